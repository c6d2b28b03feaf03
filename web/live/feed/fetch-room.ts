import type { DeskOwn } from '../../../schema/core/rights.ts'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { Decoder } from '../../../schema/decoders/decoder.ts'
import { readErrorCode } from '../../../schema/protocol.ts'
import { closeCodes, type RefusalCode } from '../../../schema/refusal-codes.ts'
import type { Role } from '../../../schema/view/role.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { fetchJson } from '../fetch-json.ts'

export type RoomReadResult =
  | { kind: 'room'; snapshot: Snapshot; serverNow: number; own?: ParticipantState; deskOwn?: DeskOwn }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'unreachable' }

/** Reads the room without a socket, for when there is none. */
export async function fetchRoom(roomId: string, role: Role, reader: Decoder): Promise<RoomReadResult> {
  const reply = await fetchJson('GET', `/api/rooms/${encodeURIComponent(roomId)}?as=${role}`)
  if (reply === null) return { kind: 'unreachable' }
  const room = reply.status === 200 ? reader.readRoomReply(reply.body) : null
  if (room !== null) return { kind: 'room', ...room }
  const code = readErrorCode(reply.body)
  return code !== null && refusesReading(code) ? { kind: 'refused', code } : { kind: 'unreachable' }
}

const readingRefusals: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'viewer_locked',
  'join_locked',
  'removed_by_presenter',
  'password_required',
  'join_required',
  'control_required',
  'control_rotated',
  'rights_required',
  'link_off',
  'owner_required',
  'room_not_found',
  'not_found',
  'room_closed',
])

/** Whether a refusal means that this page may not read the room; after others ('please wait') the shown room stays. */
export const refusesReading = (code: RefusalCode): boolean => readingRefusals.has(code)

/** Whether a refusal is a lock. The socket reports when it is lifted, without being asked. */
export const isLock = (code: RefusalCode): boolean => code === 'viewer_locked' || code === 'join_locked'

/** Refusals that are final: asking again is useless. */
export const isFinal = (code: RefusalCode): boolean =>
  code === 'room_not_found' || code === 'not_found' || code === 'room_closed' || code === 'removed_by_presenter'

/** What a close code of the server means for the page; null if it may simply connect again. */
export function refusalOfClose(code: number): RefusalCode | null {
  switch (code) {
    case closeCodes.passwordRequired:
      return 'password_required'
    case closeCodes.controlRotated:
      return 'control_rotated'
    case closeCodes.linkOff:
      return 'link_off'
    case closeCodes.roomClosed:
      return 'room_closed'
    default:
      return null
  }
}
