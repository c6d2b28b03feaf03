/** The seconds left of a question. */
import { counted, nounFor } from '../../../../schema/values/counted.ts'

export const timeLeft = 'Time left'
/** After the number of seconds: as shown, and as read out. */
export const secondsSign = ' s'
export const seconds = (count: number): string => nounFor(count, 'second')
export const secondsLeft = (count: number): string => `${counted(count, 'second')} left`
