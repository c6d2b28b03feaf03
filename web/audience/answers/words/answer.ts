/** Around every answer: the line above its button, and the button while it is being sent. */

export const waitsForNetwork = 'Will be sent when you’re back online'
/** On the button while an answer is on its way. */
export const submitting = 'Submitting...'
