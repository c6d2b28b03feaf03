/** One thing that a command replaced. */

import type * as z from 'zod/mini'
import type { Listed, Lists, ListTool } from '../../core/tool-types.ts'
import { listOf } from '../../tools/lists.ts'
import { askedOf } from '../../tools/polls/asked.ts'
import { contentFields } from '../../tools/quizzes/commands.ts'
import { pick } from '../../values/pick.ts'
import { isSame } from '../../values/same.ts'
import { isSettings } from '../singles.ts'
import type { OtherWrite, SettingsWrite } from './other-writes.ts'
import type { undoStep } from './step.ts'

/** An entry of a list before a command and as the command left it; null if it did not exist. */
export type ListWrite = {
  [T in ListTool]: { tool: T; id: string; before: Listed[T] | null; after: Listed[T] | null }
}[ListTool]

/** Whether a write is about settings. */
export const isSettingsWrite = <W extends { tool: string }>(write: W): write is W & SettingsWrite =>
  isSettings(write.tool)

export type UndoWrite = ListWrite | OtherWrite

declare module '../../core/tool-types.ts' {
  interface UndoTypes {
    step: z.infer<typeof undoStep>
    write: ListWrite | OtherWrite
  }
}

/** Fields of an entry that change along with others, follow from other fields, or say when something happened. */
const passingFields: readonly string[] = ['order', 'updatedAt', 'cueTime', 'resetAt', 'isRemoved']

/** [U5] Whether an entry is as it was left, apart from the passing fields. */
export const isSameEntry = (a: object | null, b: object | null): boolean =>
  a === null || b === null ? a === b : isSame(withoutPassing(a), withoutPassing(b))

const withoutPassing = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).filter(([field]) => !passingFields.includes(field) && !isRestart(entry, field)),
  )

/** Whether a field only says that a running quiz was emptied: it then begins again at that moment. */
export const isRestart = (entry: object, field: string): boolean =>
  field === 'startedAt' && 'startedAt' in entry && 'resetAt' in entry && entry.startedAt === entry.resetAt

/** Whether a write changed nothing of an entry but its place in the list. */
export const isOnlyMoved = ({ before, after }: ListWrite): boolean =>
  before !== null && after !== null && !isSame(before, after) && isSame({ ...before, order: 0 }, { ...after, order: 0 })

/** [V12] [Q21] Whether a write changed what is asked: it can be undone only while nobody has answered. */
export function movesContent(write: ListWrite): boolean {
  if (write.before === null || write.after === null) return false
  if (write.tool === 'quiz') return !isSame(contentOfQuiz(write.before), contentOfQuiz(write.after))
  return write.tool === 'poll' && !isSame(contentOfPoll(write.before), contentOfPoll(write.after))
}

const contentOfPoll = (poll: Listed['poll']) => ({ ...askedOf(poll), resultsAfter: null })
const contentOfQuiz = (quiz: Listed['quiz']) => pick(quiz, contentFields)

/** What a write is about, as it is now; null if it is gone. */
export function entryOf(state: Lists, { tool, id }: ListWrite): Listed[ListTool] | null {
  const entries: readonly Listed[ListTool][] = state[listOf[tool]]
  return entries.find((entry) => entry.id === id) ?? null
}
