/** The dialog that adds or edits a timer. */
import { say } from '../../../ui/say.ts'

export const addTimer = 'Add timer'
export const editTimer = 'Edit timer'
export const name = 'Name'
/** In the empty field of the name, as an example. */
export const nameExample = 'Opening talk'
export const duration = 'Duration'
export const durationHint = 'MM:SS, HH:MM:SS, or short: 5 (minutes), 90s, 1h 30m'
export const durationExample = '10:00'
export const runsFor = (length: string): string => say('Runs for {length}.', { length })
/** Over what is wrong with the start or the end. */
export const checkThePlan = 'Check the plan'
/** The name of a choice: down to zero, or up. */
export const direction = 'Direction'
export const countsDown = 'Counts down to zero'
export const countsUp = 'Counts up'
export const save = 'Save'
export const adding = 'Adding...'

/** Shown when a colleague has deleted the timer that is being edited. */
export const isGone = 'Someone else has deleted this timer. What you typed is still here.'
export const addAsNew = 'Add as a new timer'

export const missingFields = { title: 'Missing fields', description: 'Please fill in all required fields.' }
export const invalidDuration = {
  title: 'Invalid duration',
  description: 'Please enter a valid duration (e.g., 10:00 or 1:30:00).',
}

/** Fields that few timers need. */
export const more = 'Number, speaker, notes, colour and warnings'
export const number = 'Cue number'
export const numberHint = 'As on paper and headset, for example 5b'
/** A switch. */
export const isSkipped = 'Skip this cue'
export const isParallel = 'Run alongside the show'
export const isParallelHint = 'It has a timer of its own and adds no time. GO skips it.'
export const isPrivate = 'Hide from the audience'
export const isPrivateHint = 'Displays and the agenda do not name it.'
/** A choice: how much of its length a cue keeps when time is taken from the cues that are left. */
export const keeps = 'When the show catches up, it keeps'
export const keepsHint = 'At least this much of its length stays.'
export const keepsHalf = 'Half of its length'
export const keepsMost = 'Three quarters'
export const keepsAll = 'All: its length is locked'
/** The label of a field: who speaks. */
export const speaker = 'Speaker'
/** In the empty field of the speaker, as an example. */
export const speakerExample = 'Ada Lovelace'
/** Notes that only desks show. */
export const notes = 'Private notes'
export const notesHint = 'Only people with control of the room see them.'
export const speakerNotes = 'For the speaker'
export const speakerNotesHint = 'On the speaker’s page while this timer is next and while it runs.'
export const color = 'Label colour'
export const warnAt = 'Orange at (time left)'
export const dangerAt = 'Red at (time left)'
export const leftHint = 'For example 0:30 or 90s; empty for never'
export const dangerTooEarly = {
  title: 'Check the warnings',
  description: 'Red must come after orange: please give it less time than orange.',
}
