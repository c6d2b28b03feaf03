/** Every dialog, and the one that asks for confirmation. */
export const close = 'Close'
export const cancel = 'Cancel'
