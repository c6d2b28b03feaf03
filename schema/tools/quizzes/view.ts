import * as z from 'zod/mini'
import { byPlace } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import {
  type AttemptView,
  leaderboard,
  type ownAttempts,
  type Quiz,
  type QuizView,
  quizResults,
  quizView,
} from './entity.ts'
import type { Attempt, QuizTally } from './rows.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    quiz: { list: 'quizzes'; entity: Quiz; view: QuizView }
  }
  interface AnswerTypes {
    quiz: { row: Attempt; tally: QuizTally }
  }
  interface ReplyTypes {
    attempt: { from: { row: Attempt }; view: AttemptView }
  }
  interface ParticipantState extends z.infer<z.ZodMiniObject<typeof ownAttempts>> {}
  interface CodesOfThing {
    quiz: 'change_the_results_of'
  }
}

/** [P10] Everyone but the controller sees a quiz only while it runs, and its leaderboard also after that. */
export const quizListView = listView('quiz', {
  list: 'quizzes',
  schema: quizView,
  isSeen: ({ isActive, showLeaderboard, closedAt }, role) =>
    role === 'controller' || isActive || (showLeaderboard && closedAt !== null),
  compare: byPlace,
  text: ({ title }) => title,
  frames: {
    quiz_created: z.object({ quiz: quizView }),
    quiz_updated: z.object({ quiz: quizView }),
    quiz_deleted: z.object({ quizId: id }),
    quiz_response: z.object({ quizId: id, results: quizResults, leaderboard: z.optional(leaderboard) }),
    /** Sent instead while results are hidden. */
    quiz_leaderboard: z.object({ quizId: id, leaderboard }),
  },
  names: {
    entry: 'quiz',
    id: 'quizId',
    added: 'quiz_created',
    changed: 'quiz_updated',
    removed: 'quiz_deleted',
  },
  moves: {
    quiz_response: (quizzes, { quizId, results, leaderboard }) =>
      withFigures(quizzes, quizId, leaderboard === undefined ? { results } : { results, leaderboard }),
    quiz_leaderboard: (quizzes, { quizId, leaderboard }) => withFigures(quizzes, quizId, { leaderboard }),
  },
})

export type QuizFrame = FramesOf<typeof quizListView.frames>

/** New figures for the quiz with an id; one that is missing is not added. */
const withFigures = (
  quizzes: QuizView[],
  quizId: string,
  figures: Partial<Pick<QuizView, 'results' | 'leaderboard'>>,
): QuizView[] => quizzes.map((quiz) => (quiz.id === quizId ? { ...quiz, ...figures } : quiz))
