import { expect } from 'vitest'

/**
 * Sends the form of a page or dialog as it is, and waits until it says at a field what is wrong. The form is awaited too: a page that
 * was drawn again may not have it yet.
 */
export async function sendRefused(part: ParentNode): Promise<void> {
  await expect.poll(() => part.querySelector('form')).not.toBeNull()
  part.querySelector('form')?.requestSubmit()
  await expect.poll(() => part.querySelector('[aria-invalid="true"]')).not.toBeNull()
}
