import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { isOn } from '../entity.ts'
import { sequenceOf } from '../sequence.ts'
import { hasBegun, projection } from './projection.ts'

/** Less than this is on time: nobody acts on seconds. */
const onTimeSeconds = 60
const minuteMs = 60_000

/** How late the show is, in the minutes by which the times next to it differ. */
export type Standing = { kind: 'behind' | 'ahead'; minutes: number } | { kind: 'on-time' }

/** The two lines that every screen shows: about the cue, and about the show. */
export type ShowStanding = {
  /** Seconds that the cue which is on has run longer than its time; null if it has not. */
  cueOver: number | null
  /** Null before the show, and where nothing is planned. */
  standing: Standing | null
  /** When the show ends or has ended, and when it was planned to, to the minute. Null before the show. */
  ends: EpochMs | null
  plan: EpochMs | null
  /** Whether the show has ended: its last cue has. */
  isOver: boolean
}

/**
 * [C18] The one answer to "how late are we?". The cue that is on may be over its time, whatever the show is; and the show
 * ends later or earlier than planned, or on time. The minutes are those between the two times that are shown, so nobody
 * finds another number by subtracting them.
 */
export function standing(state: Pick<RoomState, 'timers'>, now: EpochMs): ShowStanding {
  const { plannedEnd, expectedEnd, overUnder, cueOver } = projection(state, now)
  const order = sequenceOf(state.timers)
  const over = cueOver !== null && cueOver > 0 ? cueOver : null
  const isOver = !order.some(isOn) && order[order.length - 1]?.endedAt != null
  const isKnown = order.some(hasBegun) && (overUnder !== null || plannedEnd === null)
  if (!isKnown || expectedEnd === null) return { cueOver: over, standing: null, ends: null, plan: null, isOver }
  const [ends, plan] = [toMinute(expectedEnd), plannedEnd === null ? null : toMinute(plannedEnd)]
  if (plan === null || overUnder === null) return { cueOver: over, standing: null, ends, plan: null, isOver }
  if (Math.abs(overUnder) < onTimeSeconds)
    return { cueOver: over, standing: { kind: 'on-time' }, ends: plan, plan, isOver }
  const minutes = Math.abs(ends - plan) / minuteMs
  return { cueOver: over, standing: { kind: overUnder > 0 ? 'behind' : 'ahead', minutes }, ends, plan, isOver }
}

const toMinute = (at: EpochMs): EpochMs => Math.round(at / minuteMs) * minuteMs
