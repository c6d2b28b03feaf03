import * as z from 'zod/mini'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import { audienceDecoder } from '../../schema/decoders/audience.ts'
import { ownState } from '../../schema/engine/wire/participant-views.ts'
import { parseJson } from '../../schema/json.ts'
import { isRefusalCode, type RefusalCode } from '../../schema/refusal-codes.ts'
import type { RoomStateFrame } from '../live/feed/feed-state.ts'

/** What the server already knew about the address when it served the page. */
export type InlinedRoom = {
  roomId: string | null
  state: RoomStateFrame | null
  own: ParticipantState | null
  refusal: RefusalCode | null
  /** How long a refusal for too many wrong codes lasts. */
  retryAfterSeconds: number | null
  /** What this page sends in place of a cookie, if it is inside another page. */
  session?: string
}

/** Reads the data block of the page; null if there is none, and then the API is asked. */
export const readInlinedRoom = (): InlinedRoom | null =>
  inlinedRoomIn(document.getElementById('room-state')?.textContent ?? '')

// Each part is read separately, so an unreadable one does not lose the others.
const block = z.looseObject({})
const text = z.string()

export function inlinedRoomIn(json: string): InlinedRoom | null {
  const { data } = block.safeParse(parseJson(json))
  if (data === undefined) return null
  const frame = audienceDecoder.readFrameValue(data['state'])
  const state = frame?.type === 'room_state' ? frame : null
  const { data: code } = text.safeParse(data['refusal'])
  const refusal = code !== undefined && isRefusalCode(code) ? code : null
  if (state === null && refusal === null) return null
  const roomId = text.safeParse(data['roomId']).data ?? null
  const own = ownState.safeParse(data['own']).data ?? null
  const retryAfterSeconds = z.number().safeParse(data['retryAfterSeconds']).data ?? null
  const { data: session } = text.safeParse(data['session'])
  return { roomId, state, own, refusal, retryAfterSeconds, ...(session === undefined ? {} : { session }) }
}
