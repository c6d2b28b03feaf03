import { limits } from '../schema/limits.ts'
import { type ClientFrame, clientFrame } from '../schema/protocol.ts'
import type { Role } from '../schema/room/state.ts'

/** One handler for each frame of a union. */
export type FrameHandlers<Frame extends { type: string }, Peer> = {
  [T in Frame['type']]: (peer: Peer, frame: Extract<Frame, { type: T }>) => Promise<void>
}

export type ReadFrame = { kind: 'frame'; frame: ClientFrame } | { kind: 'bad'; opId?: string } | { kind: 'too_large' }

/** Parses what a client sent, once. Size is looked at before JSON is (threat T18); binary frames are not understood. */
export function readFrame(data: string | ArrayBuffer, role: Role): ReadFrame {
  const max = role === 'controller' ? limits.maxControllerFrameBytes : limits.maxAudienceFrameBytes
  if (typeof data !== 'string') return data.byteLength > max ? { kind: 'too_large' } : { kind: 'bad' }
  // A character is at most three bytes of UTF-8 here; counting exactly would cost what the limit is to save.
  if (data.length > max) return { kind: 'too_large' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return { kind: 'bad' }
  }
  const frame = clientFrame.safeParse(value)
  return frame.success ? { kind: 'frame', frame: frame.data } : { kind: 'bad', ...opIdOf(value) }
}

/** The client learns which of its frames was refused, where it said so. */
function opIdOf(value: unknown): { opId?: string } {
  if (typeof value !== 'object' || value === null || !('opId' in value)) return {}
  return typeof value.opId === 'string' && value.opId.length <= 64 ? { opId: value.opId } : {}
}
