/** Polls, quizzes, live messages and feedback as the server sends them, checked by hand like the rest of the frames. */
import type { EngagementFrame } from '../../schema/protocol.ts'
import type { FeedbackAnalytics, PollResults, QuizResults } from '../../schema/room/analytics.ts'
import type { LiveMessage } from '../../schema/room/engagement.ts'
import type { BallotView } from '../../schema/room/project.ts'
import type {
  AttemptView,
  EngagementView,
  FeedbackView,
  ParticipantState,
  PollView,
  QuestionView,
  QuizView,
  ReviewedAnswer,
} from '../../schema/room/project-engagement.ts'
import {
  type Fields,
  has,
  isFields,
  isFlag,
  isListOf,
  isNumber,
  isNumberOrNull,
  isRecordOf,
  isText,
  isTextOrNull,
  isTime,
  isTimeOrNull,
  readListOf,
  type Shape,
} from './checks.ts'

const orNull =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || is(value)
const orMissing =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | undefined =>
    value === undefined || is(value)

const isOptionCount = (value: unknown): value is PollResults['results'][number] =>
  isFields(value) && isNumber(value['optionIndex']) && isNumber(value['count'])
const isPollResults = (value: unknown): value is PollResults =>
  isFields(value) && isNumber(value['totalResponses']) && isListOf(isOptionCount)(value['results'])
const isQuestionResult = (value: unknown): value is QuizResults['questions'][number] =>
  isFields(value) && isNumber(value['questionIndex']) && isListOf(isOptionCount)(value['options'])
const isQuizResults = (value: unknown): value is QuizResults =>
  isFields(value) &&
  isNumber(value['totalResponses']) &&
  isNumber(value['averageScore']) &&
  isListOf(isQuestionResult)(value['questions'])

const pollShape: Shape<PollView> = {
  id: isText,
  roomId: isText,
  createdBy: isTextOrNull,
  question: isText,
  options: isListOf(isText),
  isActive: isFlag,
  showResults: isFlag,
  allowMultiple: isFlag,
  createdAt: isTime,
  closedAt: isTimeOrNull,
  results: orNull(isPollResults),
}
const isPoll = (value: unknown): value is PollView => has(value, pollShape)

const questionShape: Shape<QuestionView> = {
  question: isText,
  options: isListOf(isText),
  points: isNumber,
  correctAnswer: orMissing(isNumber),
}
const isQuestion = (value: unknown): value is QuestionView => has(value, questionShape)

const quizShape: Shape<QuizView> = {
  id: isText,
  roomId: isText,
  createdBy: isTextOrNull,
  title: isText,
  description: isTextOrNull,
  questions: isListOf(isQuestion),
  timeLimit: isNumberOrNull,
  isActive: isFlag,
  showResults: isFlag,
  showCorrectAnswers: isFlag,
  createdAt: isTime,
  startedAt: isTimeOrNull,
  closedAt: isTimeOrNull,
  results: orNull(isQuizResults),
}
const isQuiz = (value: unknown): value is QuizView => has(value, quizShape)

const liveMessageShape: Shape<LiveMessage> = {
  id: isText,
  roomId: isText,
  senderType: (value) => value === 'presenter' || value === 'system',
  senderName: isTextOrNull,
  sessionId: isTextOrNull,
  content: isText,
  isVisible: isFlag,
  isPinned: isFlag,
  createdAt: isTime,
}
const isLiveMessage = (value: unknown): value is LiveMessage => has(value, liveMessageShape)

const feedbackShape: Shape<FeedbackView> = {
  id: isText,
  roomId: isText,
  rating: isNumber,
  comment: isTextOrNull,
  categoryId: isTextOrNull,
  isAnonymous: isFlag,
  createdAt: isTime,
}
const isFeedback = (value: unknown): value is FeedbackView => has(value, feedbackShape)
const isRatingCount = (value: unknown): value is FeedbackAnalytics['ratingDistribution'][number] =>
  isFields(value) && isNumber(value['rating']) && isNumber(value['count'])
const isFeedbackAnalytics = (value: unknown): value is FeedbackAnalytics =>
  isFields(value) &&
  isNumber(value['averageRating']) &&
  isNumber(value['totalFeedback']) &&
  isListOf(isRatingCount)(value['ratingDistribution'])

