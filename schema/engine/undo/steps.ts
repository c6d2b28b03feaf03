/** The steps of a room, and what is forgotten along with old ones. */
import type { Change, UndoChange } from '../../core/change.ts'
import type { Facts, Subject } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { KeptTally } from '../../core/tool-types.ts'
import * as limits from '../../limits.ts'
import { isCountedTool } from '../answers.ts'
import { type Command, isControllers, linksFor } from '../commands/commands.ts'
import { neededFor } from './reaching.ts'
import { doneIn, type UndoStep } from './step.ts'
import { descriptionOf, isUndoable } from './step-codes.ts'
import { undoChange } from './undo-change.ts'
import { writesOf } from './writes.ts'

/**
 * [U1] The step that a command makes, after which there is nothing to redo. [U4] A room keeps its newest 50 steps.
 * Answers to a deleted poll, quiz, question or game are forgotten as soon as no step can bring it back.
 * @param after the room after the changes
 */
export function recordStep(
  after: RoomState,
  command: Command,
  changes: readonly Change[],
  subject: Subject,
  { now, opId, rights }: Pick<Facts, 'now' | 'opId' | 'rights'>,
): UndoChange[] {
  const before = after.undoSteps
  const gone = changes.flatMap((change) => (change.kind === 'removed' ? [change.before.id] : []))
  const subjectId = 'id' in subject ? subject.id : (gone[0] ?? null)
  const writes = isUndoable(command) ? writesOf(after, changes, subjectId) : []
  if (writes.length === 0) {
    // No step contains what was deleted for good.
    const isLost = ({ keeps }: UndoStep) => keeps.some(({ id }) => gone.includes(id))
    const left = gone.length === 0 ? before : before.filter((step) => !isLost(step))
    return undoChange(after, changes.length > 0 && isControllers(command) ? followed(left) : left, {
      gone: gone.length === 0 ? [] : keptOf(changes),
    })
  }
  const step: UndoStep = {
    number: Math.max(0, ...before.map(({ number }) => number)) + 1,
    type: command.type,
    ...descriptionOf(command, writes, subjectId),
    at: now,
    opId,
    rights: linksFor(command),
    needs: neededFor(writes, rights),
    isUndone: false,
    isSkipped: false,
    isFollowed: false,
    keeps: keptOf(changes),
  }
  const steps = [...before.filter(({ isUndone }) => !isUndone), step].slice(-limits.undoSteps)
  return undoChange(after, steps, { made: writes })
}

/** [U12] The steps, of which the newest is no longer the latest thing that was done. */
function followed(steps: readonly UndoStep[]): readonly UndoStep[] {
  const [newest] = doneIn(steps).reverse()
  if (newest === undefined || newest.isFollowed) return steps
  return steps.map((step) => (step === newest ? { ...step, isFollowed: true } : step))
}

/** The entries that some changes touch and that can have answers, and where answers are kept aside. */
function keptOf(changes: readonly Change[]): KeptTally[] {
  const kept = changes.flatMap((change): KeptTally[] => {
    if (change.kind === 'emptied' && change.aside !== null) return [{ tool: change.tool, id: change.aside }]
    if (change.kind !== 'put' && change.kind !== 'removed') return []
    const { tool } = change
    const id = change.kind === 'put' ? ('id' in change.entity ? change.entity.id : '') : change.before.id
    return isCountedTool(tool) ? [{ tool, id }] : []
  })
  return [...new Map(kept.map((one) => [one.id, one])).values()]
}
