/** Questions from the audience, on the phone. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Questions'
export const eyebrow = 'Ask the speaker'
export const yourQuestion = 'Your question'
export const placeholder = 'Type a question for the speaker'
export const yourName = 'Your name (optional)'
export const ask = 'Ask'
export const asking = 'Sending...'
export const reviewed = 'Questions are reviewed before they appear here.'
export const anonymous = 'If you leave out your name, nobody can see who asked.'
export const closed = 'You can’t ask new questions right now.'

export const list = 'Questions, most votes first'
export const first = 'No questions yet. Be the first to ask.'
export const own = 'Yours'
export const states = {
  waiting: 'Waiting for review',
  open: '',
  hidden: 'Not shown to others',
  answered: 'Answered',
} as const
export const onDisplay = 'On the display'
export const voteFor = (text: string) => `Vote for: ${text}`
export const votes = (count: number) => counted(count, 'vote')
export const withdraw = 'Withdraw'
export const withdrawNamed = (text: string) => `Withdraw: ${text}`
