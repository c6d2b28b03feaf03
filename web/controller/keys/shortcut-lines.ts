/** The lines of the sheet of shortcuts, in the order of their words. */
import type { KeyedAction } from '../actions/keyed-actions.ts'
import { does } from './words/shortcut-sheet.ts'

/** The alternatives in the line of an action. */
const others: Partial<Record<KeyedAction, readonly KeyedAction[]>> = {
  selectAbove: ['selectBelow'],
  giveMinute: ['takeMinute'],
  giveTen: ['takeTen'],
  moveUp: ['moveDown'],
}

export const lines = () =>
  (Object.keys(does) as (keyof typeof does)[]).map((name) => ({
    of: [name, ...(others[name] ?? [])],
    does: does[name],
  }))
