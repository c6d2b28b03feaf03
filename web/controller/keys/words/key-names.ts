/** Keys that have a word on them, by their English word. */
export const keyNames = { Space: 'Space', Shift: 'Shift', Ctrl: 'Ctrl', Esc: 'Esc' }
