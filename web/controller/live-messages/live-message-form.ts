/** How the composer of live messages reads what was typed. */
import * as z from 'zod/mini'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { addLiveMessageBody } from '../../../schema/tools/live-messages/commands.ts'
import { type LiveMessage, senderTypes } from '../../../schema/tools/live-messages/entity.ts'
import { checked, type Fault } from '../../../schema/values/faults.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { faultText } from '../../ui/form/fault-texts.ts'
import { startOf } from '../rundown/plan-draft.ts'
import { type DayContext, typedTime } from '../rundown/planned-times.ts'
import { textMissing } from './words/live-messages.ts'
import * as words from './words/schedule.ts'

/** When it is sent: now, at a time of day, or with a cue. */
const sendings = ['now', 'time', 'start', 'end'] as const

/** The fields as they were typed. An empty `day` stands for the day that follows from the event. */
export const liveMessageDraft = z.object({
  content: z.string(),
  senderType: z.enum(senderTypes),
  when: z._default(z.enum(sendings), 'now'),
  time: z._default(z.string(), ''),
  day: z._default(z.string(), ''),
  timerId: z._default(z.string(), ''),
})
export type LiveMessageDraft = z.infer<typeof liveMessageDraft>
type LiveMessageField = 'content' | 'time' | 'day' | 'timerId'
export type LiveMessageErrors = Partial<Record<LiveMessageField, string>>

/** What the room found wrong, at the field where it is corrected; nothing for refusals of something else. */
export function refusedErrors(code: RefusalCode | 'unreachable'): LiveMessageErrors {
  if (code === 'send_time_passed') return { time: refusalMessage(code) }
  return code === 'cue_not_found' ? { timerId: refusalMessage(code) } : {}
}

/** What is sent. A message for now has no time. */
type LiveMessageInput = Pick<CommandOf<'live_message.add'>, 'content' | 'senderType' | 'sendAt' | 'onCue'>

export const emptyLiveMessage: LiveMessageDraft = liveMessageDraft.parse({ content: '', senderType: 'presenter' })

/** A message that waits, as the form shows it. */
export function draftOf({ content, senderType, sendAt, onCue }: LiveMessage, timeZone: string): LiveMessageDraft {
  const typed = sendAt === null ? { time: '', day: '' } : typedTime(timeZone, Date.parse(sendAt))
  const when = sendAt !== null ? 'time' : (onCue?.at ?? 'now')
  return { content, senderType, when, ...typed, timerId: onCue?.timerId ?? '' }
}

type CheckedLiveMessage =
  | { ok: true; input: LiveMessageInput }
  | { ok: false; field: LiveMessageField; problem: string }

/** Whether two drafts are sent at the same time, or with the same cue. */
export const isSameTime = (one: LiveMessageDraft, other: LiveMessageDraft): boolean =>
  (['when', 'time', 'day', 'timerId'] as const).every((field) => one[field] === other[field])

const contentProblem = ([fault]: readonly Fault[]): string =>
  fault === undefined ? textMissing : faultText(fault, { content: textMissing })

/**
 * The message that was typed, or what is missing or wrong.
 * @param opened the draft that an edit was opened with: a time that nobody touched is neither read nor sent, because the
 *   text of a time that the clocks repeat stands for two instants
 */
export function checkLiveMessage(
  draft: LiveMessageDraft,
  days: DayContext,
  opened: LiveMessageDraft | null = null,
): CheckedLiveMessage {
  const { senderType, when, timerId } = draft
  const read = checked(addLiveMessageBody, { content: draft.content, senderType })
  if (!read.ok) return { ok: false, field: 'content', problem: contentProblem(read.faults) }
  const { content } = read.input
  if (when === 'now' || (opened !== null && isSameTime(draft, opened)))
    return { ok: true, input: { content, senderType } }
  if (when !== 'time') {
    if (timerId === '') return { ok: false, field: 'timerId', problem: words.noCue }
    return { ok: true, input: { content, senderType, onCue: { timerId, at: when } } }
  }
  const at = startOf({ startTime: draft.time, startDay: draft.day }, days)
  if (at === null || at === 'wrong-time') return { ok: false, field: 'time', problem: words.wrongTime }
  if (at === 'wrong-day') return { ok: false, field: 'day', problem: words.wrongDay }
  if (at <= days.now) return { ok: false, field: 'time', problem: refusalMessage('send_time_passed') }
  return { ok: true, input: { content, senderType, sendAt: isoTime(at) } }
}