const isGivenAnswer = (value: unknown): value is AttemptView['answers'][number] =>
  isFields(value) && isNumber(value['questionIndex']) && isNumber(value['selectedOption'])
const reviewShape: Shape<ReviewedAnswer> = {
  questionIndex: isNumber,
  selectedOption: isNumber,
  isCorrect: isFlag,
  timeSpent: isNumber,
  correctAnswer: isNumber,
  points: isNumber,
}
const isReview = (value: unknown): value is ReviewedAnswer => has(value, reviewShape)
/** The answers of a completed attempt with what was right, where the server says it. */
export const isReviewList = isListOf(isReview)
const attemptShape: Shape<Omit<AttemptView, 'isCompleted'>> = {
  quizId: isText,
  startedAt: isTime,
  questionIndex: isNumber,
  questionStartedAt: isTime,
  answers: isListOf(isGivenAnswer),
}

/** A participant's attempt, as an `ack`, `participant_state` or a reply of REST has it. */
export const isAttempt = (value: unknown): value is AttemptView =>
  isFields(value) &&
  has(value, attemptShape) &&
  (value['isCompleted'] === false ||
    (value['isCompleted'] === true &&
      isNumber(value['totalScore']) &&
      isNumber(value['totalPossibleScore']) &&
      orNull(isReviewList)(value['review'])))

const ballotShape: Shape<BallotView> = { pollId: isText, selectedOptions: isListOf(isNumber), submittedAt: isTime }
/** A participant's vote, as an `ack` has it. */
export const isBallot = (value: unknown): value is BallotView => has(value, ballotShape)

/** What a participant did so far, or null where the fields say nothing of it. */
export function readParticipantState({ votes, attempts, feedbackCount }: Fields): ParticipantState | null {
  const isWhole = isRecordOf(isListOf(isNumber))(votes) && isRecordOf(isAttempt)(attempts) && isNumber(feedbackCount)
  return isWhole ? { votes, attempts, feedbackCount } : null
}

/** The engagement part of a snapshot; an older server that has none sends nothing of it. */
export const readEngagement = (value: Fields): EngagementView => ({
  polls: readListOf(value['polls'], isPoll) ?? [],
  quizzes: readListOf(value['quizzes'], isQuiz) ?? [],
  liveMessages: readListOf(value['liveMessages'], isLiveMessage) ?? [],
})

export const engagementReaders: {
  [T in EngagementFrame['type']]: (value: Fields) => Extract<EngagementFrame, { type: T }> | null
} = {
  poll_created: ({ poll }) => (isPoll(poll) ? { type: 'poll_created', poll } : null),
  poll_updated: ({ poll }) => (isPoll(poll) ? { type: 'poll_updated', poll } : null),
  poll_deleted: ({ pollId }) => (isText(pollId) ? { type: 'poll_deleted', pollId } : null),
  poll_response: ({ pollId, totalResponses, results }) => {
    const tally = { totalResponses, results }
    return isText(pollId) && isPollResults(tally) ? { type: 'poll_response', pollId, ...tally } : null
  },
  quiz_created: ({ quiz }) => (isQuiz(quiz) ? { type: 'quiz_created', quiz } : null),
  quiz_updated: ({ quiz }) => (isQuiz(quiz) ? { type: 'quiz_updated', quiz } : null),
  quiz_deleted: ({ quizId }) => (isText(quizId) ? { type: 'quiz_deleted', quizId } : null),
  quiz_response: ({ quizId, results }) =>
    isText(quizId) && isQuizResults(results) ? { type: 'quiz_response', quizId, results } : null,
  live_message_created: ({ message }) => (isLiveMessage(message) ? { type: 'live_message_created', message } : null),
  live_message_updated: ({ message }) => (isLiveMessage(message) ? { type: 'live_message_updated', message } : null),
  live_message_deleted: ({ messageId }) => (isText(messageId) ? { type: 'live_message_deleted', messageId } : null),
  feedback_submitted: ({ rating, feedback, analytics }) =>
    isNumber(rating) && isFeedback(feedback) && isFeedbackAnalytics(analytics)
      ? { type: 'feedback_submitted', rating, feedback, analytics }
      : null,
}
