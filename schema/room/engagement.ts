import type { EpochMs, IsoTime } from './state.ts'

/** Spec 3, Poll. A draft never ran: not active and never closed. */
export type Poll = {
  id: string
  roomId: string
  createdBy: string | null
  question: string
  options: string[]
  isActive: boolean
  showResults: boolean
  allowMultiple: boolean
  createdAt: IsoTime
  closedAt: IsoTime | null
}

/** One participant's vote; `sessionId` is what the browser calls itself, a hint only (spec 10). */
export type Ballot = {
  pollId: string
  participantId: string
  sessionId: string | null
  selectedOptions: number[]
  submittedAt: IsoTime
  /** Which request cast it: the same one again is answered as the first time (architecture 5). */
  opId: string | null
}

/** Counts by option index, kept in memory and rebuilt from the ballots. */
export type PollTally = { totalResponses: number; counts: number[] }

export type QuizQuestion = { question: string; options: string[]; correctAnswer: number; points: number }

/** Spec 3, Quiz. `timeLimit` is whole seconds for each question, null for none. */
export type Quiz = {
  id: string
  roomId: string
  createdBy: string | null
  title: string
  description: string | null
  questions: QuizQuestion[]
  timeLimit: number | null
  isActive: boolean
  showResults: boolean
  showCorrectAnswers: boolean
  createdAt: IsoTime
  startedAt: IsoTime | null
  closedAt: IsoTime | null
}

/** Spec 3, answer record. `selectedOption` is -1 for none; `timeSpent` in milliseconds. */
export type QuizAnswer = { questionIndex: number; selectedOption: number; isCorrect: boolean; timeSpent: number }

/**
 * One participant's way through a quiz. The server knows when it and its current question began (a client's clock
 * and score say nothing, spec 10). A completed attempt has an answer for every question.
 */
export type Attempt = {
  quizId: string
  participantId: string
  sessionId: string | null
  startedAt: EpochMs
  /** The question being answered; equals the number of recorded answers. */
  questionIndex: number
  questionStartedAt: EpochMs
  answers: QuizAnswer[]
} & (
  | { completedAt: null }
  | { completedAt: EpochMs; totalScore: number; totalPossibleScore: number; opId: string | null }
)

/** Sums over completed attempts; `chosen[question][option]`. */
export type QuizTally = { totalResponses: number; totalScore: number; chosen: number[][] }

/** Spec 3, live_messages. */
export type LiveMessage = {
  id: string
  roomId: string
  senderType: 'presenter' | 'system'
  senderName: string | null
  sessionId: string | null
  content: string
  isVisible: boolean
  isPinned: boolean
  createdAt: IsoTime
}

/** Spec 3, feedback. `rating` is 1 to 5. */
export type Feedback = {
  id: string
  roomId: string
  participantId: string
  sessionId: string | null
  rating: number
  comment: string | null
  categoryId: string | null
  isAnonymous: boolean
  createdAt: IsoTime
  opId: string | null
}

/** Feedback by rating: `counts[0]` is how many gave 1. */
export type FeedbackTally = { counts: [number, number, number, number, number] }
