import { put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import { madeAt } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { type Refusal, refuse, refuseField } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { type LiveMessage, maxLiveMessagesPerRoom } from './entity.ts'
import { isWaiting, type Scheduled, sent } from './schedule.ts'

type Now = Pick<Facts, 'now'>
type Time = Pick<LiveMessage, 'sendAt' | 'onCue'>

const noTime: Time = { sendAt: null, onCue: null }

const find = ({ liveMessages }: Scheduled, id: string) => liveMessages.find((message) => message.id === id)
const about = (id: string) => ({ kind: 'live_message', id }) as const

/** [L5] Why a message cannot have this time; null if it can. */
function refusalOf({ sendAt, onCue }: Time, { timers }: Pick<RoomState, 'timers'>, { now }: Now): Refusal | null {
  if (sendAt !== null && Date.parse(sendAt) <= now) return refuseField('send_time_passed', 'sendAt')
  return onCue === null || timers.some(({ id }) => id === onCue.timerId)
    ? null
    : refuseField('cue_not_found', 'onCue.timerId')
}

/** [L1] A live message is visible and not pinned when it is sent. [L5] One that has a time is hidden until then. */
export function addLiveMessage(state: RoomState, command: CommandOf<'live_message.add'>, facts: Facts): Outcome {
  if (state.liveMessages.length >= maxLiveMessagesPerRoom) return refuse('too_many_messages')
  const time = timeOf(command, noTime)
  const refusal = refusalOf(time, state, facts)
  if (refusal !== null) return refusal
  const message: LiveMessage = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    senderType: command.senderType,
    senderName: null,
    sessionId: null,
    content: command.content,
    isVisible: !isWaiting(time),
    isPinned: false,
    createdAt: madeAt(state.liveMessages, facts.now),
    ...time,
    sentAt: null,
    updatedAt: null,
  }
  return done(about(message.id), put('live_message', message, null))
}

/**
 * [L2] Shows or hides, pins or unpins a message, each independently. [L5] A hidden message can get another text and
 * another time; showing one that waits sends it now.
 */
export function editLiveMessage(
  state: Scheduled & Pick<RoomState, 'timers'>,
  command: CommandOf<'live_message.edit'>,
  facts: Now,
): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  const { content = message.content, senderType = message.senderType } = command
  const { isVisible = message.isVisible, isPinned = message.isPinned } = command
  const time = command.isVisible === true ? noTime : timeOf(command, message)
  const isRewritten = content !== message.content || senderType !== message.senderType
  const isMoved = time.sendAt !== message.sendAt || !isSameCue(time.onCue, message.onCue)
  if (message.isVisible && isVisible && (isRewritten || isMoved)) return refuse('already_sent')
  const refusal = isMoved ? refusalOf(time, state, facts) : null
  if (refusal !== null) return refusal
  const next = { ...message, content, senderType, isVisible, isPinned, ...time }
  if (isVisible && isWaiting(message))
    return done(about(message.id), put('live_message', sent(next, facts.now), message))
  const isSame = !isRewritten && !isMoved && isVisible === message.isVisible && isPinned === message.isPinned
  const updatedAt = isRewritten || isMoved ? isoTime(facts.now) : message.updatedAt
  return done(about(message.id), ...(isSame ? [] : [put('live_message', { ...next, updatedAt }, message)]))
}

const isSameCue = (a: LiveMessage['onCue'], b: LiveMessage['onCue']): boolean =>
  a?.timerId === b?.timerId && a?.at === b?.at

/** A new instant replaces a cue, and a new cue replaces an instant. */
function timeOf({ sendAt, onCue }: { [K in keyof Time]?: Time[K] | undefined }, before: Time): Time {
  if (onCue != null) return { sendAt: null, onCue }
  if (sendAt != null) return { sendAt, onCue: null }
  return { sendAt: sendAt === undefined ? before.sendAt : null, onCue: onCue === undefined ? before.onCue : null }
}

/** [L3] A deleted live message leaves every screen. */
export function deleteLiveMessage(state: Scheduled, command: CommandOf<'live_message.delete'>): Outcome {
  const message = find(state, command.messageId)
  return message === undefined ? refuse('not_found') : doneSilently(removed('live_message', message))
}
