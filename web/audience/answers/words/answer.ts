/** Around every answer, whatever it answers: the line over its button, and the button while it is on its way. */

export const waitsForNetwork = "Will send when you're back online"
export const submitting = 'Submitting...'
