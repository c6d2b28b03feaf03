/** Everything that is open, and the way there. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the list of what is open to this guest. */
export const openNow = 'Open now'
/** Read out when something opens. @param names one or more: Poll 2, Quiz */
export const alsoOpen = (names: string): string => say('Also open: {names}', { names })
/** Something that this person has answered; the tick is drawn, and what is unseen is for screen readers. */
export const answered = (name: string): string => say('{name}<tick></tick><unseen>, answered</unseen>', { name })
/** What can be open. */
export const offers = {
  game: 'Live quiz',
  quiz: 'Quiz',
  poll: 'Poll',
  feedback: 'Feedback',
  questions: 'Questions',
  played: 'Your game',
  results: 'Results',
  leaderboard: 'Leaderboard',
} as const
/** One of several polls that are open. */
export const numberedPoll = (number: number): string => say('Poll {number}', { number })
/** The button to the next thing that is open. */
export const next = (name: string): string => say('Next: {name}', { name })
