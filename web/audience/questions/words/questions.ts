/** Questions from the audience, on the phone. */
import { say } from '../../../ui/say.ts'

/** The title of the page where guests ask questions. */
export const title = 'Questions'
/** A small line above the title. */
export const eyebrow = 'Ask the speaker'
/** The label of a field. */
export const yourQuestion = 'Your question'
export const placeholder = 'Type a question for the speaker'
/** The label of a field. */
export const yourName = 'Your name (optional)'
/** A button: sends the question. */
export const ask = 'Ask'
/** On the button, until the question has arrived. */
export const asking = 'Sending...'
export const reviewed = 'Questions are reviewed before they appear here.'
export const anonymous = 'If you leave out your name, nobody can see who asked.'
export const closed = 'You can’t ask new questions right now.'

export const list = 'Questions, most votes first'
export const first = 'No questions yet. Be the first to ask.'
/** Next to a question of this person. */
export const own = 'Yours'
/** Next to a question. */
export const states = {
  waiting: 'Waiting for review',
  hidden: 'Not shown to others',
  answered: 'Answered',
} as const
/** Next to the question that the display shows now. */
export const onDisplay = 'On the screen'
/** The name of the button with the number of votes, for screen readers. */
export const voteFor = (text: string, votes: number): string =>
  say('Vote for: {text}, {votes, plural, one {# vote} other {# votes}}', { text, votes })
/** Takes back one's own question. */
export const withdraw = 'Withdraw'
/** The same button for screen readers. It begins with what is shown. */
export const withdrawNamed = (text: string): string => say('Withdraw: {text}', { text })
