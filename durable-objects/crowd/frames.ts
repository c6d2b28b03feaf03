import * as z from 'zod/mini'
import { type ClientFrame, clientFrame } from '../../schema/client-frames.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import { opId } from '../../schema/values/input.ts'
import type { Role } from '../../schema/view/role.ts'

type ReadFrame = { kind: 'frame'; frame: ClientFrame } | { kind: 'bad'; opId?: string } | { kind: 'too_large' }

const named = z.object({ opId })

/** Parses a client's frame, once. The size is checked before the JSON; binary frames are refused. */
export function readFrame(data: string | ArrayBuffer, role: Role): ReadFrame {
  const max = role === 'controller' ? limits.maxControllerFrameBytes : limits.maxAudienceFrameBytes
  if (typeof data !== 'string') return data.byteLength > max ? { kind: 'too_large' } : { kind: 'bad' }
  // A character is at most three bytes of UTF-8 here; counting exactly would cost what the limit is to save.
  if (data.length > max) return { kind: 'too_large' }
  const value = parseJson(data)
  const frame = clientFrame.safeParse(value)
  // The client learns which of its frames was refused, if it named it.
  return frame.success ? { kind: 'frame', frame: frame.data } : { kind: 'bad', ...named.safeParse(value).data }
}
