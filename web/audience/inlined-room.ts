import { isRefusalCode, type RefusalCode } from '../../schema/errors.ts'
import type { ParticipantState } from '../../schema/room/project-engagement.ts'
import { isFields } from '../live/checks.ts'
import { readParticipantState } from '../live/engagement-guard.ts'
import type { RoomStateFrame } from '../live/feed-state.ts'
import { parseJson } from '../live/fetch-json.ts'
import { readFrameValue } from '../live/frame-guard.ts'

/** What the server already knew of the address when it served the page. */
export type InlinedRoom = {
  roomId: string | null
  state: RoomStateFrame | null
  own: ParticipantState | null
  refusal: RefusalCode | null
}

/** Reads the data block of the page; null where there is none, and then the API is asked. */
export function readInlinedRoom(): InlinedRoom | null {
  const value = parseJson(document.getElementById('room-state')?.textContent ?? '')
  if (typeof value !== 'object' || value === null) return null
  const roomId = 'roomId' in value && typeof value.roomId === 'string' ? value.roomId : null
  const frame = 'state' in value ? readFrameValue(value.state) : null
  const state = frame?.type === 'room_state' ? frame : null
  const own = 'own' in value && isFields(value.own) ? readParticipantState(value.own) : null
  const refusal =
    'refusal' in value && typeof value.refusal === 'string' && isRefusalCode(value.refusal) ? value.refusal : null
  return state === null && refusal === null ? null : { roomId, state, own, refusal }
}
