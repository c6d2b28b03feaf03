import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import { isOn, type Timer } from '../timers/entity.ts'
import { lastBegunIn, projection } from '../timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../timers/sequence.ts'
import { cueTimeOf } from '../timers/show/with-cue-time.ts'
import type { NextCue, NowAndNext } from './entity.ts'
import type { NowAndNextFrame } from './view.ts'

type Seen = Pick<RoomState, 'timers'> & { room: Pick<RoomState['room'], 'isViewerLocked'> }

/**
 * [P44] What a phone is sent of the running order: the session that is on and the next one, without those that are hidden
 * from the audience. Nothing while displays are locked, or where the audience has no session. Other roles have the timers.
 */
export function projectNowAndNext({ timers, room }: Seen, role: Role): NowAndNext | null {
  if (role !== 'audience' || room.isViewerLocked) return null
  const order = sequenceOf(timers)
  if (order.every(({ isPrivate }) => isPrivate)) return null
  const lastBegun = lastBegunIn(order)
  const paused = order[lastBegun]
  const on = runningCue(timers) ?? (paused !== undefined && isOn(paused) ? paused : undefined)
  const rest = order.slice(lastBegun + 1)
  const next = rest.find(({ isPrivate }) => !isPrivate)
  return {
    now: on === undefined || on.isPrivate ? null : { name: on.name, speaker: on.speaker, time: cueTimeOf(on) },
    next: next === undefined ? null : nextCue(next, timers),
    isOver: on === undefined && rest.length === 0,
  }
}

/** Two instants before and after everything that a room can contain. */
const [longAgo, inAges]: readonly [EpochMs, EpochMs] = [0, 4e12]

/**
 * The projection is made of sums and of the later of two instants. So the expected start of a cue is the later of an
 * instant that does not move and a time from now on. These two are what is left where now is long ago, and in ages.
 */
function nextCue({ id, name, speaker, plannedStart }: Timer, timers: readonly Timer[]): NextCue {
  const startAt = (now: EpochMs) =>
    projection({ timers }, now).cues.find(({ timerId }) => timerId === id)?.expectedStart ?? null
  const [first, last] = [startAt(longAgo), startAt(inAges)]
  const fromNow = last === null ? null : last - inAges
  const notBefore = first === null || first - longAgo === fromNow ? null : isoTime(first)
  return { name, speaker, plannedStart, notBefore, fromNow }
}

/** [P44] The frame for a role for which something else is on or next than before; null if that is not so. */
export function nowAndNextFrame(before: Seen, after: Seen, role: Role): NowAndNextFrame | null {
  const isSame = before.timers === after.timers && before.room.isViewerLocked === after.room.isViewerLocked
  if (isSame || role !== 'audience') return null
  const programme = projectNowAndNext(after, role)
  const isSeen = JSON.stringify(programme) !== JSON.stringify(projectNowAndNext(before, role))
  return isSeen ? { type: 'programme_updated', programme } : null
}
