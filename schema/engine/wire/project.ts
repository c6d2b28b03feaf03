/** What a role may see: the only place that hides anything. */

import type { Change, Put } from '../../core/change.ts'
import type { Door } from '../../core/door.ts'
import type { Subject } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { CountedTool, Listed, ListTool, Views } from '../../core/tool-types.ts'
import type { Wire } from '../../core/wire.ts'
import { isListed, listOf, listTools } from '../../tools/lists.ts'
import type { Role } from '../../view/role.ts'
import type { Snapshot } from '../../view/snapshot.ts'
import { answerKindOf, answerKinds, countedTools, isCountedTool, subjectOf } from '../answers.ts'
import { entries as kept } from '../entries.ts'
import { replies } from './replies.ts'
import { nowAndNextWire, singleTools, singleWire, undoWire } from './single-wires.ts'
import type { Reply, StreamFrame } from './wire.ts'

/** A step with more frames than this is sent as a whole room. */
export const framesPerStep = 100

type Entry = Listed[ListTool]
type View = Views[ListTool]

/** A tool's wire, for code that treats all tools alike. */
const wireOf = (tool: ListTool): Wire<Entry, View, StreamFrame> => kept[tool]

/** [P1] The whole room as a role may see it: what a tool hides from the role is left out. */
export function project(state: RoomState, role: Role): Snapshot {
  const lists = Object.fromEntries(listTools.map((tool) => [listOf[tool], viewsOf(state, tool, role)]))
  const shown = singleTools.map((tool) => singleWire(tool).view(singleWire(tool).of(state), role))
  // The tables pair each list with its views; the compiler cannot follow that pairing through `fromEntries`.
  return Object.assign(lists, undoWire.view(state, role), nowAndNextWire.view(state, role), ...shown) as Snapshot
}

function viewsOf(state: RoomState, tool: ListTool, role: Role): View[] {
  const wire = wireOf(tool)
  const entries: readonly Entry[] = state[listOf[tool]]
  const views = entries.filter((entry) => wire.isSeen(entry, role)).map((entry) => wire.view(state, entry, role))
  return views.sort((a, b) => wire.compare(a, b))
}

/** [P2] One change as a role may see it, or null if it may see none of it. */
export function projectChange(after: RoomState, change: Change, role: Role): StreamFrame | null {
  switch (change.kind) {
    case 'put':
      return putFrame(after, change, role)
    case 'removed': {
      const wire = wireOf(change.tool)
      return wire.isSeen(change.before, role) ? wire.goneFrame(change.before.id) : null
    }
    case 'answered':
      // Tallies that move often follow on their own, a few times a second.
      return answerKindOf(change.tool).frame?.(change.row, change.tally, role) ?? null
    case 'recounted':
      return answerKindOf(change.tool).recountedFrame?.(change.tally, role) ?? null
    case 'undoSteps':
      return undoWire.frame(change.steps, change.before, role)
    case 'emptied':
    case 'refilled':
      // The poll or quiz itself is put in the same step.
      return null
  }
}

function putFrame(after: RoomState, change: Put, role: Role): StreamFrame | null {
  if (!isListed(change)) return singleWire(change.tool).frame(change.entity, change.before, role)
  const { entity, before, cause } = change
  const wire = wireOf(change.tool)
  const wasSeen = before !== null && wire.isSeen(before, role)
  const context = { isNew: before === null, wasSeen, cause }
  if (wire.isSeen(entity, role)) return wire.frame(wire.view(after, entity, role), context)
  if (!wasSeen) return null
  if (wire.lastView === undefined) return wire.goneFrame(entity.id)
  return wire.frame(wire.lastView(wire.view(after, entity, role)), context)
}

/** Few tools have such entries, and each press asks for every role. */
const indirect = listTools.map(wireOf).filter(({ indirectlyChanged }) => indirectlyChanged !== undefined)

/** The frames about entries that a role sees otherwise although they were not put. */
function indirectFrames(before: RoomState, after: RoomState, changes: readonly Change[], role: Role): StreamFrame[] {
  const isPut = ({ id }: Entry) =>
    changes.some((change) => change.kind === 'put' && isListed(change) && change.entity.id === id)
  return indirect.flatMap((wire) => {
    const moved = wire.indirectlyChanged?.(before, after, role).filter((entity) => !isPut(entity)) ?? []
    return moved.map((entity) =>
      wire.frame(wire.view(after, entity, role), { isNew: false, wasSeen: true, cause: undefined }),
    )
  })
}

/** [P18] The participants who are told something new: about their answers, or about something they made. */
export const participantsToUpdate = (changes: readonly Change[]): Set<string> =>
  new Set(changes.map(participantOf).filter((id) => id !== null))

function participantOf(change: Change): string | null {
  if (change.kind === 'answered') return change.row.participantId
  if ((change.kind !== 'put' && change.kind !== 'removed') || !isListed(change)) return null
  const entity: Entry = change.kind === 'put' ? change.entity : change.before
  return wireOf(change.tool).ownerOf?.(entity) ?? null
}

