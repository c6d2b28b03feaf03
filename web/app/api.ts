import type * as z from 'zod'
import type * as api from '../../schema/api.ts'
import { isRefusalCode, type RefusalCode, refusalMessage } from '../../schema/errors.ts'

/** What the API answered: the value, or why not. A refusal is a value; nothing here throws for one. */
export type Answer<T> = { ok: true; value: T } | Refused
export type Refused = {
  ok: false
  /** `unreachable`: there was no answer at all, so it is not known whether it was done. */
  code: RefusalCode | 'unreachable'
  /** For a person. */
  message: string
  /** The sentence for each field that is wrong, by its name; empty where none is to blame. */
  fields: Record<string, string>
}

export type CreatedRoom = z.infer<typeof api.createdRoomReply>
type RoomView = z.infer<typeof api.roomView>
type TimerView = z.infer<typeof api.timerView>
type MessageView = z.infer<typeof api.messageView>

const requestTimeoutMs = 15_000
const unreachable: Refused = {
  ok: false,
  code: 'unreachable',
  message: 'Cuelight cannot be reached. Check your connection and try again.',
  fields: {},
}

/** A key for one intent: pass the same one again when the same thing is asked again after no answer came. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/** POST /api/rooms. Sets the control cookie of this browser too. */
export const createRoom = (body: z.input<typeof api.createRoomBody>, key?: string) =>
  send<CreatedRoom>('POST', '/api/rooms', body, key)

/** PATCH /api/rooms/{id}: locks, name, feedback, access password. */
export const patchRoom = (roomId: string, patch: z.input<typeof api.patchRoomBody>) =>
  send<RoomView>('PATCH', `/api/rooms/${encodeURIComponent(roomId)}`, patch)

export const deleteRoom = (roomId: string) => send<null>('DELETE', `/api/rooms/${encodeURIComponent(roomId)}`)

/** Trades a control key for the control cookie. */
export const takeControl = (roomId: string, key: string) =>
  send<null>('POST', `/api/rooms/${encodeURIComponent(roomId)}/control`, { key })

/** The key of the controller link, for a controller. */
export const readControllerKey = (roomId: string) =>
  read<z.infer<typeof api.controllerKeyReply>>(`/api/rooms/${encodeURIComponent(roomId)}/control`)

/** Makes a new controller key and voids the old one. */
export const rotateControllerKey = (roomId: string) =>
  send<z.infer<typeof api.controllerKeyReply>>('POST', `/api/rooms/${encodeURIComponent(roomId)}/control/rotate`)

/** The six digits for the audience. */
export const readShortCode = (roomId: string) =>
  read<z.infer<typeof api.shortCodeReply>>(`/api/rooms/${encodeURIComponent(roomId)}/shortcode`)

/** Trades the room's password for the access cookie. */
export const openWithPassword = (roomId: string, password: string) =>
  send<null>('POST', `/api/rooms/${encodeURIComponent(roomId)}/access`, { password })

export const addTimer = (roomId: string, timer: z.input<typeof api.addTimerBody>) =>
  send<TimerView>('POST', `/api/rooms/${encodeURIComponent(roomId)}/timers`, timer)

/** Start `{isRunning: true}`, pause `{isRunning: false}`, reset, adjust or edit (spec 7). */
export const patchTimer = (timerId: string, patch: z.input<typeof api.patchTimerBody>) =>
  send<TimerView>('PATCH', `/api/timers/${encodeURIComponent(timerId)}`, patch)

export const deleteTimer = (timerId: string) => send<null>('DELETE', `/api/timers/${encodeURIComponent(timerId)}`)

/** Chooses the timer on the display. */
export const selectTimer = (roomId: string, timerId: string) =>
  send<z.infer<typeof api.selectedTimerReply>>('POST', `/api/rooms/${encodeURIComponent(roomId)}/selected-timer`, {
    timerId,
  })

export const addMessage = (roomId: string, message: z.input<typeof api.addMessageBody>) =>
  send<MessageView>('POST', `/api/rooms/${encodeURIComponent(roomId)}/messages`, message)

export const patchMessage = (messageId: string, patch: z.input<typeof api.patchMessageBody>) =>
  send<MessageView>('PATCH', `/api/messages/${encodeURIComponent(messageId)}`, patch)

export const deleteMessage = (messageId: string) =>
  send<null>('DELETE', `/api/messages/${encodeURIComponent(messageId)}`)

const read = <T>(path: string): Promise<Answer<T>> => request(path, { method: 'GET' })

function send<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  key = newIdempotencyKey(),
): Promise<Answer<T>> {
  const headers: Record<string, string> = { 'idempotency-key': key }
  // A JSON body with its content type only where there is something to say (spec 7).
  if (body === undefined) return request(path, { method, headers })
  headers['content-type'] = 'application/json'
  return request(path, { method, headers, body: JSON.stringify(body) })
}

async function request<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), requestTimeoutMs)
  try {
    const reply = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store', signal: ending.signal })
    if (!reply.ok) return refusal(await reply.json().catch(() => null))
    return { ok: true, value: reply.status === 204 ? null : await reply.json() }
  } catch {
    return unreachable
  } finally {
    clearTimeout(timeout)
  }
}

/** Reads an error body of ours; anything else (a proxy's page) is a fault on our side. */
function refusal(body: unknown): Refused {
  const error = field(body, 'error')
  const code = field(error, 'code')
  const message = field(error, 'message')
  const known = typeof code === 'string' && isRefusalCode(code) ? code : 'internal'
  return {
    ok: false,
    code: known,
    message: typeof message === 'string' && message !== '' ? message : refusalMessage(known),
    fields: sentences(field(error, 'fields')),
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const sentences = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
