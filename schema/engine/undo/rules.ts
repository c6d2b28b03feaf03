import type { Due } from '../../core/advance.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Listed, ListTool } from '../../core/tool-types.ts'
import { type Obstacle, type Refusal, refuse, refuseUndo } from '../../errors.ts'
import { listOf } from '../../tools/lists.ts'
import { isRival } from '../../tools/messages/entity.ts'
import type { CommandOf } from '../../tools/undo/commands.ts'
import { mayRevert } from '../../tools/undo/may-revert.ts'
import { isSame } from '../../values/same.ts'
import { withoutRemoved } from '../bans/rules.ts'
import { entries } from '../entries.ts'
import { undoOf } from '../singles.ts'
import { singleWire } from '../wire/single-wires.ts'
import { reverting } from './changes.ts'
import { inEnglish } from './in-english.ts'
import { nameOf } from './name-of.ts'
import { doneIn, oldestUndone, type UndoStep } from './step.ts'
import { undoChange } from './undo-change.ts'
import { entryOf, isSameEntry, type ListWrite, movesContent, type UndoWrite } from './write.ts'

/** How long a step can be undone. */
export const undoKeptMs = 24 * 3600_000

/**
 * [U1] Undo reverts the newest command that can be undone. `of` names the command that is meant: if another was done
 * since, nothing is undone. [U10] `skip` names the newest step, which stays as it is: what is undone is the newest step
 * before it that can be. [A15] With a limited link, people undo only what that link may do, and go past nothing else.
 */
export function undo(state: RoomState, { of, skip }: CommandOf<'room.undo'>, facts: Facts): Outcome {
  const [newest, ...older] = doneIn(state.undoSteps).reverse()
  if (newest === undefined) return refuse('nothing_to_undo')
  if ((of !== undefined && of !== newest.opId) || (skip !== undefined && skip !== newest.number))
    return refuse('undo_conflict')
  if (!mayRevert(newest, facts.rights)) return refuse('rights_required')
  if (skip === undefined) return carriedOut(state, newest, facts, (write) => write)
  let refusal: Refusal = refuse('nothing_to_undo')
  for (const step of older) {
    if (!mayRevert(step, facts.rights)) return refusal
    const outcome = carriedOut(state, step, facts, (write) => write)
    if (outcome.ok) return outcome
    refusal = outcome
  }
  return refusal
}

/** [U6] Redo applies again what was undone last. After a newer command that can be undone, there is nothing to redo. */
export function redo(state: RoomState, _command: CommandOf<'room.redo'>, facts: Facts): Outcome {
  const step = oldestUndone(state.undoSteps)
  if (step === null) return refuse('nothing_to_undo')
  return mayRevert(step, facts.rights) ? carriedOut(state, step, facts, swapped) : refuse('rights_required')
}

// The two sides of a write have the same type; the compiler cannot follow that through the union.
const swapped = (write: UndoWrite): UndoWrite => ({ ...write, before: write.after, after: write.before }) as UndoWrite

/** [U4] Steps are forgotten after a day. Only the room knows them. */
export function nextForgetting(state: RoomState): Due | null {
  const [oldest] = state.undoSteps
  if (oldest === undefined) return null
  const at = oldest.at + undoKeptMs
  return {
    at,
    changes: () =>
      undoChange(
        state,
        state.undoSteps.filter((step) => step.at + undoKeptMs > at),
      ),
  }
}

/**
 * Makes everything that a step wrote as it was before. [U5] It is refused, with a name and the reason, if something is no longer as
 * the step left it, or if what comes back would run next to something that runs now. [U11] It is refused too if a list
 * would be longer than a room allows.
 */
function carriedOut(state: RoomState, step: UndoStep, facts: Facts, side: (write: UndoWrite) => UndoWrite): Outcome {
  const writes = facts.undoWrites(step.number)?.map(side) ?? null
  if (writes === null) return refuse('nothing_to_undo')
  for (const write of writes) {
    const obstacle = obstacleTo(state, write, facts)
    if (obstacle !== null) return refuseUndo(nameOf(write), obstacle)
  }
  const lists = writes.filter((write) => 'id' in write)
  const rival = rivalOf(state, lists)
  if (rival !== null) return refuseUndo(nameOf(rival), isShownOnly.has(rival.tool) ? 'shown' : 'running')
  if (isAboveLimit(state, lists)) return refuse('undo_full')
  const changes = withoutRemoved(state, reverting(state, writes, facts))
  const steps = state.undoSteps.map((one, _place, all) => {
    if (one === step) return { ...one, isUndone: !one.isUndone }
    const isSkipped = isPassed(one, step, all)
    return isSkipped === one.isSkipped ? one : { ...one, isSkipped }
  })
  const { type, code, params } = step
  const moved = { type, label: inEnglish(step), code, params }
  return done({ kind: 'undo', done: moved }, ...changes, ...undoChange(state, steps))
}

