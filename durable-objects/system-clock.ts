import type { Clock } from './live-room/ports.ts'

/** The clock of the machine that an object runs on. */
export const systemClock: Clock = {
  now: () => Date.now(),
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
