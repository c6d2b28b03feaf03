/** The rail of the controller: preview, clock, keys and what is on the wall. */
import { say } from '../../../ui/say.ts'

/** For screen readers, and over the notes of the cue that runs. */
export const now = 'Now'

/** Over the notes of the cue that comes next. */
export const next = 'Next'
/** For screen readers: the name of the notes of a cue. */
export const notes = 'Notes'
export const forSpeaker = 'For the speaker:'
export const noActiveTimer = 'No active timer'

/** The end of a cue; `time` is a time of day, `length` a length as the timers show it. */
export const ends = (time: string): string => say('Ends {time}', { time })
/** The time is over, and the cue still runs. */
export const ended = (time: string): string => say('Ended {time}', { time })
/** If the cue were started now. */
export const wouldEnd = (time: string): string => say('Would end {time}', { time })
/** How long a cue was meant to take. */
export const planned = (length: string): string => say('{length} planned', { length })

/** Over the preview, while every display is black. */
export const blackout = 'BLACKOUT'
/** The same, while only some of the screens are black. */
export const someBlack = (count: number): string =>
  say('{count, plural, one {# SCREEN BLACK} other {# SCREENS BLACK}}', { count })
