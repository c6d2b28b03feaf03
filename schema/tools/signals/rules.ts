import { put, removed } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import { madeAt } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { type Refusal, refuse, refuseField, refuseFor } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { isShownAt } from '../messages/entity.ts'
import { runningCue } from '../timers/sequence.ts'
import { giveTime } from '../timers/show/rules.ts'
import type { CommandOf } from './commands.ts'
import { signalledCue } from './cue.ts'
import { maxSignalsPerRoom, type Signal } from './entity.ts'

type Seen = Pick<RoomState, 'signals' | 'messages' | 'timers' | 'selectedTimerId'>
type Sent = CommandOf<'signal.send'>

const about = (id: string) => ({ kind: 'signal', id }) as const

/**
 * A speaker tells the desk something about the cue that they see; if it is over, the signal comes too late. [O11] A
 * message that is shown was seen, [O12] more time is needed, which one open signal of a running cue says, or [O10] the
 * speaker is ready. What is already said is not said twice.
 */
export function sendSignal(state: RoomState, command: Sent, facts: Pick<Facts, 'now' | 'newId'>): Outcome {
  const cueId = signalledCue(state)?.id ?? null
  if (command.cueId !== undefined && command.cueId !== cueId) return refuse('signal_over')
  const said = state.signals.find((signal) => signal.state === 'open' && isSame(signal, command))
  if (said !== undefined) return done(about(said.id))
  const refusal = refusalOf(state, command)
  if (refusal !== null) return refusal
  const waitMs = waitOf(state, facts.now)
  if (waitMs > 0) return refuseFor(waitMs)
  const { type: _, ...what } = command
  const createdAt = madeAt(state.signals, facts.now)
  const signal: Signal = {
    ...what,
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    cueId,
    state: 'open',
    createdAt,
    updatedAt: createdAt,
  }
  const oldest = state.signals.find((one) => one.state !== 'open')
  const isFull = state.signals.length >= maxSignalsPerRoom && oldest !== undefined
  return done(about(signal.id), ...(isFull ? [removed('signal', oldest)] : []), put('signal', signal, null))
}

function refusalOf(state: Seen, command: Sent): Refusal | null {
  if (command.kind === 'seen')
    return state.messages.some((message) => message.id === command.messageId && isShownAt(message, 'speaker'))
      ? null
      : refuse('not_found')
  if (command.kind === 'ready') return null
  if (runningCue(state.timers) === undefined) return refuse('timer_not_running')
  return state.signals.some((signal) => signal.kind === 'time' && signal.state === 'open') ? refuse('time_asked') : null
}

const isSame = (signal: Signal, command: Sent): boolean => {
  if (signal.kind === 'seen') return command.kind === 'seen' && command.messageId === signal.messageId
  if (signal.kind === 'time') return command.kind === 'time' && command.minutes === signal.minutes
  return command.kind === 'ready'
}

/** [O13] How long the next signal has to wait: a room takes five a minute. */
function waitOf({ signals }: Seen, now: EpochMs): number {
  const newest = signals.slice(-limits.signalsPerMinute)
  const [first] = newest
  if (first === undefined || newest.length < limits.signalsPerMinute) return 0
  return Date.parse(first.createdAt) + 60_000 - now
}

/**
 * [O15] The desk answers. Granting gives the cue the time in the same step; only an open wish for time is granted or
 * declined. Anything may be put away.
 */
export function answerSignal(
  state: RoomState,
  command: CommandOf<'signal.answer'>,
  facts: Pick<Facts, 'now'>,
): Outcome {
  const signal = state.signals.find(({ id }) => id === command.signalId)
  if (signal === undefined) return refuse('not_found')
  if (command.state === signal.state) return done(about(signal.id))
  const answered = put('signal', { ...signal, state: command.state, updatedAt: isoTime(facts.now) }, signal)
  if (command.state === 'done') return done(about(signal.id), answered)
  if (signal.kind !== 'time')
    return refuseField('invalid', 'state', 'Only a wish for more time is granted or declined.')
  if (signal.state !== 'open') return refuse('signal_over')
  if (command.state === 'declined') return done(about(signal.id), answered)
  const seconds = signal.minutes * 60
  const given = giveTime(state, { type: 'timer.give', timerId: signal.cueId ?? '', seconds }, facts)
  return given.ok ? done(about(signal.id), answered, ...given.changes) : given
}
