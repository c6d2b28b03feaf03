/** Reading the schedule of an event again: what is different, taking it, and what came of it. */
import { say } from '../../../../ui/say.ts'

/** The button of the overview, and the title of its dialog. */
export const readAgain = 'Read schedule again'
export const reading = 'Reading the schedule...'
/** The button itself when something is different. */
export const offered = (count: number): string =>
  say('{count, plural, one {# change in the schedule} other {# changes in the schedule}}', { count })
export const nothing = 'Nothing has changed in the schedule.'
/** A button: reads from somewhere else. */
export const elsewhere = 'From another address or a file'
/** A button: reads the schedule from where it was read last. */
export const readIt = 'Read it again'
/** A button. */
export const close = 'Close'

/** What is different, for each session. */
export const isNew = (time: string, length: string): string => say('New: {time}, {length}', { time, length })
export const isGone = (time: string): string => say('No longer in the schedule; was at {time}', { time })
export const startsAt = (time: string, before: string): string => say('Starts {time}, was {before}', { time, before })
export const comesFrom = (stage: string): string => say('Moves here from {stage}', { stage })
/** Below a session: its title has changed. */
export const wasCalled = (title: string): string => say('Was called “{title}”', { title })
export const speakersNow = (names: string, before: string): string =>
  say('With {names}, was with {before}', { names, before })
/** Instead of names. */
export const nobody = 'nobody'
export const lengthNow = (length: string, before: string): string =>
  say('Takes {length}, was {before}', { length, before })
/** A length in minutes, as short as possible. */
export const minutes = (count: number): string => say('{count} min', { count })

/** Why a session stays as it is. */
export const locked = {
  ran: 'It has run, so it stays as it is.',
  runs: 'It is on, so it stays as it is.',
  next: 'It is next, so it stays as it is.',
}
export const byTitle = 'Found by its title and start: its id in the schedule has changed, or is there twice.'
/** A mark at a session: somebody has edited it in the controller. */
export const editedByHand = 'Edited by hand'
/** The two texts of a session that was edited by hand. */
export const inController = 'In the controller'
export const inSchedule = 'In the schedule'
/** Instead of a session that somebody has deleted in the controller. */
export const deletedThere = 'Deleted'
/** Below the name of a stage that the event has not yet. */
export const newStage = 'A new stage: it gets a room of its own.'

/** A tick box, for screen readers: this change goes into the room. A verb. */
export const take = (session: string): string => say('Take {session}', { session })
/** A button: ticks all changes. */
export const takeAll = 'Select all'
/** A button: ticks none. */
export const takeNone = 'Select none'
/** The button at the end: what is ticked goes into the rooms. */
export const takeThem = (count: number): string =>
  say('{count, plural, =0 {Take nothing} one {Take # session} other {Take # sessions}}', { count })
/** On that button, until all rooms have answered. */
export const taking = 'Taking them...'

/** What came of it. */
export const doneTitle = 'Taken over'
export const doneOn = (stage: string, count: number): string =>
  say('{stage}: {count, plural, one {# session} other {# sessions}}', { stage, count })
/** In place of what was taken. */
export const noneDone = 'Nothing was taken.'
export const undoThere = 'Each stage can undo it in its controller.'
export const leftTitle = 'Left as it was'
export const leftOne = (session: string, stage: string, reason: string): string =>
  say('{session} ({stage}): {reason}', { session, stage, reason })
export const editedMeanwhile = 'It was edited in the meantime. Please look again.'
export const noSuchChange = 'It is no longer different.'
/** A button: tries again what did not work. */
export const takeRest = 'Try these again'
/** Somebody else has read another schedule. */
export const otherMeanwhile = 'Somebody else has read the schedule in the meantime. Please look again.'
/** Sessions that a reading leaves out. */
export const leftOut = 'What was left out'