/**
 * [U10] Whether undo has gone past a step. Undoing an older one skips those that are newer and still done; redoing it
 * takes that back up to the next step that is undone.
 */
function isPassed(one: UndoStep, moved: UndoStep, steps: readonly UndoStep[]): boolean {
  if (one.isUndone || one.number < moved.number) return one.isSkipped
  if (!moved.isUndone) return true
  return one.isSkipped && steps.some(({ isUndone, number }) => isUndone && number > moved.number && number < one.number)
}

/**
 * Why something is not as a step left it; null if it is. A later change of the selection, the scene, the order of a list
 * or a speaker's signal is no obstacle.
 */
function obstacleTo(state: RoomState, write: UndoWrite, { answers, rows }: Facts): Obstacle | null {
  if (write.tool === 'signal') return null
  if ('id' in write) {
    const entry = entryOf(state, write)
    const isAnswered = (write.tool === 'poll' || write.tool === 'quiz') && rows.answers(write.tool, write.id).length > 0
    if (movesContent(write) && isAnswered) return 'answered'
    return isSameEntry(entry, write.after) ? null : entry === null ? 'deleted' : 'changed'
  }
  switch (write.tool) {
    case 'selection':
    case 'order':
      return null
    case 'answers':
      // [U9] Answers that came since would be counted next to those that come back.
      return write.before !== null || rows.answers(write.about.tool, write.about.id).length === 0 ? null : 'answered'
    case 'review': {
      const answer = answers('poll', write.pollId).find((row) => row.kind === 'open_text' && row.id === write.answerId)
      return answer !== undefined && isSame({ ...answer, ...write.after }, answer) ? null : 'changed'
    }
    default: {
      const now: Readonly<Record<string, unknown>> = { ...singleWire(write.tool).of(state) }
      const isAsLeft = Object.entries(write.after).every(
        ([field, value]) => undoOf(write.tool, field) === 'unless moved' || isSame(now[field], value),
      )
      return isAsLeft ? null : 'changed'
    }
  }
}

/** [U11] Whether a list that grows would then be longer than a room allows. */
const isAboveLimit = (state: RoomState, writes: readonly ListWrite[]): boolean =>
  [...new Set(writes.map(({ tool }) => tool))].some((tool) => {
    const growth = writes
      .filter((write) => write.tool === tool)
      .reduce((sum, { before, after }) => sum + Number(before !== null) - Number(after !== null), 0)
    return growth > 0 && state[listOf[tool]].length + growth > entries[tool].max
  })

/** Which entry is on, for the kinds of which only one may be on at a time. No quiz is active while a game runs (Z2). */
const isCurrent: { readonly [T in ListTool]?: (entry: Listed[T]) => boolean } = {
  timer: ({ isRunning, isParallel }) => isRunning && !isParallel,
  message: ({ isVisible }) => isVisible,
  quiz: ({ isActive }) => isActive,
  question: ({ isOnDisplay }) => isOnDisplay,
  game: ({ phase }) => phase !== 'ended',
}
/** Such an entry is not said to run: it is shown. */
const isShownOnly: ReadonlySet<ListTool> = new Set<ListTool>(['message', 'question'])
const rivalsOf: { readonly [T in ListTool]?: readonly ListTool[] } = { quiz: ['quiz', 'game'], game: ['quiz', 'game'] }

/** What is on now and may not be on together with what comes back; null if there is nothing. */
function rivalOf(state: RoomState, writes: readonly ListWrite[]): ListWrite | null {
  const isCurrentIn = (tool: ListTool, entry: Listed[ListTool]): boolean =>
    // The table pairs each tool with its entries; the compiler cannot follow that pairing through an index.
    (isCurrent[tool] as ((entry: Listed[ListTool]) => boolean) | undefined)?.(entry) ?? false
  for (const write of writes) {
    const { tool, before } = write
    if (before === null || !isCurrentIn(tool, before)) continue
    // [M3] A message to the speaker and one for the displays are no rivals.
    const isElsewhere = (id: string) =>
      write.tool === 'message' &&
      !state.messages.some((one) => one.id === id && write.before !== null && isRival(one, write.before))
    for (const other of rivalsOf[tool] ?? [tool]) {
      const entries: readonly Listed[ListTool][] = state[listOf[other]]
      const rival = entries.find(
        (entry) => isCurrentIn(other, entry) && writes.every(({ id }) => id !== entry.id) && !isElsewhere(entry.id),
      )
      if (rival !== undefined) return { tool: other, id: rival.id, before: null, after: rival } as ListWrite
    }
  }
  return null
}
