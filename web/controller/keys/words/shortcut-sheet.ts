/** The keys of the controller as its sheet explains them. */

export const title = 'Keyboard shortcuts'
export const text = 'They rest while you type or a dialog is open.'
export const lines: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Start or pause' },
  { keys: ['R'], does: 'Reset the timer' },
  { keys: ['↑', '↓'], does: 'Select the timer before or after' },
  { keys: ['+', '−'], does: 'Add or take one minute (while paused)' },
  { keys: ['Shift', '+', '−'], does: 'Add or take ten seconds (while paused)' },
  { keys: ['Alt', 'Ctrl', '↑', '↓'], does: 'Move the timer with the focus, or the selected one' },
  { keys: ['T'], does: 'New timer' },
  { keys: ['M'], does: 'New message' },
  { keys: ['Esc'], does: 'Hide the message on the display' },
  { keys: ['?'], does: 'Show these shortcuts' },
]
