/** The lines of the sheet of shortcuts, in its order. */
import type { KeyedAction } from '../actions/keyed-actions.ts'
import { does } from './words/shortcut-sheet.ts'

/** Actions of one line are alternatives. */
export type ShortcutLine = { of: readonly KeyedAction[]; does: string }

export const lines = (): readonly ShortcutLine[] => [
  { of: ['toggle'], does: does.toggle },
  { of: ['go'], does: does.go },
  { of: ['previous'], does: does.previous },
  { of: ['reset'], does: does.reset },
  { of: ['selectAbove', 'selectBelow'], does: does.selectAbove },
  { of: ['giveMinute', 'takeMinute'], does: does.giveMinute },
  { of: ['giveTen', 'takeTen'], does: does.giveTen },
  { of: ['moveUp', 'moveDown'], does: does.moveUp },
  { of: ['follow'], does: does.follow },
  { of: ['newTimer'], does: does.newTimer },
  { of: ['newMessage'], does: does.newMessage },
  { of: ['message'], does: does.message },
  { of: ['hideMessages'], does: does.hideMessages },
  { of: ['blackout'], does: does.blackout },
  { of: ['flash'], does: does.flash },
  { of: ['qr'], does: does.qr },
  { of: ['undo'], does: does.undo },
  { of: ['redo'], does: does.redo },
  { of: ['shortcuts'], does: does.shortcuts },
]
