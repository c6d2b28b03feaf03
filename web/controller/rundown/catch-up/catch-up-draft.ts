/** What catching up is about on a desk: by which cue, and by how much. */
import { parseDuration } from '../../../../schema/tools/timers/duration.ts'
import type { Timer } from '../../../../schema/tools/timers/entity.ts'
import { hasBegun, lastBegunIn } from '../../../../schema/tools/timers/forecast/projection.ts'
import { type SpreadPlan, spread, spreadPlan } from '../../../../schema/tools/timers/forecast/spread.ts'
import { sequenceOf } from '../../../../schema/tools/timers/sequence.ts'
import type { EpochMs } from '../../../../schema/values/time.ts'

/** `sign` is 1 to take time and -1 to give it; `total` and the rows by hand are texts of what is taken or given, as typed. */
export type CatchUpDraft = {
  until: string | null
  sign: 1 | -1
  total: string | null
  byHand: Readonly<Record<string, string>>
}

type Timers = { timers: Timer[] }

/** Less than this is on time: nobody acts on seconds. Time to spare is a comfort, and is offered later than a delay. */
const lateSeconds = 60
const spareSeconds = 300
/** What is offered is in half minutes, as people say it. */
const offeredSeconds = 30

/** The cues by which the show could be on time again: all that are left but the first, and the end of the show. */
export function targetsIn({ timers }: Timers): Timer[] {
  const order = sequenceOf(timers)
  return order.slice(lastBegunIn(order) + 2)
}

/**
 * [CU6] What is offered: the first hard point that would start late by a minute or more, or early by five, and before which cues can
 * change; else the end of the show. Null before the show, and while it is on time.
 */
export function offered(room: Timers, now: EpochMs): { until: string | null; late: number } | null {
  if (!sequenceOf(room.timers).some(hasBegun)) return null
  const hard = targetsIn(room).filter(({ plannedStart }) => plannedStart !== null)
  for (const until of [...hard.map(({ id }) => id), null]) {
    const plan = spreadPlan(room, until, now)
    const late = plan?.late ?? 0
    if (plan === null || (-spareSeconds < late && late < lateSeconds)) continue
    if ((late > 0 ? plan.most.taken : plan.most.given) > 0) return { until, late }
  }
  return null
}

/** What is taken or given in all, if nothing was typed: what the chosen cue is late by, in half minutes, as far as it goes. */
function usualTotal({ late, most }: SpreadPlan, sign: 1 | -1): number {
  const wanted = Math.max(0, sign * (late ?? 0))
  const rounded = Math.round(wanted / offeredSeconds) * offeredSeconds
  return Math.min(rounded, sign > 0 ? most.taken : most.given)
}

/** A length that may be nothing. */
export const secondsTyped = (text: string): number | null => (/^[0:\s]+$/.test(text) ? 0 : parseDuration(text))

/** The draft as numbers, and what each row gets; `shares` is null where that does not add up. */
export function read(draft: CatchUpDraft, plan: SpreadPlan) {
  const { sign } = draft
  const total = draft.total === null ? usualTotal(plan, sign) : secondsTyped(draft.total)
  const hand = plan.rows.flatMap(({ timer: { id } }) => {
    const typed = draft.byHand[id]
    return typed === undefined ? [] : [{ timerId: id, seconds: secondsTyped(typed) }]
  })
  const known = hand.flatMap(({ timerId, seconds }) => (seconds === null ? [] : [{ timerId, seconds: sign * seconds }]))
  const isTyped = total !== null && known.length === hand.length
  const shares = isTyped ? spread(plan.rows, sign * total, known) : null
  return { total, shares, set: sign * known.reduce((sum, { seconds }) => sum + seconds, 0), hasHand: hand.length > 0 }
}
