/** Catching up: the time by which the show is late is taken from the cues that are left, or spare time is given to them. */
import { say } from '../../../../ui/say.ts'

/** Above the running order. `length` such as "9 min"; `cue` is the cue that is to start on time. */
export const behindBy = (length: string): string => say('{length} behind', { length })
export const aheadBy = (length: string): string => say('{length} to spare', { length })
/** Buttons that open the panel. */
export const catchUpBy = (cue: string): string => say('Catch up by “{cue}”', { cue })
export const catchUpByEnd = 'Catch up by the end'
export const giveBefore = (cue: string): string => say('Give it before “{cue}”', { cue })
export const giveBeforeEnd = 'Give it before the end'

/** The titles of the panel. */
export const catchUp = 'Catch up'
export const giveSpare = 'Give spare time'
/** Before a choice of cues: the one that is to start on time. */
export const onTimeBy = 'On time by'
/** A choice: the end of the show. */
export const theEnd = 'The end of the show'
/** The fields of the length that is taken or given in all. */
export const take = 'Time to take'
export const give = 'Time to give'
/** Below it. */
export const atMost = (time: string): string => say('At most {time} here', { time })
/** Of a cue whose length does not change, in its row. */
export const locked = 'Length is locked'
export const hasNoLength = 'Ends at a set time'
export const countsUp = 'Counts up'
export const atFloor = 'As short as it may be'
export const byHand = 'By hand'
/** The names of the field and the keys of a row. */
export const takenFrom = (cue: string): string => say('Taken from {cue}', { cue })
export const givenTo = (cue: string): string => say('Given to {cue}', { cue })
/** A key of a row: less time is taken from the cue. */
export const less = (cue: string): string => say('Less from {cue}', { cue })
/** A key of a row: more time is taken from the cue. */
export const more = (cue: string): string => say('More from {cue}', { cue })
/** A key of a row: less time is given to the cue. */
export const lessTo = (cue: string): string => say('Less for {cue}', { cue })
/** A key of a row: more time is given to the cue. */
export const moreTo = (cue: string): string => say('More for {cue}', { cue })
/** A button: what was set by hand is shared in proportion again. */
export const shareAgain = 'Share in proportion'

/** What it means: about the chosen cue, or the end of the show. */
export const startsOnTime = (cue: string): string => say('“{cue}” starts on time.', { cue })
export const startsLate = (cue: string, length: string): string =>
  say('“{cue}” still starts {length} late.', { cue, length })
export const startsEarly = (cue: string, length: string): string =>
  say('“{cue}” could start {length} early.', { cue, length })
export const endsOnTime = 'The show ends on time.'
export const endsLate = (length: string): string => say('The show still ends {length} late.', { length })
export const endsEarly = (length: string): string => say('The show ends {length} early.', { length })
export const doesNotFit = 'These cues cannot change by that much.'
export const handDoesNotFit = (set: string, all: string): string =>
  say('Set by hand: {set} of {all}. The other cues cannot make up the rest.', { set, all })
export const nothingLeft = 'No cue before it can change. Choose a later one.'
/** The button that does it. */
export const takeIt = (time: string): string => say('Take {time}', { time })
/** The same where time is given. */
export const giveIt = (time: string): string => say('Give {time}', { time })
