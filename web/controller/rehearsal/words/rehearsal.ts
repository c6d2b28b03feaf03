/** A rehearsal: the show in a copy that lives in this page. */
import { say } from '../../../ui/say.ts'

/** In the band over the desk, all the time; the badge of such a desk too. */
export const rehearsal = 'Rehearsal'
export const nothingLeaves = 'Nothing reaches the room, a display or a phone.'
/** Before the choice of how fast the time passes. */
export const speed = 'Speed'
/** A choice of cues: the show goes on as planned until that cue begins. */
export const jumpTo = 'Jump to'
/** A button: to the last half minute of the running cue. */
export const lastSeconds = 'Last 30 s'
/** A button: leaves the rehearsal. */
export const end = 'End rehearsal'

/** After it: what each cue took. */
export const measuredTitle = 'How long the rehearsal took'
export const measuredText = (room: string): string =>
  say('Choose the lengths to use in the plan of “{room}”. Undo brings the old ones back.', { room })
export const nothingMeasured = 'No cue has begun in this rehearsal.'
/** Heads of the columns. */
export const columns = { cue: 'Cue', planned: 'Planned', measured: 'Measured', difference: 'Difference' }
/** The checkbox of a row. */
export const takeRow = (cue: string): string => say('Use the length of {cue}', { cue })
/** In all rows together. */
export const total = 'In all'
/** The button: the ticked lengths become those of the plan. */
export const take = (cues: number): string => say('{cues, plural, one {Use # length} other {Use # lengths}}', { cues })
export const taken = (cues: number): string =>
  say('{cues, plural, one {# length is in the plan now.} other {# lengths are in the plan now.}}', { cues })
/** A button: a new rehearsal. */
export const again = 'Rehearse again'
export const backToDesk = 'Back to the controller'
/** A button: closes what was measured, and the rehearsal goes on. */
export const goneOn = 'Keep rehearsing'
