/** Toasts. */
export const close = 'Close'
/** The name of their region; `{hotkey}` is replaced by the key that leads there. */
export const region = 'Notifications ({hotkey})'
