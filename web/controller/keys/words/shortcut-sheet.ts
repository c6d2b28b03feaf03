/** The keys of the controller as its sheet explains them. */

import { cueIsATimer } from '../../words/phrases.ts'

export const title = 'Keyboard shortcuts'
export const text = `Shortcuts are off while you type or a dialog is open. ${cueIsATimer}`
/** Between keys that are pressed together, and between those that are alternatives. */
export const together = '+'
export const or = 'or'
export const upTo = 'to'

type Line = {
  /** Held down while one of `keys` is pressed. */
  held?: readonly string[]
  /** Any one of them; with `isRange`, those in between too. */
  keys: readonly string[]
  isRange?: true
  does: string
}
export const lines: readonly Line[] = [
  { keys: ['Space'], does: 'Start or pause' },
  { keys: ['N'], does: 'End this cue and start the next one' },
  { keys: ['P'], does: 'Previous cue' },
  { keys: ['R'], does: 'Reset the timer' },
  { keys: ['↑', '↓'], does: 'Select the previous or next timer' },
  { keys: ['+', '−'], does: 'Add or subtract one minute (while paused)' },
  { held: ['Shift'], keys: ['+', '−'], does: 'Add or subtract ten seconds (while paused)' },
  { held: ['Alt', 'Ctrl'], keys: ['↑', '↓'], does: 'Move the focused or selected timer' },
  { keys: ['T'], does: 'New timer' },
  { keys: ['M'], does: 'New message' },
  { keys: ['1', '9'], isRange: true, does: 'Show or hide the message at that place' },
  { keys: ['Esc'], does: 'Hide the message on the display' },
  { keys: ['B'], does: 'Black out every display, or bring it back' },
  { keys: ['F'], does: 'Flash every display' },
  { keys: ['J'], does: 'Show or hide the QR code on every display' },
  { held: ['Ctrl'], keys: ['Z'], does: 'Undo (Cmd on a Mac)' },
  { held: ['Shift', 'Ctrl'], keys: ['Z'], does: 'Redo' },
  { keys: ['?'], does: 'Show these shortcuts' },
]
