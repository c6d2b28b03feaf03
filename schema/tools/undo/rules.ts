import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import { type Listed, type ListTool, listOf, type RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { reverting } from './changes.ts'
import type { UndoCommand } from './commands.ts'
import { newestDone, oldestUndone, type UndoStep } from './entity.ts'
import { nameOf } from './labels.ts'
import { noted } from './steps.ts'
import { entryOf, isSame, isSameEntry, type ListWrite, type UndoWrite } from './write.ts'

type Asked<T extends UndoCommand['type']> = CommandOf<UndoCommand, T>

/**
 * [U1] Undo reverts the newest command that can be undone. `of` names the command that is meant: if another was done since, nothing
 * is undone.
 */
export function undo(state: RoomState, { of }: Asked<'room.undo'>, facts: Facts): Outcome {
  const step = newestDone(state.undoSteps)
  if (step === null) return refuse('nothing_to_undo')
  if (of !== undefined && of !== step.opId) return refuse('undo_conflict')
  return gone(state, step, facts, (write) => write)
}

/** [U6] Redo applies what was undone last again. A newer command that can be undone leaves nothing to do again. */
export function redo(state: RoomState, _command: Asked<'room.redo'>, facts: Facts): Outcome {
  const step = oldestUndone(state.undoSteps)
  return step === null ? refuse('nothing_to_undo') : gone(state, step, facts, swapped)
}

// The two sides of a write have the same type; the compiler cannot follow that through the union.
const swapped = (write: UndoWrite): UndoWrite => ({ ...write, before: write.after, after: write.before }) as UndoWrite

/** [U4] Steps are forgotten after a day; asked for by time itself. */
export function forgetSteps(state: RoomState, _command: Asked<'room.forget_steps'>, { now }: Facts): Outcome {
  return done(
    { kind: 'gone' },
    ...noted(
      state,
      state.undoSteps.filter(({ at }) => at + limits.undoKeptMs > now),
    ),
  )
}

/**
 * The room with everything that a step wrote as it was before. [U5] It is refused, with a name, where something is no longer as
 * the step left it, or where what comes back runs beside something that runs now.
 */
function gone(state: RoomState, step: UndoStep, facts: Facts, side: (write: UndoWrite) => UndoWrite): Outcome {
  const writes = facts.undoWrites(step.number)?.map(side) ?? null
  if (writes === null) return refuse('nothing_to_undo')
  const changed = writes.find((write) => !isAsLeft(state, write))
  if (changed !== undefined) return refuse('undo_conflict', nameOf(changed))
  const lists = writes.filter((write) => 'id' in write)
  const rival = rivalOf(state, lists)
  if (rival !== null) return refuse('undo_conflict', rival)
  const changes = reverting(state, writes, facts.now)
  const steps = state.undoSteps.map((one) => (one === step ? { ...one, isUndone: !one.isUndone } : one))
  const { type, label } = step
  return done({ kind: 'undo', done: { type, label } }, ...changes, ...noted(state, steps))
}

/** A selection or a scene may have moved on: then it stays where it is. */
function isAsLeft(state: RoomState, write: UndoWrite): boolean {
  if (write.tool === 'selection') return true
  if ('id' in write) return isSameEntry(entryOf(state, write), write.after)
  const now: Readonly<Record<string, unknown>> = { ...state[write.tool] }
  return Object.entries(write.after).every(([field, value]) => field === 'scene' || isSame(now[field], value))
}

/** The kinds of which only one may be on at a time. */
const isOn: { readonly [T in ListTool]?: (entry: Listed[T]) => boolean } = {
  timer: ({ isRunning }) => isRunning,
  message: ({ isVisible }) => isVisible,
  quiz: ({ isActive }) => isActive,
  question: ({ isOnDisplay }) => isOnDisplay,
}

/** The name of what is on now and may not be on beside something that comes back; null if there is nothing. */
function rivalOf(state: RoomState, writes: readonly ListWrite[]): string | null {
  for (const { tool, before } of writes) {
    const isOnOf = isOn[tool] as ((entry: Listed[ListTool]) => boolean) | undefined
    if (isOnOf === undefined || before === null || !isOnOf(before)) continue
    const entries: readonly Listed[ListTool][] = state[listOf[tool]]
    const rival = entries.find((entry) => isOnOf(entry) && writes.every(({ id }) => id !== entry.id))
    if (rival !== undefined) return nameOf({ tool, id: rival.id, before: null, after: rival } as ListWrite)
  }
  return null
}
