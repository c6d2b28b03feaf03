import { type Facts, noFacts } from '../../schema/core/facts.ts'
import { step } from '../../schema/engine/commands/step.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import { createRoom, type NewRoom } from '../../schema/engine/new-room.ts'

/**
 * A new room with all that is in it from the beginning, or why it cannot be made.
 * @param event null for an empty room
 */
export function newRoom(input: NewRoom, event: EventFile | null, known: Pick<Facts, 'now' | 'newId' | 'mask'>) {
  const { state, changes } = createRoom(input, known.now)
  if (event === null) return { state, changes }
  const filled = step(state, { type: 'event.import', event }, { ...noFacts, ...known, userId: input.createdBy })
  if (!filled.ok) return filled
  // A new room has nothing to undo.
  const added = filled.changes.filter(({ kind }) => kind !== 'undoSteps')
  return { state: { ...filled.state, undoSteps: [] }, changes: [...changes, ...added] }
}
