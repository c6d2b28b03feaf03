/** What is done on several stages of an event at the same time. */
import { say } from '../../../ui/say.ts'

/** The group of buttons. */
export const actions = 'On all stages'
/** What the buttons act on. */
export const onAll = (count: number): string =>
  say('{count, plural, one {On # stage} other {On all # stages}}', { count })
export const onTicked = (count: number): string =>
  say('{count, plural, one {On # selected stage} other {On # selected stages}}', { count })
export const tickAll = 'Select all stages'

/** Buttons, and names of what was done. */
export const message = 'Message'
/** The displays flash for a moment. As short as possible. */
export const flash = 'Flash'
/** All displays turn black. */
export const blackout = 'Blackout'
/** The displays show the show again. */
export const endBlackout = 'End blackout'
/** The timers stop until “Resume” is pressed. As short as possible. */
export const hold = 'Hold'
/** The timers that “Hold” has stopped go on. */
export const resume = 'Resume'
/** Opens the dialog that moves the plan later or earlier. */
export const delay = 'Delay'

/** The dialog of a message. */
export const messageTitle = 'Show a message'
export const messageText = 'Text'
export const messageColor = 'Colour'
/** The colour of a message. */
export const colors = { blue: 'Blue', green: 'Green', yellow: 'Yellow', red: 'Red' }
/** A button: the message appears on the screens. */
export const show = 'Show it'
/** On that button, until the rooms have answered. */
export const showing = 'Showing...'
export const redTitle = 'Show it in red?'
export const redText = (count: number): string =>
  say('{count, plural, one {It fills the screens of # stage.} other {It fills the screens of # stages.}}', { count })
export const textMissing = 'Please enter a text.'

/** The dialog before a blackout. */
export const blackoutTitle = 'Black out the screens?'
export const blackoutText = (count: number): string =>
  say('{count, plural, one {All screens of # stage turn black.} other {All screens of # stages turn black.}}', {
    count,
  })

/** What came of it: `action` is one of the names above. */
export const doing = (action: string): string => say('{action}: on its way', { action })
export const done = (action: string, count: number): string =>
  say('{action}: done on {count, plural, one {# stage} other {# stages}}', { action, count })
export const partly = (action: string, count: number, stages: number): string =>
  say('{action}: {count} of {stages} done', { action, count, stages })
/** One stage that refused, and why. */
export const refused = (stage: string, reason: string): string => say('{stage}: {reason}', { stage, reason })
/** A button: does it again on the stages where it failed. */
export const retry = 'Try these again'
/** A button: closes what is told. */
export const dismiss = 'Close'
