import type { RoomState } from '../../core/state.ts'
import type { Role } from '../../view/role.ts'
import type { Timer } from './entity.ts'
import { runningCue } from './sequence.ts'
import { comingCue } from './show/coming.ts'

/** [O17] The cues of which a speaker reads what is for the speaker: the running one, and the one that Next would start. */
const notedIn = (state: RoomState): (string | undefined)[] => [runningCue(state.timers)?.id, comingCue(state)?.id]

const isNoted = (state: RoomState, { id }: Timer, role: Role): boolean =>
  role === 'speaker' && notedIn(state).includes(id)

/**
 * [P19] Private notes, numbers, and what a cue opens, are for controllers. [O17] A speaker reads what is for the speaker,
 * of two cues. [P43] A cue that is hidden from the audience has no name on displays and in agendas.
 */
export function projectTimer(state: RoomState, entity: Timer, role: Role): Timer {
  if (role === 'controller') return entity
  const speakerNotes = isNoted(state, entity, role) ? entity.speakerNotes : ''
  const shown = entity.isPrivate && role !== 'speaker' ? { name: '', speaker: '' } : {}
  return { ...entity, ...shown, notes: '', speakerNotes, number: '', cells: {}, sourceId: '', opens: null }
}

/** [O17] The cues of which a speaker now reads more or less, although they were not put. */
export function movedNotes(before: RoomState, after: RoomState, role: Role): readonly Timer[] {
  if (role !== 'speaker' || (before.timers === after.timers && before.selectedTimerId === after.selectedTimerId))
    return []
  const [then, now] = [notedIn(before), notedIn(after)]
  return after.timers.filter(({ id, speakerNotes }) => speakerNotes !== '' && then.includes(id) !== now.includes(id))
}
