import type { RoomState } from '../../core/state.ts'
import { onceForEach } from '../../values/alike.ts'
import type { Role } from '../../view/role.ts'
import { isOn, type Timer } from '../timers/entity.ts'
import { movingProjection } from '../timers/forecast/moving.ts'
import { lastBegunIn } from '../timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../timers/sequence.ts'
import { cueTimeOf } from '../timers/show/with-cue-time.ts'
import type { NextCue, NowAndNext } from './entity.ts'
import type { NowAndNextFrame } from './view.ts'

type Seen = Pick<RoomState, 'timers'> & { room: Pick<RoomState['room'], 'isViewerLocked'> }

/**
 * [P44] What a phone is sent of the running order: the session that is on and the next one, without those that are hidden
 * from the audience. Nothing while displays are locked, or where the audience has no session. Other roles have the timers.
 */
export const projectNowAndNext = (seen: Seen, role: Role): NowAndNext | null =>
  role === 'audience' ? shownIn(seen).programme : null

const nothing = { programme: null, text: 'null' }

const shownIn = ({ timers, room }: Seen) => (room.isViewerLocked ? nothing : shownOf(timers))

/** Each press asks for what was shown before it, which is what was shown after the one before. */
const shownOf = onceForEach((timers: readonly Timer[]) => {
  const programme = programmeOf(timers)
  return { programme, text: JSON.stringify(programme) }
})

function programmeOf(timers: readonly Timer[]): NowAndNext | null {
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

function nextCue({ id, name, speaker, plannedStart }: Timer, timers: readonly Timer[]): NextCue {
  const { start } = movingProjection(timers).cues.get(id) ?? unknown
  return { name, speaker, plannedStart, ...start }
}

const unknown = { start: { notBefore: null, fromNow: null } }

/** [P44] The frame for a role for which something else is on or next than before; null if that is not so. */
export function nowAndNextFrame(before: Seen, after: Seen, role: Role): NowAndNextFrame | null {
  const isSame = before.timers === after.timers && before.room.isViewerLocked === after.room.isViewerLocked
  if (isSame || role !== 'audience') return null
  const { programme, text } = shownIn(after)
  return text === shownIn(before).text ? null : { type: 'programme_updated', programme }
}
