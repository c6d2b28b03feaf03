import { applies, type StreamFrame } from '../tools/reader.ts'
import type { Role } from './role.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * [S3] A reader's snapshot after one frame of its role's stream. Frames contain whole entities, so applying one twice
 * has no further effect, and deleting something missing has none. Screens, tests and models all use this function.
 */
export function applyFrame(held: Snapshot, frame: StreamFrame, role: Role): Snapshot {
  // The table pairs each type with its function; the compiler cannot follow that pairing through an index.
  const apply = applies[frame.type] as (held: Snapshot, frame: StreamFrame, role: Role) => Snapshot
  return apply(held, frame, role)
}
