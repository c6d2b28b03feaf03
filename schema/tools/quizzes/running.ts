/** How a quiz starts and stops. Small, because every display runs it for cues. */
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'

type Seen = Pick<RoomState, 'quizzes'>

/** [Z2] Whether a game runs: no quiz starts then. */
export const isGameRunning = ({ games }: { games: readonly { phase: string }[] }): boolean =>
  games.some(({ phase }) => phase !== 'ended')

/** [Q2] [Z2] Stops the quizzes that are active, before another one or a game starts. */
export const stopQuizzes = ({ quizzes }: Seen, at: EpochMs): Put[] =>
  quizzes
    .filter(({ isActive }) => isActive)
    .map((quiz) => put('quiz', { ...quiz, isActive: false, closedAt: isoTime(at) }, quiz))

export const quizOpening = {
  open(state: Pick<RoomState, 'quizzes' | 'games'>, quizId: string, at: EpochMs): Put[] {
    const quiz = state.quizzes.find(({ id, isActive }) => id === quizId && !isActive)
    if (quiz === undefined || isGameRunning(state)) return []
    const started = { ...quiz, isActive: true, startedAt: isoTime(at), closedAt: null }
    return [...stopQuizzes(state, at), put('quiz', started, quiz)]
  },
  close: ({ quizzes }: Seen, quizId: string, at: EpochMs, showsResults: boolean): Put[] =>
    quizzes
      .filter(({ id, isActive }) => id === quizId && isActive)
      .map((quiz) => {
        const ended = { ...quiz, isActive: false, closedAt: isoTime(at), showResults: quiz.showResults || showsResults }
        return put('quiz', ended, quiz)
      }),
}
