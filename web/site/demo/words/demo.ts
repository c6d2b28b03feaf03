/** The words of the demo room, its desk and its stage: exported one by one, as a script loads them (decision 21). */
import { counted } from '../../counted.ts'

/** The contents of the room. */
export const roomName = 'Spring conference'
export const timerName = 'Opening talk'
export const secondTimerName = 'Panel: stages without borders'
export const thirdTimerName = 'Coffee'
export const message = 'Please repeat the question'
export const question = 'Which talk next?'
export const options = ['Rivers', 'Bridges', 'Harbours']
export const quizTitle = 'Rivers of Europe'
export const gameQuestion = 'Which river flows through ten countries?'
export const gameOptions = ['Rhine', 'Danube', 'Volga']

export const tryIt = 'Try the timer'
export const start = 'Start'
export const pause = 'Pause'
export const reset = 'Reset'
export const length = 'Length'
export const step = (minutes: number): string => `${minutes < 0 ? '\u2212' : '+'}${Math.abs(minutes)}m`
export const stepSpoken = (minutes: number): string =>
  `${step(minutes)}, ${minutes < 0 ? 'subtract' : 'add'} ${counted(Math.abs(minutes), 'minute')}`

/** What the state is called on the stage: never by colour alone. */
export const phases = { normal: 'On air', warning: 'Wrap up', danger: 'Wrap up', overtime: 'Over' } as const
export const standby = 'Standby'
export const onHold = 'On hold'

export const timeUp = 'Time is up'
export const secondsLeft = (seconds: number): string => `${counted(seconds, 'second')} left or less`
export const running = 'Timer running'
