/** The time of the cue that opened a poll or quiz. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the clock of the session that is on. */
export const timeLeft = 'Session time left'
/** @param clock as on a clock: 4:30 */
export const left = (clock: string): string => say('{clock} left', { clock })
export const leftPaused = (clock: string): string => say('{clock} left, paused', { clock })
/** In place of the clock. */
export const timeIsUp = 'Time is up'
