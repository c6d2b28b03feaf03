import * as limits from '../limits.ts'
import type { ProgrammeChange, ProgrammeState } from './state.ts'

/** A room that has to learn of its programme, not before some time has passed. */
type RoomToTell = { roomId: string; afterMs: number }

/** The rooms that have to learn of a step: of a new door all, of their stage's end one, and of a new stage one later. */
export function roomsToTell(
  before: ProgrammeState,
  after: ProgrammeState,
  changes: readonly ProgrammeChange[],
): RoomToTell[] {
  const isNewDoor = (['controlEpoch', 'links', 'createdBy'] as const).some(
    (field) => before.programme[field] !== after.programme[field],
  )
  if (isNewDoor) return after.stages.map(({ roomId }) => ({ roomId, afterMs: 0 }))
  return changes.flatMap((change) => {
    if (change.kind === 'stage_removed') return [{ roomId: change.stage.roomId, afterMs: 0 }]
    const isNew = change.kind === 'stage' && !before.stages.some(({ id }) => id === change.stage.id)
    // Its room is made or asked next. If that never happens, the stage says so.
    return isNew ? [{ roomId: change.stage.roomId, afterMs: limits.stageCheckMs }] : []
  })
}