/**
 * [P18] Whether every participant is sent their own state again: it depends on what was put, or the answers of many are
 * gone or come back. Phones that joined in between do not have those answers.
 */
export const updatesAllParticipants = (changes: readonly Change[]): boolean =>
  changes.some((change) => {
    if (change.kind === 'emptied') return true
    // The places of all players move.
    if (change.kind === 'recounted') return change.tool === 'game'
    if (change.kind === 'undoSteps') return change.returned.length > 0
    if (change.kind !== 'put' || !isListed(change)) return false
    return wireOf(change.tool).refreshesAllParticipants?.(change.entity, change.before) ?? false
  })

/** What a role is sent after a step: frames, a new snapshot, or the end of reading. */
export type Update = { kind: 'frames'; frames: StreamFrame[] } | { kind: 'snapshot' } | { kind: 'locked'; code: Lock }

/** [P4] A lock silences its role; when it is lifted, the whole room is sent. [P37] So it is after a very large step. */
export function updateFor(before: RoomState, after: RoomState, changes: readonly Change[], role: Role): Update {
  const wasLocked = lockOf(before.room, role) !== null
  const lock = lockOf(after.room, role)
  if (lock !== null) return wasLocked ? { kind: 'frames', frames: [] } : { kind: 'locked', code: lock }
  if (wasLocked) return { kind: 'snapshot' }
  const frames: StreamFrame[] = []
  for (const change of changes) {
    const frame = projectChange(after, change, role)
    if (frame !== null) frames.push(frame)
    // An import has a thousand: none of them is sent.
    if (frames.length > framesPerStep) return { kind: 'snapshot' }
  }
  frames.push(...indirectFrames(before, after, changes, role))
  const programme = nowAndNextWire.frame(before, after, role)
  if (programme !== null) frames.push(programme)
  return frames.length > framesPerStep ? { kind: 'snapshot' } : { kind: 'frames', frames }
}

/**
 * [P2] Whether some changes are only answers whose tallies are collected: then no role is sent anything of them yet, because nothing
 * else that a role sees depends on them. A crowd sends these, so the frames of each role are not even looked for.
 */
export const areCollected = (changes: readonly Change[]): boolean =>
  changes.length > 0 && changes.every((change) => change.kind === 'answered' && isCountedTool(change.tool))

/** Names a tally: the tool, and the id of what was answered. */
export type TallyKey = { tool: CountedTool; id: string }

/** The tally that a change moved, or null. */
export function movedTally(change: Change): TallyKey | null {
  if (change.kind === 'recounted') return isCountedTool(change.tool) ? { tool: change.tool, id: change.id } : null
  if (change.kind !== 'answered' || !isCountedTool(change.tool)) return null
  return answerKindOf(change.tool).isCounted(change.row) ? { tool: change.tool, id: subjectOf(change) } : null
}

/** All tallies of a room. */
export const tallyKeys = (state: RoomState): TallyKey[] =>
  countedTools.flatMap((tool) => Object.keys(state.tallies[tool]).map((id) => ({ tool, id })))

/** [P16] The collected tallies, with their current values: the controller sees all, others those that are shown. */
export function talliesFor(state: RoomState, keys: readonly TallyKey[], role: Role): Update {
  if (lockOf(state.room, role) !== null) return { kind: 'frames', frames: [] }
  const idsOf = (moved: CountedTool) => keys.filter(({ tool }) => tool === moved).map(({ id }) => id)
  const tools = countedTools.filter((tool) => idsOf(tool).length > 0)
  return {
    kind: 'frames',
    frames: tools.flatMap((tool) => answerKinds[tool].tallyFrames?.(state, idsOf(tool), role) ?? []),
  }
}

export type Lock = 'viewer_locked' | 'join_locked'

/** The lock that silences a role, or null. */
export function lockOf(room: Pick<Door, 'isViewerLocked' | 'isJoinLocked'>, role: Role): Lock | null {
  if (role === 'viewer' && room.isViewerLocked) return 'viewer_locked'
  return role === 'audience' && room.isJoinLocked ? 'join_locked' : null
}

/** [P6] The reply to a command: the view of what it was about, as its sender may see it. */
export function replyOf(state: RoomState, subject: Subject): Reply {
  const view = replyView(state, subject)
  // Each tool makes the view of its kind; the compiler cannot follow that pairing through a union.
  return view === null ? { kind: 'gone', view } : ({ kind: subject.kind, view } as Reply)
}

function replyView(state: RoomState, subject: Subject): Reply['view'] {
  if (subject.kind === 'gone') return null
  if (isEntry(subject)) {
    const entries: readonly Entry[] = state[listOf[subject.kind]]
    const entry = entries.find(({ id }) => id === subject.id)
    return entry === undefined ? null : wireOf(subject.kind).view(state, entry, 'controller')
  }
  // The table pairs each kind with what its reply is made from; the compiler cannot follow that through an index.
  const make = replies[subject.kind] as (state: RoomState, about: Subject) => Reply['view']
  return make(state, subject)
}

const isEntry = (subject: Subject): subject is Extract<Subject, { kind: ListTool }> => subject.kind in listOf
