/** How a quiz starts and stops. Small, because every display runs it for cues. */
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { runningGame } from '../games/running.ts'
import type { Showing } from '../stage/scene.ts'
import { withCueTime } from '../timers/show/with-cue-time.ts'

type Seen = Pick<RoomState, 'quizzes' | 'timers'>

/** [Q2] [Z2] Stops the quizzes that are active, before another one or a game starts. */
export const stopQuizzes = ({ quizzes }: Pick<Seen, 'quizzes'>, at: EpochMs): Put[] =>
  quizzes
    .filter(({ isActive }) => isActive)
    .map((quiz) => put('quiz', { ...quiz, isActive: false, closedAt: isoTime(at) }, quiz))

export const quizOpening = {
  open(state: Seen & Pick<Showing, 'games'>, quizId: string, at: EpochMs): Put[] {
    const quiz = state.quizzes.find(({ id, isActive }) => id === quizId && !isActive)
    // No quiz is active while a game runs (Z2).
    if (quiz === undefined || runningGame(state) !== undefined) return []
    const started = { ...quiz, isActive: true, startedAt: isoTime(at), closedAt: null }
    return [...stopQuizzes(state, at), put('quiz', withCueTime(started, state.timers), quiz)]
  },
  close: ({ quizzes, timers }: Seen, quizId: string, at: EpochMs, showsResults: boolean): Put[] =>
    quizzes
      .filter(({ id, isActive }) => id === quizId && isActive)
      .map((quiz) => {
        const ended = { ...quiz, isActive: false, closedAt: isoTime(at), showResults: quiz.showResults || showsResults }
        return put('quiz', withCueTime(ended, timers), quiz)
      }),
}
