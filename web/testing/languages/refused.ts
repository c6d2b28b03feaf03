import { expect } from 'vitest'

/** Sends the form of a page or dialog as it is, and waits until it says at a field what is wrong. */
export async function sendRefused(part: ParentNode): Promise<void> {
  part.querySelector('form')?.requestSubmit()
  await expect.poll(() => part.querySelector('[aria-invalid="true"]')).not.toBeNull()
}
