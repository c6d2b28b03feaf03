/** 'My Events': events of several stages, each with its rooms, and the questions before one ends. */
import { say } from '../../ui/say.ts'

export const title = 'My Events'
export const outOfDate = 'This list may be out of date.'
/** A button: an event is made from a schedule. */
export const fromSchedule = 'From a schedule'
/** A button over the list of rooms, and the title of its dialog. */
export const ofRooms = 'Create event from rooms'
export const ofRoomsText = 'One overview, one page for visitors. Each room keeps everything that it has.'
export const name = 'Event name'
export const nameMissing = 'Please enter a name for the event.'
/** The list of rooms to choose from. */
export const rooms = 'Rooms'
export const roomsMissing = 'Please choose a room.'
/** Behind a room that cannot be chosen: `event` is where it is. */
export const isStageOf = (event: string) => say('Already in “{event}”', { event })
/** The button of that dialog. */
export const make = 'Create event'
/** On that button. */
export const making = 'Creating...'
/** One room that did not join, and why. */
export const notJoined = (room: string, reason: string) => say('{room}: {reason}', { room, reason })

export const stages = (count: number) =>
  say('{count, plural, =0 {No stages} one {# stage} other {# stages}}', { count })
/** Between the first and the last day. */
export const days = (first: string, last: string) => say('{first} to {last}', { first, last })
/** A badge: the public pages of the event are closed. */
export const locked = 'Locked'
/** Behind a stage whose room was deleted, or was taken out by itself. */
export const gone = 'Room gone'
/** Links of an event: the overview of all stages, and the page for visitors. */
export const overview = 'Overview'
/** The same for screen readers: of which event. */
export const overviewOf = (event: string) => say('Overview of {event}', { event })
export const visitors = 'Visitors'
export const visitorsOf = (event: string) => say('Visitors’ page of {event} (new tab)', { event })
/** For screen readers: a button that asks first. */
export const deleteOf = (event: string) => say('Delete {event}', { event })
/** A button next to a stage: it leaves the event. */
export const takeOut = 'Take out'
/** The same for screen readers: which stage, and out of which event. */
export const takeOutOf = (stage: string, event: string) => say('Take {stage} out of {event}', { stage, event })
export const takenOut = (stage: string, event: string) => say('“{stage}” is no longer in “{event}”', { stage, event })
export const takenOutText = 'Its room stays as it is, in My Rooms.'
export const failed = 'That did not work. Please try again.'
