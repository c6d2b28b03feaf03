/** The keys of the controller as its sheet explains them. */

export const title = 'Keyboard shortcuts'
export const text = 'Shortcuts are off while you type or a dialog is open. A cue is a timer in the list.'
/** Between two keys of which one is enough: `Alt + Ctrl + ↑ or ↓`. */
export const or = 'or'
/** Between the first and the last of several keys: `1 to 9`. */
export const upTo = 'to'

/** What the keys do. Actions that share a line in the sheet have one text. */
export const does = {
  toggle: 'Start or pause',
  go: 'GO: end this cue and start the next one',
  previous: 'Previous cue',
  reset: 'Reset the timer',
  selectAbove: 'Select the previous or next timer',
  giveMinute: 'Add or subtract one minute',
  giveTen: 'Add or subtract ten seconds',
  skip: 'Skip the focused or the next cue, or bring it back',
  moveUp: 'Move the focused or selected timer',
  follow: 'Follow the show in the list of timers',
  fold: 'Fold the column of messages, or open it',
  newTimer: 'New timer',
  newMessage: 'New message',
  message: 'Show or hide the message at that place',
  hideMessages: 'Hide the message on the display',
  blackout: 'Black out every display, or bring it back',
  flash: 'Flash every display',
  qr: 'Show or hide the QR code on every display',
  undo: 'Undo (Cmd on a Mac)',
  redo: 'Redo',
  shortcuts: 'Show these shortcuts',
} as const
