/** The page where an event of several stages is made, from a schedule or from nothing. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'New event with several stages · Cuelight'
export const title = 'Event with several stages'
export const text =
  'Read your schedule, and each stage gets a room with its sessions as cues. You see everything before a room is created.'
/** A link to the page where a room is made. */
export const back = 'Back to start'

export const name = 'Name of the event'
export const nameExample = 'e.g. Shore Days 2026'
export const nameMissing = 'Please enter a name for the event.'

/** The part where the schedule comes from. */
export const schedule = 'Schedule'
export const address = 'Address of the schedule'
export const addressHint = 'A page of pretalx or Sessionize, a schedule.json or schedule.xml, or a calendar.'
export const addressMissing = 'Please paste an address that begins with https://'
/** A button: reads the schedule at the address. */
export const read = 'Read it'
/** On the button, while the schedule is read. */
export const reading = 'Reading...'
/** The label of the field for a file, below the one for an address. */
export const orFile = 'Or a file'
export const fileHint =
  'schedule.json, schedule.xml, the “All” view of Sessionize, or a calendar (.ics). You can drop it here.'
export const tooLarge = 'This file is too large. A schedule has at most 8 MB.'
/** A button: asks for another schedule in place of the one that was read. */
export const another = 'Read another one'
/** A button: makes the event without a schedule. */
export const withoutSchedule = 'Start without a schedule'

export const zone = 'Time zone of the event'
export const zoneHint = 'The schedule does not say which time zone its times are in.'

/** What was read. */
export const found = (sessions: number, stages: number, days: number): string =>
  say(
    '{sessions, plural, one {# session} other {# sessions}} on {stages, plural, one {# stage} other {# stages}}, {days, plural, one {# day} other {# days}}',
    { sessions, stages, days },
  )
/** The heading over the grid of stages and days. */
export const preview = 'What becomes a room'
/** The table under it, for screen readers. */
export const grid = 'Stages and days'
/** The heading of a column. */
export const stage = 'Stage'
/** A tick box, for screen readers: the sessions of this day become cues. A verb. */
export const takeDay = (day: string): string => say('Take {day}', { day })
/** A tick box, for screen readers: this stage becomes a room. A verb. */
export const takeStage = (stage: string): string => say('Take {stage}', { stage })
export const nameOf = (stage: string): string => say('Name of the room for {stage}', { stage })
/** The last column: sessions of a stage that are taken. */
export const total = 'Cues'
/** Below a stage: those that are joined to it. */
export const withOthers = (stages: string): string => say('with {stages}', { stages })
/** A button of a row, and its dialog. */
export const join = 'Join'
/** The same for screen readers: which stage becomes one room with another one. */
export const joinNamed = (stage: string): string => say('Join {stage} with another stage', { stage })
/** The title of the dialog; the stages to choose from follow. */
export const joinTitle = (stage: string): string => say('Join {stage} with', { stage })
export const joinText = 'Both become one room.'
/** A button: what was joined becomes two rooms again. */
export const separate = 'Separate'
/** The same for screen readers: `stage` is what the joined stages are called. */
export const separateNamed = (stage: string): string => say('Separate the stages of {stage}', { stage })
/** A button. */
export const cancel = 'Cancel'

/** Groups of checkboxes. */
export const tracks = 'Tracks'
/** The heading of tick boxes: kinds of sessions. */
export const types = 'Types'
/** Sessions without a track or a type. */
export const noValue = 'None'
/** A tick box: breaks become cues too. A noun. */
export const breaks = 'Breaks as cues'
/** The name of such a cue. */
export const breakName = 'Break'
export const breaksHint = 'Gaps of 5 to 180 minutes between sessions become a cue “Break”.'

/** What needs to be told, each with its sessions. */
export const notes = 'Please check'
export const reasons = {
  no_start: 'No start: left out',
  no_stage: 'No stage: left out',
  outside_years: 'Impossible date: left out',
  cancelled: 'Cancelled: left out',
  unreadable: 'Unreadable: left out',
  no_length: 'No length: lasts until the next session',
  no_title: 'No title',
  repeated_id: 'The same id twice: told apart by title and start',
  repeats: 'Repeats: only the first one is taken',
  unknown_zone: 'Unknown time zone',
  clock_skips: 'A time that is skipped when the clocks change',
  doubtful_row: 'A row that may have been misread',
  overlaps: 'Overlaps with the session before it',
  title_cut: 'Title cut; the whole one is in the notes',
  speakers_cut: 'Names cut; all are in the notes',
  too_long: 'Longer than a cue may be: left out',
  too_many_cues: 'More than 200 cues on one stage: left out',
  too_many_sessions: 'More than 2,000 sessions: left out',
  too_many_stages: 'More than 120 stages: left out',
}
/** One session that a reason is about, and its stage. */
export const noteOn = (title: string, stage: string): string => say('{title} ({stage})', { title, stage })
export const nothingTaken = 'Nothing is selected. Select a stage and a day.'

/** The button at the end. */
export const create = (rooms: number, cues: number): string =>
  say('Create {rooms, plural, one {# room} other {# rooms}} with {cues, plural, one {# cue} other {# cues}}', {
    rooms,
    cues,
  })
