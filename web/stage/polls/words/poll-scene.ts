/** A poll that fills the display. */
import { counted } from '../../../../schema/values/counted.ts'

export const open = 'Vote now'
export const final = 'Results'
export const closed = 'Voting is closed'
export const answered = 'answered'
export const sendWords = (count: number) =>
  count === 1 ? 'Send one answer.' : `Send up to ${counted(count, 'answer')}.`
export const sendText = 'Write your answer on your phone.'
