/** What a person has set in their system, as the browser tells a page. */
import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Whether the person asks for less motion, until the test is over. */
export async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const set = (asked: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: asked }] })
  onTestFinished(async () => void (await set('')))
  await set(value)
}
