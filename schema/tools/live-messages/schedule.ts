/** Messages that wait for their time. Small, because every display runs it. */
import type { Made } from '../../core/advance.ts'
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { CueMoment, LiveMessage } from './entity.ts'

/** The messages of a room, or those that a screen is shown. */
export type Scheduled = Pick<RoomState, 'liveMessages'>

/** [L5] Whether a message waits for an instant or a cue. */
export const isWaiting = ({ sendAt, onCue }: Pick<LiveMessage, 'sendAt' | 'onCue'>): boolean =>
  sendAt !== null || onCue !== null

/** [L5] Puts the message on the phones; it waits for nothing after that. */
export const sent = (message: LiveMessage, at: EpochMs): LiveMessage => ({
  ...message,
  isVisible: true,
  sendAt: null,
  onCue: null,
  sentAt: isoTime(at),
})

/** A cue shows a message that is hidden. It stays shown when the cue ends. */
export const liveMessageOpening = {
  open: ({ liveMessages }: Scheduled, messageId: string, at: EpochMs): Put[] =>
    liveMessages
      .filter(({ id, isVisible }) => id === messageId && !isVisible)
      .map((message) => put('live_message', sent(message, at), message)),
}

/**
 * [L6] The messages that are sent next, and when. A message that was edited, or brought back by undo, after its instant
 * had passed is no longer sent.
 */
function nextSend({ liveMessages }: Scheduled): { at: EpochMs; changes: () => Put[] } | null {
  const due = liveMessages.flatMap((message) => {
    const { sendAt, updatedAt } = message
    if (sendAt === null) return []
    const at = Date.parse(sendAt)
    return updatedAt === null || Date.parse(updatedAt) <= at ? [{ message, at }] : []
  })
  if (due.length === 0) return null
  const at = Math.min(...due.map((one) => one.at))
  const first = due.filter((one) => one.at === at)
  return { at, changes: () => first.map(({ message }) => put('live_message', sent(message, at), message)) }
}

/** [L7] Sends the messages that are bound to a moment of a cue. */
export const sentOnCue = ({ liveMessages }: Scheduled, { timerId, at: moment }: CueMoment, at: EpochMs): Put[] =>
  liveMessages
    .filter(({ onCue }) => onCue?.timerId === timerId && onCue.at === moment)
    .map((message) => put('live_message', sent(message, at), message))

/** [L7] A message that is bound to a deleted cue stays, hidden, and waits for nothing. */
const forgetCues = (
  { liveMessages, timers }: Scheduled & Pick<RoomState, 'timers'>,
  { at }: Pick<Made<unknown>, 'at'>,
): Put[] =>
  liveMessages
    .filter(({ onCue }) => onCue !== null && timers.every(({ id }) => id !== onCue.timerId))
    .map((message) => put('live_message', { ...message, onCue: null, updatedAt: isoTime(at) }, message))

/** What live messages do without being asked, in the room and on screens. */
export const liveMessagesAutomatic = { becomesDue: [nextSend], follows: [forgetCues] }
