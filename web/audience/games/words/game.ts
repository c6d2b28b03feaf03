/** A game on the phone: joining, answering, right or wrong, the place. */
import { counted } from '../../../../schema/values/counted.ts'

export const eyebrow = 'Live quiz'
export const joinTitle = 'Join the game'
export const join = 'Join'
export const joining = 'Joining...'

export const youAreIn = 'You’re in'
/** The name is isolated: in another direction it must not pull the full stop to its side. */
export const joinedAs = (name: string) => `You play as \u2068${name}\u2069.`
export const firstQuestion = 'The first question appears here.'
export const nextQuestion = 'The next question appears here.'

export const questionOf = (number: number, count: number) => `Question ${number} of ${count}`
export const points = (count: number) => (count === 0 ? 'warm-up' : counted(count, 'point'))
export const chooseOne = 'Tap your answer. The first one counts.'
export const chooseMany = (count: number) => `Choose up to ${count}.`
export const submit = 'Answer'
export const sending = 'Sending...'
export const answerIn = 'Your answer is in.'
export const watchDisplay = 'Look at the display.'
export const timeIsUp = 'Time is up.'
export const noAnswer = 'No answer this time'

export const right = 'Right!'
export const wrong = 'Not this time'
export const earned = (count: number) => `+${count.toLocaleString('en')}`
export const rightAnswer = 'The right answer'
export const rightAnswers = 'The right answers'
export const youChose = 'Your answer'
export const yourAnswer = 'your answer'
export const isRight = 'right'
export const isWrong = 'wrong'

export const andNow = 'And the winners are...'
export const final = 'That’s all'
export const winners = 'The winners'
export const removedTitle = 'You were removed from this game'
export const removedText = 'You can join the next one.'
