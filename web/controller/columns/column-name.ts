import * as limits from '../../../schema/limits.ts'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { folded } from '../../../schema/values/folded.ts'
import { tooLongText } from '../../ui/too-long.ts'
import * as words from './words/columns.ts'

/** What is wrong with the name of a column, among the others; null if nothing is. */
export function problemOf(name: string, others: readonly Column[]): string | null {
  if (name === '') return words.nameMissing
  const isTaken = others.some((column) => folded(column.name) === folded(name))
  return isTaken ? words.nameTaken : tooLongText(name, limits.maxColumnNameLength)
}
