import type { Made } from '../../core/advance.ts'
import { type Change, put, putsOf } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { doScoresWait } from './entity.ts'

/** [Q27] A quiz is sent again when a game that starts, ends or comes back changes whether its scores wait. */
export const tellScores = (after: RoomState, { changes, before: { games } }: Made<RoomState>): Change[] =>
  after.games === games
    ? []
    : after.quizzes
        .filter((quiz) => doScoresWait(quiz, after.games) !== doScoresWait(quiz, games))
        .filter(({ id }) => putsOf(changes, 'quiz').every(({ entity }) => entity.id !== id))
        .map((quiz) => put('quiz', quiz, quiz))
