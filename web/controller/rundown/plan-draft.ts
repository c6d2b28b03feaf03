/** The plan of a cue as the dialog shows it, and how the typed text is read. */
import * as z from 'zod/mini'
import { refusalMessage } from '../../../schema/errors.ts'
import { timeOf } from '../../../schema/sheet/times.ts'
import { chimes, opens, overtimes, type Plan, triggers } from '../../../schema/tools/timers/entity.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { instantIn, isDay } from '../../../schema/values/zone.ts'
import { type DayContext, dayOfTime, nextTime, typedTime } from './planned-times.ts'
import * as words from './words/plan-section.ts'

/** The fields as they were typed. An empty `startDay` stands for the day that follows from the order. */
export const planDraft = {
  trigger: z._default(z.enum(triggers), 'manual'),
  startTime: z._default(z.string(), ''),
  startDay: z._default(z.string(), ''),
  endTime: z._default(z.string(), ''),
  overtime: z._default(z.enum(overtimes), 'continue'),
  chimes: z._default(z.enum(chimes), 'none'),
  opens: z._default(z.nullable(opens), null),
}
const whole = z.object(planDraft)
export type PlanDraft = z.infer<typeof whole>
export const emptyPlan: PlanDraft = whole.parse({})

type PlanInput = Pick<Plan, 'trigger' | 'plannedStart' | 'endsAt' | 'overtime' | 'chimes' | 'opens'>
export type PlanDraftField = 'startTime' | 'startDay' | 'endTime'

export function planDraftOf(plan: PlanInput, timeZone: string): PlanDraft {
  const start = plan.plannedStart === null ? null : typedTime(timeZone, Date.parse(plan.plannedStart))
  const end = plan.endsAt === null ? null : typedTime(timeZone, Date.parse(plan.endsAt))
  const { trigger, overtime, chimes, opens } = plan
  const times = { startTime: start?.time ?? '', startDay: start?.day ?? '', endTime: end?.time ?? '' }
  return { trigger, overtime, chimes, opens, ...times }
}

type CheckedPlan = { ok: true; input: PlanInput } | { ok: false; field: PlanDraftField; problem: string }

/** @param opened the plan that the dialog was opened with: a time that nobody touched keeps its instant */
export function checkPlanDraft(
  draft: PlanDraft,
  isCountUp: boolean,
  days: DayContext,
  opened: PlanInput | null,
): CheckedPlan {
  const { trigger, overtime, chimes, opens } = draft
  const before = opened === null ? emptyPlan : planDraftOf(opened, days.timeZone)
  const isSameStart = draft.startTime === before.startTime && draft.startDay === before.startDay
  const start = startOf(draft, days)
  if (start === 'wrong-time') return { ok: false, field: 'startTime', problem: words.wrongTime }
  if (start === 'wrong-day') return { ok: false, field: 'startDay', problem: words.wrongDay }
  if (trigger === 'scheduled' && start === null)
    return { ok: false, field: 'startTime', problem: refusalMessage('planned_start_missing') }
  const isSameEnd = isSameStart && draft.endTime === before.endTime
  const end = isCountUp ? null : endOf(draft, start, days)
  if (end === 'wrong-time') return { ok: false, field: 'endTime', problem: words.wrongTime }
  const plannedStart = isSameStart && opened !== null ? opened.plannedStart : start === null ? null : isoTime(start)
  const endsAt = isSameEnd && opened !== null ? opened.endsAt : end === null ? null : isoTime(end)
  return { ok: true, input: { trigger, overtime, chimes, opens, plannedStart, endsAt } }
}

/** The instant of the planned start, null for none. */
export function startOf({ startTime, startDay }: Pick<PlanDraft, 'startTime' | 'startDay'>, days: DayContext) {
  if (startTime.trim() === '') return null
  const seconds = timeOf(startTime)
  if (seconds === null) return 'wrong-time'
  const day = startDay === '' ? dayOfTime(seconds, days) : startDay
  return isDay(day) ? instantIn(days.timeZone, day, seconds) : 'wrong-day'
}

/** A time that passed less than this ago is meant as it is: the cue is already over. */
const justPassedMs = 3_600_000

/**
 * The instant that a cue counts to: its clock time after `start`, or without one, on the day a start would be on. A time
 * that has long passed on that day means the next one: in the evening, 0:00 is the coming midnight.
 */
export function endOf({ endTime }: Pick<PlanDraft, 'endTime'>, start: number | null, days: DayContext) {
  if (endTime.trim() === '') return null
  const seconds = timeOf(endTime)
  if (seconds === null) return 'wrong-time'
  if (start !== null) return nextTime(seconds, days.timeZone, start)
  const at = instantIn(days.timeZone, dayOfTime(seconds, days), seconds)
  return days.now - at < justPassedMs ? at : nextTime(seconds, days.timeZone, days.now)
}
