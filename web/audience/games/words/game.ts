/** A game on the phone: joining, answering, right or wrong, the place. */
import { say } from '../../../ui/say.ts'

/** A small line above the title. */
export const eyebrow = 'Live quiz'
/** The title of the page on which a player enters a name. */
export const joinTitle = 'Join the game'
/** The button that enters the game. */
export const join = 'Join'
/** On the button, until the game has let the player in. */
export const joining = 'Joining...'

/** The title, after the player has joined. */
export const youAreIn = 'You’re in'
/** The player's name has an element of its own. No full stop: a name may end with one. */
export const joinedAs = 'You’re playing as <name></name>'
export const firstQuestion = 'The first question will appear here.'
export const nextQuestion = 'The next question will appear here.'

export const questionOf = (number: number, count: number): string =>
  say('Question {number} of {count}', { number, count })
/** How many points a question gives; one without points is to warm up. */
export const points = (count: number): string =>
  say('{count, plural, =0 {warm-up} one {# point} other {# points}}', { count })
/** While a question is shown alone, before its options. */
export const getReady = 'Get ready.'
export const chooseOne = 'Tap your answer. The first one counts.'
/** How many answers. */
export const chooseMany = (count: number): string => say('Choose up to {count}.', { count })
/** The button that sends the chosen answers. */
export const submit = 'Answer'
/** Below the options, until the answer has arrived. */
export const sending = 'Sending...'
/** Below the options: the answer has arrived. */
export const answerIn = 'Your answer is in.'
export const watchDisplay = 'Look at the screen in the room.'
/** Below the options, to a player who has not answered. */
export const timeIsUp = 'Time is up.'
/** The title after a question that the player did not answer. */
export const noAnswer = 'No answer this time'

/** So many right answers in a row. As short as possible. */
export const inARow = (count: number): string => say('{count} in a row', { count })
/** The title after a right answer. */
export const right = 'Right!'
/** The title after a wrong answer. It should comfort. */
export const wrong = 'Not this time'
/** The title of the right answers, which are listed below it. */
export const rightAnswers = (count: number): string =>
  say('{count, plural, =0 {The right answer} one {The right answer} other {The right answers}}', { count })
/** The title of what the player had chosen, above the right answer. */
export const youChose = 'Your answer'
/** What the tick or the cross of an answer says. */
export const isRight = 'right'
/** What the tick says at a right option that the player has chosen. */
export const isRightAndYours = 'right, your answer'
/** What the cross says at a wrong option. */
export const isWrong = 'wrong'

/** The title while the display leads up to the winners, one by one. */
export const andNow = 'And the winners are...'
/** The title after the last question. */
export const final = 'That’s all'
/** How many of the questions a player got right. */
export const rightOf = (right: number, count: number): string => say('{right} of {count} right', { right, count })
/** The title of the list of the best players. */
export const winners = 'The winners'
export const removedTitle = 'You were removed from this game'
export const removedText = 'You can join the next one.'
