/** Toasts. */
export const close = 'Close'
/** Names their region; the key that leads there takes the place of `{hotkey}`. */
export const region = 'Notifications ({hotkey})'
