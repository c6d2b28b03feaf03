/** What was begun to write and is kept until it is sent. */

export const startOver = 'Start over'
export const cleared = { title: 'Draft cleared', description: 'The form is empty again.' }
