/** Dialogs with a form, whose drafts are kept until they are sent. */

export const cancel = 'Cancel'
export const startOver = 'Start over'
export const cleared = { title: 'Draft cleared', description: 'The form is empty again.' }
