/** Checks after every turn of many random lives of a room. */
import * as fc from 'fast-check'
import { inLong } from './long.ts'
import { anyMoves, audienceMoves, gameMoves, play, type Turn } from './moves.ts'
import { gameWith } from './rooms/games.ts'
import { quizWith } from './rooms/quizzes.ts'
import { busyRoom, stateWith } from './rooms/state.ts'

export const runs = { numRuns: inLong(300, 90) }

/** Freezes a value deeply, so a rule that changes its arguments throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** A new room, or one in the middle of its event. */
export const anyStart = fc.constantFrom(frozen(stateWith()), frozen(busyRoom))

type Check = (turn: Turn, index: number, turns: readonly Turn[]) => void

/**
 * Plays random lives once and returns a function that looks at every turn of them: to draw and play them takes longer
 * than most checks, and every test would draw the same. If a check fails, the shortest life in which it does is found.
 */
export function livesOf<Drawn>(drawn: fc.Arbitrary<Drawn>, played: (drawn: Drawn) => Turn[], { numRuns } = runs) {
  let lives: readonly (readonly Turn[])[] | null = null
  return (check: Check) => {
    lives ??= fc.sample(drawn, numRuns).map((one) => played(one).map(frozenTurn))
    try {
      for (const life of lives) life.forEach(check)
    } catch (error) {
      fc.assert(
        fc.property(drawn, (one) => played(one).forEach(check)),
        { numRuns },
      )
      throw error
    }
  }
}

/** No test may change what the next one looks at. */
function frozenTurn(turn: Turn): Turn {
  frozen([turn.before, turn.rowsBefore, turn.command, turn.result, turn.after, turn.rowsAfter])
  return turn
}

const playing = frozen(stateWith({ quizzes: [quizWith('quiz')], games: [gameWith('game', { phase: 'open' })] }))

/** Checks something after every turn of many random games. */
export const alwaysInGames = livesOf(gameMoves, (moves) => play(moves, playing))

/** Checks something after every turn of many random lives of polls, quizzes and questions. */
export const alwaysWithAudience = livesOf(audienceMoves, (moves) => play(moves, busyRoom))

/** Checks something after every turn of many random lives of a room. */
export const always = livesOf(fc.tuple(anyMoves, anyStart), ([moves, start]) => play(moves, start))
