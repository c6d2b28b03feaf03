import { inject, vi } from 'vitest'

/**
 * Time set by the test, for the page and for the room in it: it runs at its usual pace, and `passTime` advances it.
 * Call it before opening a room. It starts at the start of the test run, as the page's own clock did.
 */
export function setTime(now = new Date(inject('startsAtMs'))): void {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
}

/** Lets time pass, with everything that becomes due. */
export const passTime = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))

/** Skips time, like a device that slept: everything due is done once, afterwards. */
export async function sleepFor(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  await passTime(1_000)
}
