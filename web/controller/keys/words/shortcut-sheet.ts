/** The keys of the controller as its sheet explains them. */

import type { KeyedAction } from '../../actions/keyed-actions.ts'
import { cueIsATimer } from '../../words/phrases.ts'

export const title = 'Keyboard shortcuts'
export const text = `Shortcuts are off while you type or a dialog is open. ${cueIsATimer}`
/** Between keys that are pressed together, and between those that are alternatives. */
export const together = '+'
export const or = 'or'
export const upTo = 'to'

/** What the actions do that have keys, in the order of the sheet; those of one line are alternatives. */
export const lines: readonly { of: readonly KeyedAction[]; does: string }[] = [
  { of: ['toggle'], does: 'Start or pause' },
  { of: ['go'], does: 'GO: end this cue and start the next one' },
  { of: ['previous'], does: 'Previous cue' },
  { of: ['reset'], does: 'Reset the timer' },
  { of: ['selectAbove', 'selectBelow'], does: 'Select the previous or next timer' },
  { of: ['giveMinute', 'takeMinute'], does: 'Add or subtract one minute' },
  { of: ['giveTen', 'takeTen'], does: 'Add or subtract ten seconds' },
  { of: ['moveUp', 'moveDown'], does: 'Move the focused or selected timer' },
  { of: ['follow'], does: 'Follow the show in the list of timers' },
  { of: ['newTimer'], does: 'New timer' },
  { of: ['newMessage'], does: 'New message' },
  { of: ['message'], does: 'Show or hide the message at that place' },
  { of: ['hideMessages'], does: 'Hide the message on the display' },
  { of: ['blackout'], does: 'Black out every display, or bring it back' },
  { of: ['flash'], does: 'Flash every display' },
  { of: ['qr'], does: 'Show or hide the QR code on every display' },
  { of: ['undo'], does: 'Undo (Cmd on a Mac)' },
  { of: ['redo'], does: 'Redo' },
  { of: ['shortcuts'], does: 'Show these shortcuts' },
]
