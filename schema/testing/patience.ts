/**
 * What a test waits for comes in its own time: on a machine that is slow or busy, no wait ends before this one does. Only a
 * test that hangs reaches it.
 */
import { vi } from 'vitest'

/** A minute: far more than any condition has ever taken. */
export const patienceMs = 60_000

const { waitFor } = vi
vi.waitFor = (condition, options) => {
  const { timeout = 0, ...more } = typeof options === 'number' ? { timeout: options } : (options ?? {})
  return waitFor(condition, { ...more, timeout: Math.max(timeout, patienceMs) })
}
