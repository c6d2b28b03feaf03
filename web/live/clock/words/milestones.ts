/** Announced to screen readers as the time on the display runs down. */
import { counted } from '../../../../schema/values/counted.ts'

export const timeIsUp = 'Time is up'
export const secondsLeft = (seconds: number) => `${counted(seconds, 'second')} left`
export const minutesLeft = (minutes: number) => `${counted(minutes, 'minute')} left`
