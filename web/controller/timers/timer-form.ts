/** What the timer dialog makes of what was typed. */
import * as z from 'zod/mini'
import { cleanLine } from '../../../schema/core/text.ts'
import * as limits from '../../../schema/limits.ts'
import type { CommandOf } from '../../../schema/tools/commands.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import { danger, failureNotice, type Notice } from '../desk/notices.ts'
import * as words from './words/timer-dialog.ts'

/** As typed. */
const timerDraft = z.object({ name: z.string(), duration: z.string(), isCountUp: z.boolean() })
type TimerDraft = z.infer<typeof timerDraft>

export const emptyTimer: TimerDraft = { name: '', duration: '', isCountUp: false }

/** Whether nothing worth keeping was typed. */
export const isEmptyTimer = ({ name, duration }: TimerDraft): boolean => name.trim() === '' && duration.trim() === ''

/** A draft that was kept through a closed dialog or a reload, or null if it is not one. */
export const readTimerDraft = (value: unknown): TimerDraft | null => timerDraft.safeParse(value).data ?? null

/** Ready to be sent, lengths in whole seconds. */
export type TimerInput = { name: string; duration: number; isCountUp: boolean }

export type TimerDraftField = 'name' | 'duration'

type CheckedDraft = { ok: true; input: TimerInput } | { ok: false; field: TimerDraftField; notice: Notice }

/** Missing fields come before a bad duration: the first thing to mend is named first. */
export function checkTimerDraft(draft: TimerDraft): CheckedDraft {
  const name = cleanLine(draft.name)
  if (name === '') return { ok: false, field: 'name', notice: danger(words.missingFields) }
  if (draft.duration.trim() === '') return { ok: false, field: 'duration', notice: danger(words.missingFields) }
  const duration = parseDuration(draft.duration)
  if (duration === null) return { ok: false, field: 'duration', notice: danger(words.invalidDuration) }
  if (name.length > limits.maxTimerNameLength)
    return { ok: false, field: 'name', notice: failureNotice('add-timer', 'invalid') }
  return { ok: true, input: { name, duration, isCountUp: draft.isCountUp } }
}

/** A timer as the form shows it. Two digits of minutes, as the hint writes them. */
export const draftOf = ({ name, duration, isCountUp }: TimerInput): TimerDraft => ({
  name,
  duration: formatSeconds(duration).padStart('00:00'.length, '0'),
  isCountUp,
})

type TimerPatch = Omit<CommandOf<'timer.edit'>, 'type' | 'timerId'>

/**
 * Only what this operator changed since the form was opened, so that a colleague's edit of another field stays.
 * @returns null if nothing was changed
 */
export function patchFrom(opened: TimerInput, now: TimerInput): TimerPatch | null {
  const patch: TimerPatch = {}
  if (now.name !== opened.name) patch.name = now.name
  if (now.duration !== opened.duration) patch.duration = now.duration
  if (now.isCountUp !== opened.isCountUp) patch.isCountUp = now.isCountUp
  return Object.keys(patch).length === 0 ? null : patch
}
