/** A poll that fills the display. */

export const open = 'Vote now'
export const final = 'Results'
export const closed = 'Voting is closed'
export const answered = 'answered'
export const sendWords = (count: number) => (count === 1 ? 'Send one word.' : `Send up to ${count} words.`)
export const sendText = 'Write your answer on your phone.'
