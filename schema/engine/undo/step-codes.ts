/** What a step did, as a code with the name of what it was about: screens say it in their own words. */
import type { StepCode, UndoCode } from '../../core/step-code.ts'
import type { Described } from '../../tools/undo/entity.ts'
import type { Command } from '../commands/commands.ts'
import { handlerOf } from '../commands/handlers.ts'
import { nameOf } from './name-of.ts'
import type { UndoWrite } from './write.ts'

/** Whether a command can be undone. */
export const isUndoable = (command: Command): boolean => codeOf(command) !== null

/** What undo calls a command; null if it cannot be undone. */
export function codeOf(command: Command): StepCode | null {
  const called = undoCodeOf(command)
  return typeof called === 'object' ? called.ofRoom : (called ?? null)
}

function undoCodeOf(command: Command): UndoCode | undefined {
  const { undo } = handlerOf(command)
  return (typeof undo === 'function' ? undo(command) : undo) ?? undefined
}

/** What a command did. */
export function descriptionOf(command: Command, writes: readonly UndoWrite[], subjectId: string | null): Described {
  const code = codeOf(command) ?? 'change'
  if (command.type === 'timer.add_batch' && code === 'add_timers')
    return { code, params: { count: command.timers.length } }
  if (command.type === 'question.edit' && command.also !== undefined && code.endsWith('_questions'))
    return { code, params: { count: writes.filter(({ tool }) => tool === 'question').length } }
  if (code === 'readmit_people') return { code, params: { count: writes.filter(({ tool }) => tool === 'ban').length } }
  const isSubject = (write: UndoWrite) => 'id' in write && write.id === subjectId && write.tool !== 'signal'
  const main = writes.find(isSubject) ?? writes.find(runs) ?? writes[0]
  const namesNothing = typeof undoCodeOf(command) === 'object'
  const name = namesNothing || main === undefined ? null : nameOf(main)
  return { code, params: name === null ? {} : { name } }
}

const runs = (write: UndoWrite): boolean => write.tool === 'timer' && write.after?.isRunning === true
