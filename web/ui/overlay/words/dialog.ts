/** Every dialog, and the one that asks before something is done. */
export const close = 'Close'
export const cancel = 'Cancel'
