/** For a whole run: every call between rooms and relays may fail. `FAULT_SEED` repeats a run. */
import { vi } from 'vitest'
import { breakCalls, seededFaults } from './faulty-calls.ts'

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
breakCalls(seededFaults(seed))
console.info(`calls between rooms and relays fail by seed ${seed} (set FAULT_SEED to repeat)`)
// They are meant to fail, and to say so in the log.
const log = console.error
vi.spyOn(console, 'error').mockImplementation((...lines: unknown[]) => {
  if (!/relay_unreachable|room_unreachable/.test(String(lines[0]))) log(...lines)
})
