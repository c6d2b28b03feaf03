/** Dialogs with a form, whose drafts are kept until they are sent. */

/** A button: closes the form. */
export const cancel = 'Cancel'
/** A button: empties the form. */
export const startOver = 'Start over'
export const cleared = { title: 'Draft cleared', description: 'The form is empty again.' }
