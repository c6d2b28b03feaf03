/** What the plan says on the desk: times, lateness, and what a change would do. */
import { say } from '../../../ui/say.ts'

export const timeOfDay = (zone: string): string => say('Time of day in {zone}', { zone })

/** `40 s`, `12 min` or `15 h 10 min`: lengths, as the texts below have them. */
export const lengthSeconds = (seconds: number): string => say('{seconds} s', { seconds })
export const lengthMinutes = (minutes: number): string => say('{minutes} min', { minutes })
export const lengthHours = (hours: number): string => say('{hours} h', { hours })
export const lengthHoursMinutes = (hours: number, minutes: number): string =>
  say('{hours} h {minutes} min', { hours, minutes })

/** How late the show is, where there is no room for more. */
export const onTime = 'On time'
export const behind = (length: string): string => say('{length} behind', { length })
export const ahead = (length: string): string => say('{length} ahead', { length })
/** Before the show, or on another day; `when` is a time of day, with its day if that is not today. */
export const plannedFor = (when: string): string => say('Planned for {when}', { when })
export const name = 'Name'
export const nameMissing = 'Please enter a name.'
export const length = 'Duration'
export const wrongLength = 'Please write a duration such as 5, 90s, 1:30 or 1h 30m.'
/** A button: scrolls to the cue that runs, and stays with it. */
export const follow = 'Follow the show'
/** Cues above the one that is on, folded away. */
export const cuesDone = (cues: number): string => say('{cues, plural, one {# cue done} other {# cues done}}', { cues })

/** After how late a cue is. */
export const plannedAt = (time: string): string => say('planned {time}', { time })
/** How much later than planned a cue starts. */
export const late = (length: string): string => say('{length} late', { length })
export const early = (length: string): string => say('{length} early', { length })
export const triggers = {
  linked: 'Starts when the cue before it ends',
  scheduled: 'Starts at its planned time',
}
/** A mark at a cue: what it opens by itself when it starts. */
export const opens = {
  poll: 'Starts a poll',
  quiz: 'Starts a quiz',
  feedback: 'Opens feedback',
  questions: 'Opens questions',
  live_message: 'Shows a live message',
}

/** What a change would do to the other cues and to the end of the show. `direction` is `later` or `earlier`. */
export const moves = (cues: number): string => say('{cues, plural, one {Moves # cue.} other {Moves # cues.}}', { cues })
export const movesLate = (cues: number, cue: string, late: string): string =>
  say('{cues, plural, one {Moves # cue} other {Moves # cues}}, “{cue}” starts {late} late.', { cues, cue, late })
export const movesEnd = (cues: number, length: string, direction: string): string =>
  say(
    '{cues, plural, one {Moves # cue} other {Moves # cues}}, the show ends {length} {direction, select, later {later} other {earlier}}.',
    { cues, length, direction },
  )
export const movesLateEnd = (cues: number, cue: string, late: string, length: string, direction: string): string =>
  say(
    '{cues, plural, one {Moves # cue} other {Moves # cues}}, “{cue}” starts {late} late, the show ends {length} {direction, select, later {later} other {earlier}}.',
    { cues, cue, late, length, direction },
  )
export const endMoves = (length: string, direction: string): string =>
  say('The show ends {length} {direction, select, later {later} other {earlier}}.', { length, direction })
export const movesNothing = 'No other cue moves.'

/** In a row, for cues that are not like the others. */
export const isParallel = 'Runs alongside the show'
export const isPrivate = 'Hidden from the audience'
/** Of a cue: nothing is taken from it when the show catches up. */
export const isLocked = 'Length is locked'

/** Between two rows, where the next cue starts at a fixed time: what that costs the cue before it, in minutes. */
export const loses = (cue: string, lost: number, length: number): string =>
  say('“{cue}” loses {lost} of {length} min', { cue, lost, length })
/** A button: the length of the cue is made to fit before the next one. */
export const shorten = (cue: string): string => say('Shorten {cue}', { cue })
/** A button: the cue is left out of the show. */
export const skipIt = (cue: string): string => say('Skip {cue}', { cue })
