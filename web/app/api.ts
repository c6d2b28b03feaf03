/** The organisers' client (architecture 5): typed by the Worker's own routes, so that the two cannot drift apart. */
import { hc } from 'hono/client'
import type * as z from 'zod'
import type * as api from '../../schema/api.ts'
import type * as engagement from '../../schema/api-engagement.ts'
import type { AppType } from '../../worker/app.ts'
import { answerOf } from './answer.ts'

export type { Answer, Refused } from './answer.ts'

const requestTimeoutMs = 15_000

/** A request with an end: a hall's network may swallow one without a word. */
const fetchWithEnd = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), requestTimeoutMs)
  try {
    return await fetch(input, { ...init, credentials: 'same-origin', cache: 'no-store', signal: ending.signal })
  } finally {
    clearTimeout(timeout)
  }
}

/** Every route by its path; `account-api.ts` has the account's. */
export const routes = hc<AppType>(window.location.origin, { fetch: fetchWithEnd }).api

const { rooms, timers, messages, polls, quizzes, 'live-messages': liveMessages } = routes

/** A key for one intent: pass the same one again when the same thing is asked again after no answer came. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/** Every mutation carries a key, so that a repeated request cannot act twice. */
const keyed = (key = newIdempotencyKey()) => ({ headers: { 'idempotency-key': key } })

/** POST /api/rooms. Sets the control cookie of this browser too. */
export const createRoom = (json: z.input<typeof api.createRoomBody>, key?: string) =>
  answerOf(rooms.$post({ json }, keyed(key)))

/** PATCH /api/rooms/{id}: locks, name, feedback, access password. */
export const patchRoom = (id: string, json: z.input<typeof api.patchRoomBody>) =>
  answerOf(rooms[':id'].$patch({ param: { id }, json }, keyed()))

export const deleteRoom = (id: string) => answerOf(rooms[':id'].$delete({ param: { id } }, keyed()))

/** Trades a control key for the control cookie. */
export const takeControl = (id: string, key: string) =>
  answerOf(rooms[':id'].control.$post({ param: { id }, json: { key } }, keyed()))

/** The key of the controller link, for a controller. */
export const readControllerKey = (id: string) => answerOf(rooms[':id'].control.$get({ param: { id } }))

/** Makes a new controller key and voids the old one. */
export const rotateControllerKey = (id: string, key: string) =>
  answerOf(rooms[':id'].control.rotate.$post({ param: { id } }, keyed(key)))

/** The six digits for the audience. */
export const readShortCode = (id: string) => answerOf(rooms[':id'].shortcode.$get({ param: { id } }))

export const addTimer = (id: string, json: z.input<typeof api.addTimerBody>, key?: string) =>
  answerOf(rooms[':id'].timers.$post({ param: { id }, json }, keyed(key)))

/** Start `{isRunning: true}`, pause `{isRunning: false}`, reset, adjust or edit (spec 7). */
export const patchTimer = (id: string, json: z.input<typeof api.patchTimerBody>) =>
  answerOf(timers[':id'].$patch({ param: { id }, json }, keyed()))

export const deleteTimer = (id: string) => answerOf(timers[':id'].$delete({ param: { id } }, keyed()))

/** Chooses the timer on the display. */
export const selectTimer = (id: string, timerId: string) =>
  answerOf(rooms[':id']['selected-timer'].$post({ param: { id }, json: { timerId } }, keyed()))

export const addMessage = (id: string, json: z.input<typeof api.addMessageBody>, key?: string) =>
  answerOf(rooms[':id'].messages.$post({ param: { id }, json }, keyed(key)))

export const patchMessage = (id: string, json: z.input<typeof api.patchMessageBody>) =>
  answerOf(messages[':id'].$patch({ param: { id }, json }, keyed()))

export const deleteMessage = (id: string) => answerOf(messages[':id'].$delete({ param: { id } }, keyed()))

export const addPoll = (id: string, json: z.input<typeof engagement.addPollBody>, key?: string) =>
  answerOf(rooms[':id'].polls.$post({ param: { id }, json }, keyed(key)))

/** Starts, stops, shows or hides results (spec 7). */
export const patchPoll = (id: string, json: z.input<typeof engagement.patchPollBody>) =>
  answerOf(polls[':id'].$patch({ param: { id }, json }, keyed()))

export const deletePoll = (id: string) => answerOf(polls[':id'].$delete({ param: { id } }, keyed()))

export const addQuiz = (id: string, json: z.input<typeof engagement.addQuizBody>, key?: string) =>
  answerOf(rooms[':id'].quizzes.$post({ param: { id }, json }, keyed(key)))

/** Activates, shows results or correct answers (spec 7). */
export const patchQuiz = (id: string, json: z.input<typeof engagement.patchQuizBody>) =>
  answerOf(quizzes[':id'].$patch({ param: { id }, json }, keyed()))

export const deleteQuiz = (id: string) => answerOf(quizzes[':id'].$delete({ param: { id } }, keyed()))

export const addLiveMessage = (id: string, json: z.input<typeof engagement.addLiveMessageBody>, key?: string) =>
  answerOf(rooms[':id']['live-messages'].$post({ param: { id }, json }, keyed(key)))

/** Shows, hides, pins (spec 7). */
export const patchLiveMessage = (id: string, json: z.input<typeof engagement.patchLiveMessageBody>) =>
  answerOf(liveMessages[':id'].$patch({ param: { id }, json }, keyed()))

export const deleteLiveMessage = (id: string) => answerOf(liveMessages[':id'].$delete({ param: { id } }, keyed()))

/** One page of feedback, the newest first, counted from 1. */
export const readFeedback = (id: string, page: number) =>
  answerOf(rooms[':id'].feedback.$get({ param: { id }, query: { page: String(page) } }))

export const readFeedbackAnalytics = (id: string) => answerOf(rooms[':id'].feedback.analytics.$get({ param: { id } }))
