import { type PollResults, pollResults, type QuizResults, quizResults } from './analytics.ts'
import type { Attempt, Ballot, Feedback, LiveMessage, Poll, Quiz, QuizAnswer, QuizQuestion } from './engagement.ts'
import { inReadingOrder } from './live-message-rules.ts'
import { type IsoTime, isoTime, type Role, type RoomState } from './state.ts'
import { emptyPollTally, emptyQuizTally } from './tally.ts'

/** A poll as a role sees it; `results` is null where they are hidden from it. */
export type PollView = Poll & { results: PollResults | null }

/** A question; the correct answer stands only in a controller's. */
export type QuestionView = Omit<QuizQuestion, 'correctAnswer'> & { correctAnswer?: number }

export type QuizView = Omit<Quiz, 'questions'> & { questions: QuestionView[]; results: QuizResults | null }

/** Feedback as a controller sees it: who gave it stays unknown. */
export type FeedbackView = Omit<Feedback, 'participantId' | 'opId' | 'sessionId'>

/** The engagement part of a snapshot. */
export type EngagementView = { polls: PollView[]; quizzes: QuizView[]; liveMessages: LiveMessage[] }

/** [P10] Drafts are the controller's alone; an audience sees a poll from its first start on, a quiz while it runs. */
export const isPollSeen = (poll: Poll, role: Role) => role === 'controller' || poll.isActive || poll.closedAt !== null
export const isQuizSeen = (quiz: Quiz, role: Role) => role === 'controller' || quiz.isActive

/** [P11] Visible live messages go to the audience; the display shows none. */
export const isLiveMessageSeen = (message: LiveMessage, role: Role) =>
  role === 'controller' || (role === 'audience' && message.isVisible)

export const projectEngagement = (state: RoomState, role: Role): EngagementView => ({
  polls: state.polls.filter((poll) => isPollSeen(poll, role)).map((poll) => projectPoll(state, poll, role)),
  quizzes: state.quizzes.filter((quiz) => isQuizSeen(quiz, role)).map((quiz) => projectQuiz(state, quiz, role)),
  liveMessages: inReadingOrder(state.liveMessages.filter((message) => isLiveMessageSeen(message, role))),
})

/** [P12] Poll results are the controller's until it shows them. */
export function projectPoll(state: RoomState, poll: Poll, role: Role): PollView {
  const isShown = role === 'controller' || poll.showResults
  const tally = state.pollTallies[poll.id] ?? emptyPollTally(poll.options.length)
  return {
    ...poll,
    createdBy: role === 'controller' ? poll.createdBy : null,
    results: isShown ? pollResults(tally) : null,
  }
}

/** [P13] Correct answers never leave for a role that others of share: neither in questions nor in results (spec 10). */
export function projectQuiz(state: RoomState, quiz: Quiz, role: Role): QuizView {
  const tally = state.quizTallies[quiz.id] ?? emptyQuizTally(quiz)
  if (role === 'controller') return { ...quiz, results: quizResults(quiz, tally, true) }
  return {
    ...quiz,
    createdBy: null,
    questions: quiz.questions.map(({ question, options, points }) => ({ question, options, points })),
    results: quiz.showResults ? quizResults(quiz, tally, false) : null,
  }
}

/** An answer after the fact: what was right, and what it brought. */
export type ReviewedAnswer = QuizAnswer & { correctAnswer: number; points: number }

/** A participant's own attempt. Scores stand once it is completed, the review only where both flags allow (spec 10). */
export type AttemptView = {
  quizId: string
  startedAt: IsoTime
  questionIndex: number
  questionStartedAt: IsoTime
  answers: { questionIndex: number; selectedOption: number }[]
} & (
  | { isCompleted: false }
  | { isCompleted: true; totalScore: number; totalPossibleScore: number; review: ReviewedAnswer[] | null }
)

/** [P14] What one participant may know of its own attempt. */
export function projectAttempt(quiz: Quiz, attempt: Attempt): AttemptView {
  const own = {
    quizId: attempt.quizId,
    startedAt: isoTime(attempt.startedAt),
    questionIndex: attempt.questionIndex,
    questionStartedAt: isoTime(attempt.questionStartedAt),
    answers: attempt.answers.map(({ questionIndex, selectedOption }) => ({ questionIndex, selectedOption })),
  }
  if (attempt.completedAt === null) return { ...own, isCompleted: false }
  const { totalScore, totalPossibleScore } = attempt
  const mayKnow = quiz.showResults && quiz.showCorrectAnswers
  const review = mayKnow ? attempt.answers.map((answer) => reviewed(quiz, answer)) : null
  return { ...own, isCompleted: true, totalScore, totalPossibleScore, review }
}

function reviewed(quiz: Quiz, answer: QuizAnswer): ReviewedAnswer {
  const question = quiz.questions[answer.questionIndex]
  return { ...answer, correctAnswer: question?.correctAnswer ?? -1, points: question?.points ?? 0 }
}

export const projectFeedback = ({ participantId: _p, opId: _o, sessionId: _s, ...shown }: Feedback): FeedbackView =>
  shown

/** What a participant did in this room, for its own screens alone: restores them after a reload (spec 10). */
export type ParticipantState = {
  /** The options chosen, by poll id. */
  votes: Record<string, number[]>
  attempts: Record<string, AttemptView>
  feedbackCount: number
}

/** [P15] A participant's own answers to the polls and quizzes that it may see. */
export function projectParticipant(
  state: RoomState,
  own: { ballots: readonly Ballot[]; attempts: readonly Attempt[]; feedbackCount: number },
): ParticipantState {
  const votes = own.ballots.map((ballot) => [ballot.pollId, ballot.selectedOptions] as const)
  const attempts = own.attempts.flatMap((attempt) => {
    const quiz = state.quizzes.find((q) => q.id === attempt.quizId)
    return quiz === undefined ? [] : [[quiz.id, projectAttempt(quiz, attempt)] as const]
  })
  return { votes: Object.fromEntries(votes), attempts: Object.fromEntries(attempts), feedbackCount: own.feedbackCount }
}
