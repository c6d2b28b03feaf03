/** The overview of all stages of an event, for the person in the control room. Texts are short: forty stages are on one screen. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'Overview · Cuelight'
/** The title of the browser's tab. */
export const eventTitle = (event: string): string => say('{event} · Overview · Cuelight', { event })

/** How many stages need attention. */
export const needLook = (count: number): string =>
  say('{count, plural, =0 {All stages are fine} one {# stage needs attention} other {# stages need attention}}', {
    count,
  })
/** How many stages run. */
export const running = (count: number, stages: number): string => say('{count} of {stages} running', { count, stages })
/** The connection is lost. */
export const reconnecting = 'Reconnecting... The times go on counting.'

/** The order of the stages. */
export const order = 'Order'
/** A choice: the stages in the order that people gave them. */
export const asArranged = 'As arranged'
/** A choice: stages that need attention come first. */
export const byTrouble = 'Trouble first'

export const noStages = 'No stages yet'
export const noStagesText = 'Read a schedule, and each of its halls becomes a stage with a room of its own.'
/** A button, where there are no stages yet. A verb. */
export const readSchedule = 'Read a schedule'

/** A link: opens the desk of a stage in a new tab. */
export const openDesk = (stage: string): string => say('Open the controller of {stage}', { stage })
/** A tick box, for screen readers: the buttons act on this stage too. A verb. */
export const tick = (stage: string): string => say('Select {stage}', { stage })
/** Of a stage where nothing is on. */
export const nothingOn = 'Nothing is on'
/** Of a stage without a running order. */
export const noCues = 'No cues'
/** Of a stage whose show is over. */
export const showOver = 'Show over'
/** Of a room that has not reported yet. */
export const waiting = 'Waiting for its room'
/** Before the next cue and its time. */
export const next = 'Next'
/** How far a stage is from its plan. */
export const onTime = 'On time'
export const behind = (count: number): string => say('{count} min behind', { count })
export const ahead = (count: number): string => say('{count} min ahead', { count })
/** For screen readers: the time left of the cue that is on. */
export const timeLeft = (stage: string): string => say('Time left on {stage}', { stage })

/** What of a stage needs attention. */
export const gone = 'Its room is gone'
export const asks = (count: number): string =>
  say('{count, plural, one {Speaker asks for # minute} other {Speaker asks for # minutes}}', { count })
export const ready = 'Speaker is ready'
/** The cue that is on takes longer than planned. */
export const over = 'Over time'
/** `time` is the time of day when the cue was to start. */
export const notStarted = (time: string): string => say('Nobody has started: {time} was due', { time })
export const quiet = (time: string): string => say('No word since {time}', { time })
/** The controller of a stage has lost its connection. */
export const deskOffline = 'Controller offline'
export const screensSilent = (count: number): string =>
  say('{count, plural, one {# screen silent} other {# screens silent}}', { count })
/** The displays of a stage are black. */
export const blackedOut = 'Blacked out'
/** The timer of a stage is paused. */
export const paused = 'Paused'
