/** Whose questions a controller deleted or merged. */
import type { Made } from '../../core/advance.ts'
import { type Change, type Put, put, putsOf, removedFrom } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { deletedAskersKept, type Question } from './rows.ts'

/** [K9] Notes who asked the questions that are deleted or merged, and forgets those that come back. */
export function noteAskers(
  { askers }: Pick<RoomState, 'askers'>,
  deleted: readonly Question[],
  back: readonly Question[] = [],
): Put[] {
  const unanswered = deleted.filter(({ state }) => state !== 'answered')
  const returned = new Set(back.map((question) => question.id))
  const staying = askers.deleted.filter((one) => !returned.has(one.id))
  if (unanswered.length === 0 && staying.length === askers.deleted.length) return []
  const gone = unanswered.map(({ id, participantId, opId }) => ({ id, participantId, opId }))
  return [put('askers', { deleted: [...staying, ...gone].slice(-deletedAskersKept) }, askers)]
}

/** [K9] What undo and redo bring back or delete counts in the same way. */
export function keepAskers(after: RoomState, { changes, by }: Made<RoomState>): Change[] {
  // The rules of questions note their own.
  if (by !== 'undo') return []
  const back = putsOf(changes, 'question').flatMap(({ before, entity }) => (before === null ? [entity] : []))
  return noteAskers(after, removedFrom(changes, 'question'), back)
}
