/** Frames from sockets: counted, and parsed once. */
import * as z from 'zod/mini'
import { type ClientFrame, clientFrame } from '../../../schema/client-frames.ts'
import { type Command, type Over, overOf } from '../../../schema/engine/commands/commands.ts'
import { fieldsOf } from '../../../schema/errors.ts'
import { parseJson } from '../../../schema/json.ts'
import * as limits from '../../../schema/limits.ts'
import { closeCodes } from '../../../schema/refusal-codes.ts'
import { afterFrame } from '../../../schema/traffic/frame-budget.ts'
import { onceForAlike } from '../../../schema/values/alike.ts'
import { opId } from '../../../schema/values/input.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Role } from '../../../schema/view/role.ts'
import { errorText } from '../../live-room/publish.ts'
import type { LocalCrowd } from '../local-crowd.ts'
import { allowanceOf, type Peer } from './peer-table.ts'
import type { Socket } from './socket.ts'

/** The faults of a bad frame that its sender gets. */
export const maxFrameFaults = 8

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>
export type JoinFrame = Frame<'join_room'>
export type ReactionsFrame = Frame<'reactions'>
/** A desk watches the list of screens, or no longer; a screen reports what it shows; a desk says who uses it. */
export type PresenceFrame = Frame<'screens_watch' | 'screen_report' | 'person'>

/** What a connection asks for. */
export type Heard = { peer: Peer } & (
  | { kind: 'join'; frame: JoinFrame }
  | { kind: 'command'; command: Command; opId: string | null; over?: Over | undefined }
  | { kind: 'react'; frame: ReactionsFrame }
  | { kind: 'presence'; frame: PresenceFrame }
)

const readClientFrame = frameReader(clientFrame)

/** What a socket asks for. Null for what needs no more: a flood and unreadable frames are replied to with an error. */
export function heard(crowd: LocalCrowd, socket: Socket, data: string | ArrayBuffer, now: EpochMs): Heard | null {
  const read = heardFrame(crowd, socket, data, now, readClientFrame)
  if (read === null) return null
  const { peer, frame } = read
  switch (frame.type) {
    case 'join_room':
      return { peer, kind: 'join', frame }
    case 'command':
      return { peer, kind: 'command', command: frame.command, opId: frame.opId, over: overOf(frame, now) }
    case 'timer_selected': {
      const command = { type: 'timer.select', timerId: frame.timerId } as const
      return { peer, kind: 'command', command, opId: frame.opId ?? null }
    }
    case 'have_read':
      crowd.sender.noteRead(peer, frame.key, now)
      return null
    case 'reactions':
      return { peer, kind: 'react', frame }
    default:
      return { peer, kind: 'presence', frame }
  }
}

/**
 * A frame of a socket, counted and parsed, with who sent it. Null for a flood and for what cannot be read, whose sender is
 * told so.
 */
export function heardFrame<F>(
  crowd: LocalCrowd,
  socket: Socket,
  data: string | ArrayBuffer,
  now: EpochMs,
  reader: FrameReader<F>,
): { peer: Peer; frame: F } | null {
  const peer = crowd.peers.get(socket)
  if (peer === undefined) return null
  if (!isWithinAllowance(peer, now)) {
    crowd.tellOne(socket, errorText('too_many_requests'))
    if (peer.budget.strikes >= limits.frameStrikes) crowd.close(socket, closeCodes.flooded, 'too many frames')
    return null
  }
  // Only after this frame was counted, which shows that its sender is alive.
  crowd.attendance.closeUnheard(now)
  const read = reader(data, peer.session.role)
  if (read.kind === 'frame') return { peer, frame: read.frame }
  if (read.kind === 'too_large') crowd.close(socket, closeCodes.tooLarge, 'frame too large')
  else crowd.tellOne(socket, errorText('bad_frame', { opId: read.opId, fields: read.fields }))
  return null
}

/** Counts one more frame. False means a strike, which `peer.budget` counts too. */
function isWithinAllowance(peer: Peer, now: EpochMs): boolean {
  const { strikes } = peer.budget
  peer.budget = afterFrame(peer.budget, allowanceOf(peer.session), now)
  return peer.budget.strikes <= strikes
}

type ReadFrame<F> =
  | { kind: 'frame'; frame: F }
  | { kind: 'bad'; opId?: string; fields?: Record<string, string> }
  | { kind: 'too_large' }

type FrameReader<F> = (data: string | ArrayBuffer, role: Role) => ReadFrame<F>

/** The hello of a hall is no longer than this, and every role may send so much. */
const longestAlike = 200

/** Reads the frames of clients. A hall says hello with the same text, which is read once. */
export function frameReader<F>(schema: z.ZodMiniType<F>): FrameReader<F> {
  const readAlike = onceForAlike((data) => readFrame(data, 'audience', schema))
  return (data, role) =>
    typeof data === 'string' && data.length <= longestAlike ? readAlike(data) : readFrame(data, role, schema)
}

const named = z.object({ opId })

/** Parses a client's frame. The size is checked before the JSON; binary frames are refused. */
function readFrame<F>(data: string | ArrayBuffer, role: Role, schema: z.ZodMiniType<F>): ReadFrame<F> {
  const max = role === 'controller' ? limits.maxControllerFrameBytes : limits.maxAudienceFrameBytes
  if (typeof data !== 'string') return data.byteLength > max ? { kind: 'too_large' } : { kind: 'bad' }
  // A character is at most three bytes of UTF-8 here; counting exactly would cost what the limit is meant to save.
  if (data.length > max) return { kind: 'too_large' }
  const value = parseJson(data)
  const frame = schema.safeParse(value)
  if (frame.success) return { kind: 'frame', frame: frame.data }
  // A short frame can have thousands of faults, and the reply to it stays short too.
  const faults = frame.error.issues.slice(0, maxFrameFaults)
  const fields = value !== null && typeof value === 'object' ? fieldsOf(faults) : undefined
  // The client learns which of its frames was refused, if the frame had an `opId`.
  return { kind: 'bad', ...named.safeParse(value).data, ...(fields === undefined ? {} : { fields }) }
}
