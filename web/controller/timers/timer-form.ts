/** The form of the timer dialog, and the timer that it describes. */

import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { listedTimer } from '../../../schema/tools/timers/commands.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import type { Plan } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { checked, type Fault } from '../../../schema/values/faults.ts'
import { pick } from '../../../schema/values/pick.ts'
import { faultText } from '../../ui/form/fault-texts.ts'
import type { TimerInput } from '../actions/desk-actions.ts'
import { changesFrom } from '../forms/use-draft.ts'
import { danger, failureNotice, type Notice } from '../notices/notices.ts'
import { checkPlanDraft, emptyPlan, planDraft, planDraftOf } from '../rundown/plan-draft.ts'
import type { DayContext } from '../rundown/planned-times.ts'
import * as words from './words/timer-dialog.ts'

/** The texts that few cues have, in the order of the form: what is said at each, how long it may be, and whether it has several lines. */
export const furtherTexts = [
  {
    name: 'number',
    said: () => ({ label: words.number, hint: words.numberHint }),
    maxLetters: limits.maxCueNumberLength,
    isLong: false,
  },
  {
    name: 'speaker',
    said: () => ({ label: words.speaker, placeholder: words.speakerExample }),
    maxLetters: limits.maxSpeakerLength,
    isLong: false,
  },
  {
    name: 'notes',
    said: () => ({ label: words.notes, hint: words.notesHint }),
    maxLetters: limits.maxNotesLength,
    isLong: true,
  },
  {
    name: 'speakerNotes',
    said: () => ({ label: words.speakerNotes, hint: words.speakerNotesHint }),
    maxLetters: limits.maxNotesLength,
    isLong: true,
  },
] as const
export const furtherNames = furtherTexts.map(({ name }) => name)

/** The fields as they were typed. Drafts that were kept before cues had plans lack the later fields. */
export const timerDraft = z.object({
  name: z.string(),
  duration: z.string(),
  isCountUp: z.boolean(),
  speaker: z._default(z.string(), ''),
  notes: z._default(z.string(), ''),
  speakerNotes: z._default(z.string(), ''),
  color: z._default(z.nullable(z.enum(cueColors)), null),
  /** How much is left when it turns orange, and red; empty for never. */
  warnAt: z._default(z.string(), formatSeconds(noPlan.warnSeconds)),
  dangerAt: z._default(z.string(), ''),
  number: z._default(z.string(), ''),
  /** [CU2] How much of its length it keeps, in percent. */
  keepsPercent: z._default(z.number(), noPlan.keepsPercent),
  /** What it has in each of the organiser's own columns, by its id. */
  cells: z._default(z.record(z.string(), z.string()), {}),
  isSkipped: z._default(z.boolean(), false),
  isParallel: z._default(z.boolean(), false),
  isPrivate: z._default(z.boolean(), false),
  ...planDraft,
})
export type TimerDraft = z.infer<typeof timerDraft>

export const emptyTimer: TimerDraft = timerDraft.parse({ name: '', duration: '', isCountUp: false })

/** Whether nothing worth keeping was typed. */
export const isEmptyTimer = ({ name, duration, cells, ...draft }: TimerDraft): boolean =>
  [name, duration, ...Object.values(pick(draft, furtherNames)), ...Object.values(cells)].every(
    (text) => text.trim() === '',
  )

export type TimerDraftField = keyof TimerDraft

type CheckedDraft =
  | { ok: true; input: TimerInput }
  /** The fields with something to correct, and what to say about them. */
  | { ok: false; fields: readonly string[]; notice: Notice }

/**
 * All missing fields come before a bad duration: the first thing to correct is named first.
 * @param opened the timer that is edited: times that nobody touched keep their instants
 */
export function checkTimerDraft(draft: TimerDraft, days: DayContext, opened: Plan | null): CheckedDraft {
  const plan = checkPlanDraft(draft, draft.isCountUp, days, opened)
  const redSeconds = secondsLeftOf(draft.dangerAt)
  const read = checked(listedTimer, {
    ...draft,
    ...(plan.ok ? plan.input : emptyPlan),
    duration: draft.duration.trim() === '' ? undefined : (parseDuration(draft.duration) ?? Number.NaN),
    warnSeconds: secondsLeftOf(draft.warnAt),
    dangerSeconds: redSeconds === 0 ? null : redSeconds,
  })
  if (!read.ok) return refused(read.faults)
  if (plan.ok) return { ok: true, input: read.input }
  return {
    ok: false,
    fields: [plan.field],
    notice: danger({ title: words.checkThePlan, description: plan.problem }),
  }
}

/** Where the form has what the room calls otherwise. */
const typedAs: Readonly<Record<string, TimerDraftField>> = { warnSeconds: 'warnAt', dangerSeconds: 'dangerAt' }

function refused(faults: readonly Fault[]): CheckedDraft {
  const missing = faults.filter(({ code }) => code === 'missing').map(({ field }) => field)
  if (missing.length > 0) return { ok: false, fields: missing, notice: danger(words.missingFields) }
  const fault = faults.find(({ field }) => field === 'duration') ?? faults[0] ?? { field: 'body', code: 'wrong' }
  return { ok: false, fields: [typedAs[fault.field] ?? fault.field], notice: noticeOf(fault) }
}

function noticeOf(fault: Fault): Notice {
  if (fault.field === 'dangerSeconds' && fault.code === 'too_high') return danger(words.dangerTooEarly)
  if (['duration', 'warnSeconds', 'dangerSeconds'].includes(fault.field)) return danger(words.invalidDuration)
  return { ...failureNotice('timer.add', 'invalid'), description: faultText(fault, {}) }
}

/** Seconds left at which a colour changes; 0 for never, no number for nonsense. */
const secondsLeftOf = (text: string): number => (/^[0:\s]*$/.test(text) ? 0 : (parseDuration(text) ?? Number.NaN))

const secondsLeftText = (seconds: number | null): string =>
  seconds === null || seconds === 0 ? '' : formatSeconds(seconds)

/** A timer as the form shows it, with its times of day in a zone. */
export const draftOf = ({ name, duration, isCountUp, ...given }: TimerInput, timeZone: string): TimerDraft => {
  const plan = { ...noPlan, ...given }
  return {
    name,
    duration: formatSeconds(duration),
    isCountUp,
    ...pick(plan, furtherNames),
    ...pick(plan, ['color', 'cells', 'isSkipped', 'isParallel', 'isPrivate', 'keepsPercent']),
    warnAt: secondsLeftText(plan.warnSeconds),
    dangerAt: secondsLeftText(plan.dangerSeconds),
    ...planDraftOf(plan, timeZone),
  }
}

/** What an edit of a timer changes, of its cells only those with another text; null for nothing. */
export function patchFrom(opened: TimerInput, { cells = {}, ...now }: TimerInput): Partial<TimerInput> | null {
  const before = { ...noPlan, ...opened }
  const changed = Object.entries(cells).filter(([id, text]) => text !== (before.cells[id] ?? ''))
  const patch = changesFrom<TimerInput>(before, now)
  return changed.length === 0 ? patch : { ...patch, cells: Object.fromEntries(changed) }
}
