/** The stages of an event: how they are called and shown, their order, one more, and one less. */
import { say } from '../../../../ui/say.ts'

/** A button and a title. */
export const stages = 'Stages'
export const text = 'Visitors read these names. The rooms keep their own.'

/** Fields of a row; `stage` is the name of the stage, here and below. */
export const nameOf = (stage: string): string => say('Name of {stage}', { stage })
/** How people get to the stage: “Hall B, level 2”. */
export const wayOf = (stage: string): string => say('Way to {stage}', { stage })
export const colorOf = (stage: string): string => say('Colour of {stage}', { stage })
/** An example in the field for the way to a stage. */
export const wayExample = 'Hall B, level 2'
export const moveUp = (stage: string): string => say('Move {stage} up', { stage })
export const moveDown = (stage: string): string => say('Move {stage} down', { stage })
export const movedTo = (stage: string, place: number, count: number): string =>
  say('{stage} is now {place} of {count}', { stage, place, count })
/** A button: the stage leaves the event. */
export const takeOut = (stage: string): string => say('Take out {stage}', { stage })
export const gone = 'Its room is gone'

export const nameMissing = 'Please enter a name for the stage.'
export const notSaved = 'Not saved. Please try again.'

/** The field for one more stage, and its button. */
export const newStage = 'Name of a new stage'
/** A button. */
export const add = 'Add stage'
/** On that button, until the stage is there. */
export const adding = 'Adding...'
export const full = 'The event has as many stages as it can have.'

/** The question before a stage leaves the event. */
export const takeOutTitle = (stage: string): string => say('Take “{stage}” out?', { stage })
export const takeOutText = 'The visitors’ page and the sign no longer show it.'
/** The choice of what happens to its room. */
export const fate = 'Its room'
export const keepRoom = 'Stays, with its running order and its own links'
export const deleteRoom = 'Is deleted with all that it has'
/** The room's own link, which the overview no longer gives. */
export const roomLink = 'Controller link of the room'
export const roomLinkHint = 'Keep it: the overview link no longer opens this room.'
/** A button: the stage leaves the event. */
export const takeOutConfirm = 'Take out'
/** On that button. */
export const takingOut = 'Taking out...'
export const notTakenOut = 'The stage was not taken out'
