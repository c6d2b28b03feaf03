/** The keys of the controller as its sheet explains them. */

export const title = 'Keyboard shortcuts'
export const text = 'Shortcuts are off while you type or a dialog is open.'
export const lines: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Start or pause' },
  { keys: ['N'], does: 'End this cue and start the next one' },
  { keys: ['P'], does: 'Previous cue' },
  { keys: ['R'], does: 'Reset the timer' },
  { keys: ['↑', '↓'], does: 'Select the previous or next timer' },
  { keys: ['+', '−'], does: 'Add or subtract one minute (while paused)' },
  { keys: ['Shift', '+', '−'], does: 'Add or subtract ten seconds (while paused)' },
  { keys: ['Alt', 'Ctrl', '↑', '↓'], does: 'Move the focused or selected timer' },
  { keys: ['T'], does: 'New timer' },
  { keys: ['M'], does: 'New message' },
  { keys: ['1', '…', '9'], does: 'Show or hide the message at that place' },
  { keys: ['Esc'], does: 'Hide the message on the display' },
  { keys: ['B'], does: 'Black out every display, or bring it back' },
  { keys: ['F'], does: 'Flash every display' },
  { keys: ['J'], does: 'Show or hide the QR code on every display' },
  { keys: ['Ctrl', 'Z'], does: 'Undo (Cmd on a Mac)' },
  { keys: ['Shift', 'Ctrl', 'Z'], does: 'Redo' },
  { keys: ['?'], does: 'Show these shortcuts' },
]
