import type { Snapshot } from '../../schema/protocol.ts'
import type { PollView, QuizView } from '../../schema/room/project-engagement.ts'

/** What the room asks of its audience right now. */
export type Moment =
  | { kind: 'quiz'; quiz: QuizView }
  | { kind: 'poll'; poll: PollView }
  | { kind: 'feedback' }
  | { kind: 'waiting' }

/** The active quiz, else the active poll (each the first of its list), else feedback where it is on (spec 2, 4). */
export function momentOf({ room, quizzes, polls }: Pick<Snapshot, 'room' | 'quizzes' | 'polls'>): Moment {
  const quiz = activeQuiz(quizzes)
  if (quiz !== null) return { kind: 'quiz', quiz }
  const poll = polls.find((p) => p.isActive)
  if (poll !== undefined) return { kind: 'poll', poll }
  return room.feedbackEnabled ? { kind: 'feedback' } : { kind: 'waiting' }
}

/** The first active quiz of the list (spec 4), or null. */
export const activeQuiz = (quizzes: readonly QuizView[]): QuizView | null => quizzes.find((q) => q.isActive) ?? null
