/** What a step means for every reader of the room, and the frames for them. */
import type { Change } from '../../schema/core/change.ts'
import type { DeskOwn } from '../../schema/core/rights.ts'
import type { RoomState } from '../../schema/core/state.ts'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import {
  areCollected,
  project,
  type TallyKey,
  talliesFor,
  type Update,
  updateFor,
} from '../../schema/engine/wire/project.ts'
import type { Reply, StreamFrame } from '../../schema/engine/wire/wire.ts'
import {
  inTheWayOf,
  type Meanwhile,
  meanwhileOf,
  ok,
  programMessage,
  type Result,
  refusalMessage,
  refusedFields,
  within,
} from '../../schema/errors.ts'
import type { ControlFrame, RoomReply, Stamp } from '../../schema/protocol.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { OwnChange } from '../../schema/view/own.ts'
import { type Role, roles } from '../../schema/view/role.ts'
import type { FrameText, LoadedRoom } from './ports.ts'

/** The frames of a step for each role, and the new position of its stream. */
export type Plan = { next: LoadedRoom; updates: { role: Role; update: Update }[] }

/** Works out what a step means for each role, so state and stream positions are written together. */
export const planUpdates = (before: LoadedRoom, state: RoomState, changes: readonly Change[]): Plan =>
  areCollected(changes)
    ? { next: { ...before, state }, updates: [] }
    : plan(before, state, (role) => updateFor(before.state, state, changes, role))

/** What is sent of tallies that were held back, by the role they are sent to. */
export const planTallies = (before: LoadedRoom, tallies: Readonly<Record<Role, readonly TallyKey[]>>): Plan =>
  plan(before, before.state, (role) => talliesFor(before.state, tallies[role], role))

function plan(before: LoadedRoom, state: RoomState, updateOf: (role: Role) => Update): Plan {
  const updates = roles.map((role) => ({ role, update: updateOf(role) }))
  const revs = { ...before.revs }
  for (const { role, update } of updates) revs[role] += steps(update)
  return { next: { ...before, state, revs }, updates }
}

/** A lock or a snapshot is one step of the stream, so readers who were away ask for the whole room. */
const steps = (update: Update): number => (update.kind === 'frames' ? update.frames.length : 1)

/**
 * The frames of a step, encoded once for everyone in a role; `after` is the position of the stream before them. [P36] All
 * but the last say that more of the step follows.
 */
export function streamTexts(
  frames: readonly StreamFrame[],
  room: LoadedRoom,
  after: number,
  now: EpochMs,
): FrameText[] {
  const stamp = { roomId: room.state.room.id, serverNow: now }
  return frames.map((frame, index) => {
    const more = index < frames.length - 1 ? { more: true } : {}
    return JSON.stringify({ ...frame, ...stamp, rev: after + index + 1, ...more } satisfies StreamFrame & Stamp)
  })
}

/** The JSON of a snapshot without what its beginning says: the type of the frame, and the time. */
export type SnapshotTail = string

/**
 * The whole room as each role sees it, encoded once for each position of its stream. The time is added for each instant,
 * because readers set their clocks by it: a crowd that comes in the same millisecond shares one text.
 */
export class SnapshotTexts {
  readonly #kept = new Map<Role, { epoch: string; rev: number; tail: SnapshotTail }>()
  #last = { tail: '', serverNow: 0, text: '' }

  of(room: LoadedRoom, role: Role, serverNow: EpochMs, own: DeskOwn | null = null): FrameText {
    const tail = this.tailOf(room, role)
    if (own !== null) return stateText(tail, serverNow, own)
    if (this.#last.tail !== tail || this.#last.serverNow !== serverNow)
      this.#last = { tail, serverNow, text: stateText(tail, serverNow) }
    return this.#last.text
  }

  /** The text without its time, which `stateText` writes in front. */
  tailOf({ epoch, revs, state }: LoadedRoom, role: Role): SnapshotTail {
    const rev = revs[role]
    let kept = this.#kept.get(role)
    if (kept?.rev !== rev || kept.epoch !== epoch) {
      kept = { epoch, rev, tail: JSON.stringify({ epoch, rev, role, ...project(state, role) }).slice(1) }
      this.#kept.set(role, kept)
    }
    return kept.tail
  }
}

/** A `room_state` for one reader; `own` is what the browser of a desk may do. */
export const stateText = (tail: SnapshotTail, serverNow: EpochMs, own: DeskOwn | null = null): FrameText =>
  `{"type":"room_state","serverNow":${serverNow},${own === null ? '' : `"own":${JSON.stringify(own)},`}${tail}`

/** A frame outside the stream. */
export const controlText = (frame: ControlFrame): FrameText => JSON.stringify(frame)

/**
 * @param told `opId` names what is refused, `about` what is in the way and `reason` why, and `fields` has a sentence for each wrong field;
 *   `changed` and `current`: see `Meanwhile`
 */
export const errorText = (code: RefusalCode, told: Told = {}): FrameText => {
  const [sentence = programMessage(code, told)] = Object.values(told.fields ?? {})
  // A field that is undefined is not sent.
  return controlText({ type: 'error', code, message: sentence, ...told })
}

type Told = {
  opId?: string | undefined
  fields?: Record<string, string> | undefined
} & ReturnType<typeof inTheWayOf> &
  Meanwhile

export const lockedText = (code: 'viewer_locked' | 'join_locked'): FrameText =>
  controlText({ type: 'room_locked', code, message: refusalMessage(code) })

export const closedText: FrameText = controlText({
  type: 'room_closed',
  code: 'room_closed',
  message: refusalMessage('room_closed'),
})

/** The whole room for REST: the room's fields at the top. */
export function roomReply(state: RoomState, role: Role, serverNow: EpochMs): RoomReply {
  const { room, ...lists } = project(state, role)
  return { ...room, ...lists, role, serverNow }
}

/**
 * A completed command: the view of what it was about, and the position of its changes in the asker's stream. For a
 * participant also `own`, everything that they have done so far, or `ownChange`, what it has changed of that; for a command
 * that was taken back too late, when it was done.
 */
export type Done = { reply: Reply; rev: number; own?: ParticipantState; ownChange?: OwnChange; doneAt?: string }

/** What the sender of a command is told: a refusal, or the reply if the command has an `opId`. */
export function repliedText(result: Result<Done>, opId: string | null): FrameText | null {
  if (!result.ok) {
    const fields = refusedFields(within('command', result))
    return errorText(result.code, { opId: opId ?? undefined, fields, ...inTheWayOf(result), ...meanwhileOf(result) })
  }
  const { reply, ...more } = result.value
  return opId === null ? null : controlText({ type: 'ack', opId, ...reply, ...more })
}

/** The reply to the sender of reactions, as text. */
export const reactedText = (reacted: Result<unknown>, opId: string | null, rev: number): FrameText | null =>
  repliedText(reacted.ok ? ok({ reply: { kind: 'gone', view: null }, rev }) : reacted, opId)
