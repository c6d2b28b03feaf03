/** Whole events over REST. Loaded with the dialogs that need them. */
import { type EventFile, eventBody, isOfNewerRelease } from '../../../schema/engine/event/entity.ts'
import { routes } from '../api/api.ts'
import { type ApiReply, replyOf } from '../api/reply.ts'
import * as words from './words/duplicate.ts'
import * as fileWords from './words/event-file.ts'

const { rooms } = routes

/** The event of a room, checked, because a server of another release may write it differently. */
export async function readEvent(id: string): Promise<ApiReply<EventFile>> {
  const reply: ApiReply<unknown> = await replyOf(rooms[':id']['export.json'].$get({ param: { id } }))
  if (!reply.ok) return reply
  const event = eventBody.safeParse(reply.value)
  if (event.success) return { ok: true, value: event.data }
  return { ok: false, code: 'internal', message: words.unreadable, fields: {}, retryAfterSeconds: null }
}

/** The event in a chosen file, or a refusal with the sentence that says why it cannot be read. */
export async function eventInFile(file: File): Promise<ApiReply<EventFile>> {
  // Safari 13 has no `file.text()`.
  const json: unknown = await new Response(file).json().catch(() => null)
  const event = eventBody.safeParse(json)
  if (event.success) return { ok: true, value: event.data }
  const message = mistakeIn(json, event.error.issues[0]?.path ?? [])
  return { ok: false, code: 'invalid', message, fields: {}, retryAfterSeconds: null }
}

/** What is wrong with a file at a place. The schema's own sentences are for programs. */
function mistakeIn(json: unknown, path: readonly PropertyKey[]): string {
  if (isOfNewerRelease(json)) return fileWords.newer
  const isOurs = path.length > 1 || (path.length === 1 && !['format', 'version', 'room'].includes(String(path[0])))
  return isOurs ? fileWords.mistakeAt(path.join('.')) : fileWords.notAnEvent
}

/** POST /api/rooms/import. Sets the control cookie of this browser too. */
export const openEvent = (json: EventFile, key: string) =>
  replyOf(rooms.import.$post({ json }, { headers: { 'idempotency-key': key } }))

/** POST /api/rooms/{id}/import: all of it or nothing. */
export const addEvent = (id: string, json: EventFile, key: string) =>
  replyOf(rooms[':id'].import.$post({ param: { id }, json }, { headers: { 'idempotency-key': key } }))
