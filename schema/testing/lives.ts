/** What holds after every turn of many random lives of a room. */
import * as fc from 'fast-check'
import { anyMoves, play, type Turn } from './moves.ts'
import { busyRoom, stateWith } from './rooms.ts'

export const runs = { numRuns: 300 }

/** Freezes everything inside, so that a rule that writes into what it was given throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** A new room, or one in the middle of its event. */
export const anyStart = fc.constantFrom(frozen(stateWith()), frozen(busyRoom))

/** Checks something after every turn of many random lives of a room. */
export const always = (check: (turn: Turn, index: number, turns: Turn[]) => void) =>
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      play(moves, start).forEach(check)
    }),
    runs,
  )
