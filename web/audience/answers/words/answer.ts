/** Around every answer: the line above its button, and the button while it is being sent. */

export const waitsForNetwork = 'Will be sent when you’re back online'
export const submitting = 'Submitting...'
