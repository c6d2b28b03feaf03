import { vi } from 'vitest'

/**
 * Makes every wait of exactly `ofMs` milliseconds wait for something else instead, so a test need not sit out the
 * timeout of a silent service. All other waits keep their time.
 * @returns a function that ends it
 */
export function replaceWaits(ofMs: number, instead: () => Promise<void>): () => void {
  const wait = scheduler.wait.bind(scheduler)
  const spy = vi
    .spyOn(scheduler, 'wait')
    .mockImplementation((ms, options) => (ms === ofMs ? instead() : wait(ms, options)))
  return () => spy.mockRestore()
}
