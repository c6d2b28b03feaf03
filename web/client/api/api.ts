/** The organisers' client, typed by the Worker's own routes. Commands go through the outbox of `web/client`. */
import { hc } from 'hono/client'
import type * as z from 'zod/mini'
import type { LinkRights, Rights } from '../../../schema/core/rights.ts'
import type { createRoomBody, patchRoomBody } from '../../../schema/tools/room/commands.ts'
import type { addTimersBody } from '../../../schema/tools/timers/commands.ts'
import type { WebhookEvent } from '../../../schema/tools/webhooks/entity.ts'
import type { AppType } from '../../../worker/app.ts'
import { withEnd } from '../../live/fetch-json.ts'
import { newOpId } from '../outbox/op-id.ts'
import { replyOf } from './reply.ts'

export type ListOfTimers = z.input<typeof addTimersBody>

const requestTimeoutMs = 15_000

/** A fetch that ends within some time. */
export const fetchWithin =
  (timeoutMs: number) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    withEnd(timeoutMs, async (signal) => {
      const reply = await fetch(input, { ...init, credentials: 'same-origin', cache: 'no-store', signal })
      // The body is read within the timeout, because the network may also swallow what follows the headers.
      return new Response(reply.status === 204 ? null : await reply.text(), reply)
    })

/** Every route by its path; the calls of the account are in `account-api.ts`. */
export const routes = hc<AppType>(window.location.origin, { fetch: fetchWithin(requestTimeoutMs) }).api

const { rooms } = routes

/** Every mutation carries a key, so a repeated request cannot act twice. */
export const keyed = (key = newOpId()) => ({ headers: { 'idempotency-key': key } })

/** POST /api/rooms. Sets the control cookie of this browser too. */
export const createRoom = (json: z.input<typeof createRoomBody>, key?: string) =>
  replyOf(rooms.$post({ json }, keyed(key)))

/** PATCH /api/rooms/{id}: the access password, and the locks of a room whose desk is not open. */
export const patchRoom = (id: string, json: z.input<typeof patchRoomBody>) =>
  replyOf(rooms[':id'].$patch({ param: { id }, json }, keyed()))

/** POST /api/rooms/{id}/timers/batch: all of them or none. A running order may be larger than a frame of the socket. */
export const addTimers = (id: string, json: ListOfTimers, key: string) =>
  replyOf(rooms[':id'].timers.batch.$post({ param: { id }, json }, keyed(key)))

/** POST /api/rooms/{id}/lengths: measured lengths become those of the plan. */
export const takeLengths = (id: string, lengths: readonly { timerId: string; seconds: number }[], key: string) =>
  replyOf(rooms[':id'].lengths.$post({ param: { id }, json: { lengths: [...lengths] } }, keyed(key)))

/** GET /api/rooms/{id}/recap. */
export const readRecap = (id: string) => replyOf(rooms[':id'].recap.$get({ param: { id } }))

/** The recap as a file. */
export const recapFile = (id: string, format: 'csv' | 'xlsx'): string =>
  `/api/rooms/${encodeURIComponent(id)}/recap.${format}`

/** PUT /api/rooms/{id}/logo: a picture in Base64. */
export const setLogo = (id: string, image: string) =>
  replyOf(rooms[':id'].logo.$put({ param: { id }, json: { image } }, keyed()))

export const removeLogo = (id: string) => replyOf(rooms[':id'].logo.$delete({ param: { id } }, keyed()))

export const deleteRoom = (id: string) => replyOf(rooms[':id'].$delete({ param: { id } }, keyed()))

/** Trades a control key for the control cookie. */
export const takeControl = (id: string, key: string) =>
  replyOf(rooms[':id'].control.$post({ param: { id }, json: { key } }, keyed()))

/** The key of the controller link, for a controller. */
export const readControllerKey = (id: string) => replyOf(rooms[':id'].control.$get({ param: { id } }))

/** Makes a new controller key and voids the old one. */
export const rotateControllerKey = (id: string, key: string) =>
  replyOf(rooms[':id'].control.rotate.$post({ param: { id } }, keyed(key)))

/** The limited links of the room, and how many pages use each now. */
export const readLinks = (id: string) => replyOf(rooms[':id'].links.$get({ param: { id } }))

/** Makes a limited link, or gives it a new key and voids the old one. */
export const makeLink = (id: string, rights: LinkRights) =>
  replyOf(rooms[':id'].links[':rights'].$post({ param: { id, rights } }, keyed()))

export const endLink = (id: string, rights: LinkRights) =>
  replyOf(rooms[':id'].links[':rights'].$delete({ param: { id, rights } }, keyed()))

/** The tokens of the room for programs, the newest first. */
export const readTokens = (id: string) => replyOf(rooms[':id'].tokens.$get({ param: { id } }))

export const makeToken = (id: string, json: { name: string; rights: Rights }) =>
  replyOf(rooms[':id'].tokens.$post({ param: { id }, json }, keyed()))

export const endToken = (id: string, tokenId: string) =>
  replyOf(rooms[':id'].tokens[':tokenId'].$delete({ param: { id, tokenId } }, keyed()))

/** The webhooks of the room, the newest first, each with its last deliveries. */
export const readWebhooks = (id: string) => replyOf(rooms[':id'].webhooks.$get({ param: { id } }))

export const makeWebhook = (
  id: string,
  json: { url: string; events: WebhookEvent[]; at?: number[]; minutes?: number },
) => replyOf(rooms[':id'].webhooks.$post({ param: { id }, json }, keyed()))

export const pauseWebhook = (id: string, webhookId: string, isPaused: boolean) =>
  replyOf(rooms[':id'].webhooks[':webhookId'].$patch({ param: { id, webhookId }, json: { isPaused } }, keyed()))

export const endWebhook = (id: string, webhookId: string) =>
  replyOf(rooms[':id'].webhooks[':webhookId'].$delete({ param: { id, webhookId } }, keyed()))

/** Sends a test and waits for the answer. */
export const testWebhook = (id: string, webhookId: string) =>
  replyOf(rooms[':id'].webhooks[':webhookId'].test.$post({ param: { id, webhookId } }))

/** The newest lines of the log. */
export const readLog = (id: string, limit: number) =>
  replyOf(rooms[':id'].log.$get({ param: { id }, query: { limit: String(limit) } }))

/** The address of the log as a table. */
export const logTable = (id: string): string => rooms[':id']['log.csv'].$url({ param: { id }, query: {} }).pathname

/** The six digits for the audience. */
export const readShortCode = (id: string) => replyOf(rooms[':id'].shortcode.$get({ param: { id } }))

/** One page of feedback, the newest first, counted from 1. */
export const readFeedback = (id: string, page: number) =>
  replyOf(rooms[':id'].feedback.$get({ param: { id }, query: { page: String(page) } }))

export const readQuizScores = (id: string) => replyOf(routes.quizzes[':id'].scores.$get({ param: { id } }))

export const readGameResults = (id: string) => replyOf(routes.games[':id'].results.$get({ param: { id } }))

export const readReactions = (id: string) => replyOf(rooms[':id'].reactions.$get({ param: { id } }))

export const readFeedbackAnalytics = (id: string) => replyOf(rooms[':id'].feedback.figures.$get({ param: { id } }))
