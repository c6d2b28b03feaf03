/** Every dialog, and the one that asks for confirmation. */
export const close = 'Close'
/** A button: closes the dialog, and nothing is done. */
export const cancel = 'Cancel'
