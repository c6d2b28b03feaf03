import * as z from 'zod/mini'
import { byPlace } from '../../core/entity-list.ts'
import type { RoomState } from '../../core/state.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import type { Role } from '../../view/role.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type Timer, timer } from './entity.ts'
import { runningCue } from './sequence.ts'
import { comingCue } from './show/coming.ts'

export const timerFrames = {
  'timer-updated': z.object({ timer }),
  'timer-action': z.object({ action: z.enum(['start', 'pause', 'reset']), timer }),
  timer_deleted: z.object({ timerId: id }),
  timer_selected: z.object({ timerId: z.nullable(id) }),
}
export type TimerFrame = FramesOf<typeof timerFrames>

/** Phones have no timers: what is on and next is in their programme (rule P44). */
export const timerListView: ListView<Timer> = {
  isSeen: (_timer, role) => role !== 'audience',
  compare: byPlace,
  text: ({ name }) => name,
}

export const timerApply: Apply<TimerFrame> = {
  'timer-updated': (held, frame, role) => withEntry(held, 'timer', frame.timer, role, timerListView),
  'timer-action': (held, frame, role) => withEntry(held, 'timer', frame.timer, role, timerListView),
  timer_deleted: (held, { timerId }) => withoutEntry(held, 'timer', timerId),
  timer_selected: (held, { timerId }) => ({ ...held, selectedTimerId: timerId }),
}

/** [O17] The cues of which a speaker reads what is for the speaker: the running one, and the one that Next would start. */
const notedIn = (state: RoomState): (string | undefined)[] => [runningCue(state.timers)?.id, comingCue(state)?.id]

const isNoted = (state: RoomState, { id }: Timer, role: Role): boolean =>
  role === 'speaker' && notedIn(state).includes(id)

export const timerWire: Wire<Timer, Timer, TimerFrame> = {
  ...timerListView,
  keep: byPlace,
  // [P19] Private notes, numbers, and what a cue opens, are for controllers. [O17] A speaker reads what is for the speaker,
  // of two cues. [P43] A cue that is hidden from the audience has no name on displays and in agendas.
  view(state, entity, role) {
    if (role === 'controller') return entity
    const speakerNotes = isNoted(state, entity, role) ? entity.speakerNotes : ''
    const shown = entity.isPrivate && role !== 'speaker' ? { name: '', speaker: '' } : {}
    return { ...entity, ...shown, notes: '', speakerNotes, number: '', cells: {}, opens: null }
  },
  alsoMoved(before, after, role) {
    if (role !== 'speaker' || (before.timers === after.timers && before.selectedTimerId === after.selectedTimerId))
      return []
    const [then, now] = [notedIn(before), notedIn(after)]
    return after.timers.filter(({ id, speakerNotes }) => speakerNotes !== '' && then.includes(id) !== now.includes(id))
  },
  frame: (view, { cause }) =>
    cause === undefined ? { type: 'timer-updated', timer: view } : { type: 'timer-action', action: cause, timer: view },
  goneFrame: (timerId) => ({ type: 'timer_deleted', timerId }),
}
