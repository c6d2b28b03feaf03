/** For a whole run: every call between rooms and relays may fail. */
import { afterAll, vi } from 'vitest'
import { testSeed } from '../../../schema/testing/seed.ts'
import { breakCalls, seededFaults } from '../faulty-calls.ts'

// The calls work again after each file. The next file breaks them from the start of the same seed.
afterAll(breakCalls(seededFaults(testSeed)))
// The calls are meant to fail and to log it.
const log = console.error
vi.spyOn(console, 'error').mockImplementation((...lines: unknown[]) => {
  if (!/relay_unreachable|room_unreachable/.test(String(lines[0]))) log(...lines)
})
