/** A reader of a room as in docs/protocol.md: a snapshot, and frames applied to it one after another (rule S3). */

import type { RoomState } from '../core/state.ts'
import { audienceDecoder } from '../decoders/audience.ts'
import type { Decoder } from '../decoders/decoder.ts'
import { wholeDecoder } from '../decoders/whole.ts'
import { movedTally, project, type TallyKey, talliesFor, type Update, updateFor } from '../engine/wire/project.ts'
import type { StreamFrame } from '../engine/wire/wire.ts'
import type { Role } from '../view/role.ts'
import type { Snapshot } from '../view/snapshot.ts'
import type { Turn } from './moves.ts'

/** The readers of our pages. */
const readers: Readonly<Record<Role, Decoder>> = {
  controller: wholeDecoder,
  viewer: wholeDecoder,
  audience: audienceDecoder,
  speaker: wholeDecoder,
}

/** The reader’s room after an update: null while its role is locked out. */
export function applyUpdate(held: Snapshot | null, update: Update, after: RoomState, role: Role): Snapshot | null {
  switch (update.kind) {
    case 'locked':
      return null
    case 'snapshot':
      return project(after, role)
    case 'frames':
      if (held === null) return null
      return update.frames.reduce((snapshot, frame) => readers[role].applyFrame(snapshot, frame, role), held)
  }
}

/** A reader after a turn: its room, and the changed tallies that were not sent to it yet. */
type FollowedState = { held: Snapshot | null; waiting: readonly TallyKey[] }

/**
 * Follows a room turn by turn with the frames for a role. Tallies wait for a turn at which all of them are sent
 * together.
 */
export function follow(turns: readonly Turn[], role: Role, start: Snapshot, areTalliesSent: (turn: number) => boolean) {
  const states: FollowedState[] = []
  let held: Snapshot | null = start
  let waiting: TallyKey[] = []
  turns.forEach(({ before, result, after }, index) => {
    const changes = result.ok ? result.changes : []
    held = applyUpdate(held, updateFor(before, after, changes, role), after, role)
    waiting = [...waiting, ...changes.map(movedTally).filter((key) => key !== null)]
    if (areTalliesSent(index)) {
      held = applyUpdate(held, { kind: 'frames', frames: tallyFrames(after, waiting, role) }, after, role)
      waiting = []
    }
    states.push({ held, waiting })
  })
  return states
}

/** The frames for waiting tallies. */
export function tallyFrames(state: RoomState, keys: readonly TallyKey[], role: Role): StreamFrame[] {
  const update = talliesFor(state, keys, role)
  return update.kind === 'frames' ? update.frames : []
}
