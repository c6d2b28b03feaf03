/** What is on and next, on a phone of which nothing is asked. */
import { say } from '../../../ui/say.ts'

/** The title of what is on now and next, in the event. */
export const title = 'Programme'
/** Above the session that is on. */
export const now = 'On now'
/** Above the next session, with when it is expected. @param time a time of day: 14:30 */
export const nextAt = (time: string): string => say('Next, <time>{time}</time>', { time })
/** Above the next session, where its time is not known. */
export const next = 'Next'
/** @param clock as on a clock: 4:30 */
export const left = (clock: string): string => say('<clock>{clock}</clock> left', { clock })
export const leftPaused = (clock: string): string => say('<clock>{clock}</clock> left, paused', { clock })
/** Of a session whose time is up: it is not called late. */
export const aboutToEnd = 'About to end'
/** After the last session. */
export const over = 'That was the last session.'
/** The link to the whole agenda. */
export const agenda = 'See the agenda'
