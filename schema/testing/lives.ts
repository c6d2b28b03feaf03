/** Checks after every turn of many random lives of a room. */
import * as fc from 'fast-check'
import { anyMoves, gameMoves, play, type Turn } from './moves.ts'
import { gameWith } from './rooms/games.ts'
import { quizWith } from './rooms/quizzes.ts'
import { busyRoom, stateWith } from './rooms/state.ts'

export const runs = { numRuns: 300 }

/** Freezes a value deeply, so that a rule that changes its arguments throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** A new room, or one in the middle of its event. */
export const anyStart = fc.constantFrom(frozen(stateWith()), frozen(busyRoom))

const playing = frozen(stateWith({ quizzes: [quizWith('quiz')], games: [gameWith('game', { phase: 'open' })] }))

/** Checks something after every turn of many random games. */
export const alwaysInGames = (check: (turn: Turn) => void) =>
  fc.assert(
    fc.property(gameMoves, (moves) => play(moves, playing).forEach(check)),
    runs,
  )

/** Checks something after every turn of many random lives of a room. */
export const always = (check: (turn: Turn, index: number, turns: Turn[]) => void) =>
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      play(moves, start).forEach(check)
    }),
    runs,
  )
