/** What the timer dialog makes of what was typed (spec 5, Add timer). */
import * as limits from '../../schema/limits.ts'
import type { TimerPatch } from '../../schema/room/command.ts'
import { parseDuration } from '../../schema/room/duration.ts'
import type { Timer } from '../../schema/room/state.ts'
import { cleanLine } from '../../schema/room/text.ts'
import { formatSeconds } from '../../schema/room/timer.ts'
import { isFields, isFlag, isText } from '../live/checks.ts'
import { danger, failureNotice, type Notice } from './notices.ts'
import * as words from './words/timer-dialog.ts'

/** As typed. */
export type TimerDraft = { name: string; duration: string; isCountUp: boolean }

export const emptyTimer: TimerDraft = { name: '', duration: '', isCountUp: false }

/** Whether nothing worth keeping was typed. */
export const isEmptyTimer = ({ name, duration }: TimerDraft): boolean => name.trim() === '' && duration.trim() === ''

/** A draft that was kept through a closed dialog or a reload, or null where it is none. */
export function readTimerDraft(value: unknown): TimerDraft | null {
  if (!isFields(value)) return null
  const { name, duration, isCountUp } = value
  return isText(name) && isText(duration) && isFlag(isCountUp) ? { name, duration, isCountUp } : null
}

/** Ready to be sent, lengths in whole seconds. */
export type TimerInput = { name: string; duration: number; isCountUp: boolean }

export type TimerDraftField = 'name' | 'duration'

export type CheckedDraft = { ok: true; input: TimerInput } | { ok: false; field: TimerDraftField; notice: Notice }

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
export const draftOf = (timer: Pick<Timer, 'name' | 'duration' | 'isCountUp'>): TimerDraft => ({
  name: timer.name,
  duration: formatSeconds(timer.duration).padStart('00:00'.length, '0'),
  isCountUp: timer.isCountUp,
})

/**
 * Only what this operator changed since the form was opened, so that a colleague's edit of another field stays.
 * @returns null where nothing was changed
 */
export function patchFrom(opened: TimerInput, now: TimerInput): TimerPatch | null {
  const patch: TimerPatch = {}
  if (now.name !== opened.name) patch.name = now.name
  if (now.duration !== opened.duration) patch.duration = now.duration
  if (now.isCountUp !== opened.isCountUp) patch.isCountUp = now.isCountUp
  return Object.keys(patch).length === 0 ? null : patch
}
