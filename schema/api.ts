/** Bodies and replies of the REST API (spec 7, architecture 5). Unknown fields are dropped, never stored. */
import * as z from 'zod'
import { attemptReply, ballotReply, feedbackView, liveMessageView, pollView, quizView } from './api-engagement.ts'
import { atMost, some, words } from './api-fields.ts'
import * as limits from './limits.ts'
import type { RoomReply, RoomView } from './protocol.ts'
import type { Rotation } from './room/access.ts'
import { type Message, messageColors, roles, type Timer } from './room/state.ts'
import { cleanLine, cleanText } from './room/text.ts'
import { storedMessage, storedRoom, storedTimer } from './stored.ts'

const roomName = words(cleanLine, limits.maxRoomNameLength, 'Please enter a name for your interactive event.')
const timerName = words(cleanLine, limits.maxTimerNameLength, 'Please enter a name for the timer.')
const seconds = z.number({ error: 'Please give whole seconds.' }).int({ error: 'Please give whole seconds.' })
const duration = seconds
  .min(1, { error: 'Please enter a valid duration (e.g., 10:00 or 1:30:00).' })
  .max(limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 long.' })
const currentTime = seconds
  .min(-limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 over.' })
  .max(limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 long.' })
const place = `Please give a place from 0 to ${limits.maxTimersPerRoom}.`
const order = z
  .number({ error: place })
  .int({ error: place })
  .min(0, { error: place })
  .max(limits.maxTimersPerRoom, { error: place })
const content = words(cleanText, limits.maxMessageLength, 'Please enter a message to display.')
const color = z.enum(messageColors, { error: 'The colour is blue, red, green or yellow.' })
const password = z
  .string({ error: 'Please enter a password.' })
  .min(1, { error: 'Please enter a password.' })
  .max(limits.maxAccessPasswordLength, { error: atMost(limits.maxAccessPasswordLength) })
const useCase = z
  .string({ error: 'Please choose a type of event.' })
  .max(4 * limits.maxUseCaseLength, { error: atMost(limits.maxUseCaseLength) })
  .transform(cleanLine)
  .pipe(z.string().max(limits.maxUseCaseLength, { error: atMost(limits.maxUseCaseLength) }))
  .transform((s) => (s === '' ? null : s))

export const createRoomBody = z.object({
  name: roomName,
  useCase: useCase.nullish(),
})

export const patchRoomBody = some({
  name: roomName,
  isActive: z.boolean(),
  hasEngagementFeatures: z.boolean(),
  feedbackEnabled: z.boolean(),
  isViewerLocked: z.boolean(),
  isJoinLocked: z.boolean(),
  /** A string sets it, null clears it; only a hash is kept. */
  accessPassword: password.nullable(),
})

export const readRoomQuery = z.object({ as: z.enum(roles).optional() })

export const controlBody = z.object({ key: z.string().max(128) })
export const accessBody = z.object({ password: z.string().max(limits.maxAccessPasswordLength) })

export const addTimerBody = z.object({ name: timerName, duration, isCountUp: z.boolean().default(false) })

/** Start, pause, reset, adjust or edit. `startedAt` is accepted as the specification sends it and never trusted. */
export const patchTimerBody = some({
  isRunning: z.boolean(),
  currentTime,
  startedAt: z.string().max(64).nullable().describe('ignored: the clock of the server starts timers'),
  name: timerName,
  duration,
  isCountUp: z.boolean(),
  order,
})

export const selectTimerBody = z.object({ timerId: z.string().max(128) })

export const addMessageBody = z.object({ content, color: color.default('blue') })
export const patchMessageBody = some({ content, color, isVisible: z.boolean() })

export type PatchTimerBody = z.infer<typeof patchTimerBody>

// Replies

export const roomView = storedRoom
  .omit({ accessPasswordHash: true, accessEpoch: true, controlEpoch: true })
  .extend({ hasAccessPassword: z.boolean() }) satisfies z.ZodType<RoomView>
export const timerView = storedTimer satisfies z.ZodType<Timer>
export const messageView = storedMessage satisfies z.ZodType<Message>

export const roomReply = roomView.extend({
  timers: z.array(timerView),
  messages: z.array(messageView),
  polls: z.array(pollView),
  quizzes: z.array(quizView),
  liveMessages: z.array(liveMessageView),
  selectedTimerId: z.string().nullable(),
  role: z.enum(roles),
  serverNow: z.number(),
}) satisfies z.ZodType<RoomReply>

export const createdRoomReply = roomView.extend({ controllerKey: z.string() })
export const controllerKeyReply = z.object({ controllerKey: z.string() })
export const shortCodeReply = z.object({ shortCode: z.string() })
export const selectedTimerReply = z.object({ selectedTimerId: z.string().nullable() })
/** What a command answers, as it is kept for a retry with the same Idempotency-Key. */
export const storedReply = z.union([
  roomView,
  timerView,
  messageView,
  selectedTimerReply,
  pollView,
  quizView,
  liveMessageView,
  ballotReply,
  attemptReply,
  feedbackView,
  z.null(),
])
/** The same of a rotation of the control key: the epochs, from which the key derives; the key itself is never stored. */
export const storedRotation = z.object({ from: z.number().nullable(), to: z.number() }) satisfies z.ZodType<Rotation>
export const joinReply = z.object({
  room: z.object({
    id: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    hasEngagementFeatures: z.boolean(),
    feedbackEnabled: z.boolean(),
  }),
})
export const timeReply = z.object({ now: z.number() })
export const healthReply = z.object({ status: z.enum(['ok', 'degraded']), directory: z.enum(['ok', 'unavailable']) })
export const errorReply = z.object({
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
})
export const openApiReply = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
