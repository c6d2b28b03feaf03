import { vi } from 'vitest'

/**
 * Whoever waits for exactly so many milliseconds waits for something else in their place, so that what stays silent is given
 * up without the test sitting it out. All other waits keep their time.
 * @returns what ends it
 */
export function replaceWaits(ofMs: number, instead: () => Promise<void>): () => void {
  const wait = scheduler.wait.bind(scheduler)
  const spy = vi
    .spyOn(scheduler, 'wait')
    .mockImplementation((ms, options) => (ms === ofMs ? instead() : wait(ms, options)))
  return () => spy.mockRestore()
}
