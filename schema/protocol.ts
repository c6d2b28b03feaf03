/**
 * The socket's frames (architecture 5): flat JSON with `type`, one union per direction. docs/protocol.md tells the story.
 * Phones and displays import the types only; the schemas at the end check what the server receives.
 */
import * as z from 'zod'
import { optionalWords, questionIndex, selectedOption } from './api-fields.ts'
import type { RefusalCode } from './errors.ts'
import * as limits from './limits.ts'
import type { FeedbackAnalytics, PollResults, QuizResults } from './room/analytics.ts'
import type { LiveMessage } from './room/engagement.ts'
import type { BallotView } from './room/project.ts'
import type {
  AttemptView,
  EngagementView,
  FeedbackView,
  ParticipantState,
  PollView,
  QuizView,
} from './room/project-engagement.ts'
import type { Message, Role, Room, Timer } from './room/state.ts'
import { cleanLine } from './room/text.ts'

/** Room settings as they leave the server. */
export type RoomView = Omit<Room, 'accessPasswordHash' | 'accessEpoch' | 'controlEpoch'> & {
  hasAccessPassword: boolean
}

/** A room as one role sees it; flat at the top of `room_state`. */
export type Snapshot = {
  room: RoomView
  timers: Timer[]
  selectedTimerId: string | null
  messages: Message[]
} & EngagementView

/** `GET /api/rooms/{id}`: the room, flat, with its lists. */
export type RoomReply = RoomView & Omit<Snapshot, 'room'> & { role: Role; serverNow: number }

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame =
  | { type: 'room_updated'; room: RoomView }
  | { type: 'feedback_status_changed'; feedbackEnabled: boolean; room: RoomView }
  | { type: 'timer-updated'; timer: Timer }
  | { type: 'timer-action'; action: 'start' | 'pause' | 'reset'; timer: Timer }
  | { type: 'timer_deleted'; timerId: string }
  | { type: 'timer_selected'; timerId: string | null }
  | { type: 'message-updated'; message: Message }
  | { type: 'message_deleted'; messageId: string }
  | EngagementFrame

/** The part of the stream that speaks of polls, quizzes, live messages and feedback. */
export type EngagementFrame =
  | { type: 'poll_created'; poll: PollView }
  | { type: 'poll_updated'; poll: PollView }
  | { type: 'poll_deleted'; pollId: string }
  | ({ type: 'poll_response'; pollId: string } & PollResults)
  | { type: 'quiz_created'; quiz: QuizView }
  | { type: 'quiz_updated'; quiz: QuizView }
  | { type: 'quiz_deleted'; quizId: string }
  | { type: 'quiz_response'; quizId: string; results: QuizResults }
  | { type: 'live_message_created'; message: LiveMessage }
  | { type: 'live_message_updated'; message: LiveMessage }
  | { type: 'live_message_deleted'; messageId: string }
  | { type: 'feedback_submitted'; rating: number; feedback: FeedbackView; analytics: FeedbackAnalytics }

/** `rev` counts the frames of a role's stream, `epoch` names the stream; `serverNow` is epoch ms. */
export type Stamp = { rev: number; serverNow: number; roomId: string }

/** Frames outside the stream: they move no `rev`. */
export type ControlFrame =
  | ({ type: 'room_state'; epoch: string; rev: number; serverNow: number; role: Role } & Snapshot)
  | { type: 'resumed'; rev: number; serverNow: number }
  | { type: 'room_locked'; code: 'viewer_locked' | 'join_locked'; message: string }
  | { type: 'room_closed'; code: RefusalCode; message: string }
  /** What the receiving participant did so far; follows `room_state` and `resumed` for the audience. */
  | ({ type: 'participant_state' } & ParticipantState)
  /** The request is durable. `attempt` answers the quiz frames, `ballot` a vote: the one that stands. */
  | { type: 'ack'; opId: string; attempt?: AttemptView; ballot?: BallotView }
  | { type: 'error'; opId?: string; code: RefusalCode; message: string }

export type ServerFrame = (StreamFrame & Stamp) | ControlFrame

const roomId = z.string().max(64)
const opId = z.string().min(1).max(64)
const entityId = z.string().max(128)
/** What a browser calls itself: accepted and kept as a hint, never trusted as identity (spec 10). */
const sessionId = z.string().max(limits.maxSessionIdLength).nullish()

/** What a client may send, by type. The one list from which handlers, docs and the authorisation matrix are made. */
export const clientFrames = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId,
    epoch: z.string().max(64).optional(),
    rev: z.number().int().nonnegative().optional(),
  }),
  timer_selected: z.object({
    type: z.literal('timer_selected'),
    roomId,
    timerId: z.string().max(128),
    opId: opId.optional(),
  }),
  poll_vote: z.object({
    type: z.literal('poll_vote'),
    opId,
    pollId: entityId,
    selectedOptions: z.array(z.number().int()).max(limits.pollOptionsMax),
    sessionId,
  }),
  quiz_start: z.object({ type: z.literal('quiz_start'), opId, quizId: entityId, sessionId }),
  quiz_answer: z.object({ type: z.literal('quiz_answer'), opId, quizId: entityId, questionIndex, selectedOption }),
  quiz_submit: z.object({
    type: z.literal('quiz_submit'),
    opId,
    quizId: entityId,
    answers: z.array(z.object({ questionIndex, selectedOption })).max(limits.maxQuestionsPerQuiz),
    sessionId,
  }),
  feedback_submit: z.object({
    type: z.literal('feedback_submit'),
    opId,
    rating: z.number().int().min(1).max(limits.ratingMax),
    comment: optionalWords(limits.maxCommentLength),
    categoryId: optionalWords(limits.maxCategoryIdLength, cleanLine),
    sessionId,
  }),
} as const

export const clientFrame = z.discriminatedUnion('type', [
  clientFrames.join_room,
  clientFrames.timer_selected,
  clientFrames.poll_vote,
  clientFrames.quiz_start,
  clientFrames.quiz_answer,
  clientFrames.quiz_submit,
  clientFrames.feedback_submit,
])
export type ClientFrame = z.infer<typeof clientFrame>
