/** What of a room's changes goes into its history. */
import type { Change } from '../core/change.ts'
import type { Room } from '../tools/room/entity.ts'

/** What a room's history contains: what people would ask about afterwards, not every press. */
export type HistoryAction =
  | 'room_created'
  | 'room_claimed'
  | 'room_deleted'
  | 'viewer_locked'
  | 'viewer_unlocked'
  | 'join_locked'
  | 'join_unlocked'
  | 'control_rotated'
  | 'timer_started'

/** One line of a room's history, without who and when: those are the same for all lines of a command. */
export type HistoryFact = { action: HistoryAction; metadata: Record<string, string | number | boolean> }

/** [H1] What a command adds to the history: creation, claim, locks, a new key, starts; nothing without effect. */
export const historyOf = (changes: readonly Change[]): HistoryFact[] => changes.flatMap(factsOf)

/** [H2] The last line of a room. It outlives the room's contents, so it contains only the name. */
export const deletionOf = (room: Room): HistoryFact => ({ action: 'room_deleted', metadata: { name: room.name } })

function factsOf(change: Change): HistoryFact[] {
  if (change.kind !== 'put') return []
  if (change.tool === 'room') {
    return change.before === null
      ? [{ action: 'room_created', metadata: { name: change.entity.name } }]
      : settingsOf(change.before, change.entity)
  }
  if (change.tool !== 'timer' || change.cause !== 'start') return []
  return [{ action: 'timer_started', metadata: { timerId: change.entity.id, name: change.entity.name } }]
}

function settingsOf(before: Room, after: Room): HistoryFact[] {
  const actions: HistoryAction[] = []
  if (before.createdBy !== after.createdBy) actions.push('room_claimed')
  if (before.isViewerLocked !== after.isViewerLocked) {
    actions.push(after.isViewerLocked ? 'viewer_locked' : 'viewer_unlocked')
  }
  if (before.isJoinLocked !== after.isJoinLocked) actions.push(after.isJoinLocked ? 'join_locked' : 'join_unlocked')
  if (before.controlEpoch !== after.controlEpoch) actions.push('control_rotated')
  return actions.map((action) => ({ action, metadata: {} }))
}
