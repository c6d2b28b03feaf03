/** Which events follow from a step: a pure comparison of the room before and after it. */
import type { RoomState } from '../../core/state.ts'
import { pollKindOf } from '../../tools/polls/kind.ts'
import { secondsLeft, timeUpAt } from '../../tools/timers/clock.ts'
import { isOn, type Timer } from '../../tools/timers/entity.ts'
import { projection } from '../../tools/timers/forecast/projection.ts'
import type { Webhook, WebhookEvent } from '../../tools/webhooks/entity.ts'
import { markAt, marksOf, minutesOf, toldUntil } from '../../tools/webhooks/marks.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'

/**
 * Something that happened. `key` names it among those of its type: what undo brings back as it was has the key that it had.
 * `second` and `minutes` are what a webhook asks for.
 */
export type Happened = { type: WebhookEvent; key: string; data: object; second?: number; minutes?: number }

type Step = { before: RoomState; after: RoomState; at: EpochMs; hooks: readonly Webhook[] }

/** [WH2] What happened in a step of which any of some webhooks is told, in order. */
export function happenedIn(step: Step): Happened[] {
  const { before, after } = step
  const isTimeTold = before.webhooks.toldAt !== after.webhooks.toldAt
  return [
    ...(before.timers === after.timers && !isTimeTold ? [] : [...cuesIn(step), ...behindIn(step)]),
    ...(before.polls === after.polls ? [] : pollsIn(step)),
    ...(before.questions === after.questions ? [] : questionsIn(step)),
    ...(before.signals === after.signals ? [] : signalsIn(step)),
    ...(before.room.isActive && !after.room.isActive ? [roomEnded('ended', step.at)] : []),
  ]
}

/** The end of a room, which is also that it was deleted. */
export const roomEnded = (why: 'ended' | 'deleted', at: EpochMs): Happened => ({
  type: 'room.ended',
  key: String(at),
  data: { why },
})

/** What a receiver is told of a cue: never its notes. */
const cueData = (timer: Timer, at: EpochMs) => ({
  id: timer.id,
  name: timer.name,
  number: timer.number,
  speaker: timer.speaker,
  duration: timer.duration,
  secondsLeft: secondsLeft(timer, at),
  endsAt: timer.isRunning ? isoTime(timeUpAt(timer)) : null,
  isParallel: timer.isParallel,
})

/** A cue that ended is told before the one that begins. */
function cuesIn({ before, after, at, hooks }: Step): Happened[] {
  const earlier = new Map(before.timers.map((timer) => [timer.id, timer]))
  const from = toldUntil(before.webhooks)
  const all = after.timers.map((timer) => {
    const was = earlier.get(timer.id)
    const data = { cue: cueData(timer, at) }
    const hasBegun = isOn(timer) && (was === undefined || !isOn(was))
    const hasEnded = timer.endedAt !== null && was !== undefined && was.endedAt === null
    return {
      ended: hasEnded ? [{ type: 'cue.ended', key: `${timer.id} ${timer.endedAt}`, data } as const] : [],
      begun: hasBegun ? [{ type: 'cue.started', key: `${timer.id} ${begunAt(timer, was)}`, data } as const] : [],
      passed: passedMarks({ timer, was, hasBegun, from, at, hooks }).map(({ type, second }): Happened => {
        const clock = timer.isRunning || was === undefined ? timer : was
        const isAsked = type === 'cue.seconds_left'
        return {
          type,
          key: `${timer.id} ${second} ${isoTime(markAt(clock, second))}`,
          data: isAsked ? { ...data, at: second } : data,
          ...(isAsked ? { second } : {}),
        }
      }),
    }
  })
  return [
    ...all.flatMap(({ ended }) => ended),
    ...all.flatMap(({ begun }) => begun),
    ...all.flatMap(({ passed }) => passed),
  ]
}

/** The start of this run. If only the end was taken back, it is the run that was told. */
function begunAt(timer: Timer, was: Timer | undefined): string {
  const isAgain = was !== undefined && was.endedAt !== null && was.startedFirstAt === timer.startedFirstAt
  const isNew = isAgain && timer.startedAt !== null && timer.startedAt >= (was.endedAt ?? '')
  return isNew && timer.startedAt !== null ? timer.startedAt : (timer.startedFirstAt ?? '')
}

type Passing = {
  timer: Timer
  was: Timer | undefined
  hasBegun: boolean
  from: EpochMs
  at: EpochMs
  hooks: readonly Webhook[]
}

/**
 * [WH3] What a cue has passed since webhooks were last told: by its clock, or because a press took time from it. A cue that
 * begins within its warning is told so as it begins.
 */
function passedMarks({ timer, was, hasBegun, from, at, hooks }: Passing) {
  if (was === undefined || (!timer.isRunning && !was.isRunning)) return []
  const is = secondsLeft(timer, at)
  const before = secondsLeft(was, from)
  return marksOf(timer, hooks).filter(({ type, second }) => {
    if (!hasBegun) return is <= second && second < before
    return type === 'cue.seconds_left' ? is === second : is <= second && is > 0
  })
}

function behindIn({ before, after, at, hooks }: Step): Happened[] {
  const asked = minutesOf(hooks)
  if (asked.length === 0) return []
  const was = projection(before, toldUntil(before.webhooks)).overUnder ?? 0
  const { overUnder, expectedEnd } = projection(after, at)
  const is = overUnder ?? 0
  return asked.flatMap((minutes): Happened[] => {
    const isBehind = is >= minutes * 60
    if (isBehind === was >= minutes * 60) return []
    const data = {
      minutes,
      isBehind,
      secondsBehind: is,
      expectedEnd: expectedEnd === null ? null : isoTime(expectedEnd),
    }
    return [{ type: 'show.behind', key: `${minutes} ${isBehind} ${at}`, data, minutes }]
  })
}

function pollsIn({ before, after, at }: Step): Happened[] {
  const running = new Set(before.polls.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  const data = (poll: RoomState['polls'][number]) => ({
    poll: { id: poll.id, question: poll.question, kind: pollKindOf(poll) },
  })
  const kept = new Set(after.polls.map(({ id }) => id))
  const closed = [
    ...after.polls.filter(({ id, isActive }) => !isActive && running.has(id)),
    ...before.polls.filter(({ id, isActive }) => isActive && !kept.has(id)),
  ]
  const opened = after.polls.filter(({ id, isActive }) => isActive && !running.has(id))
  return [
    ...closed.map((poll) => ({
      type: 'poll.closed' as const,
      key: `${poll.id} ${poll.closedAt ?? at}`,
      data: data(poll),
    })),
    ...opened.map((poll) => ({ type: 'poll.opened' as const, key: `${poll.id} ${at}`, data: data(poll) })),
  ]
}

/** What a participant wrote is not told: who may read it asks the room. */
function questionsIn({ before, after }: Step): Happened[] {
  const held = new Set(
    before.questions.flatMap(({ id, state }) => (state === 'waiting' || state === 'hidden' ? [id] : [])),
  )
  return after.questions
    .filter(({ id, state }) => state === 'open' && held.has(id))
    .map(({ id }) => ({ type: 'question.approved', key: id, data: { question: { id } } }))
}

function signalsIn({ before, after }: Step): Happened[] {
  const known = new Set(before.signals.map(({ id }) => id))
  return after.signals
    .filter(({ id, state }) => state === 'open' && !known.has(id))
    .map((signal) => {
      const { id, kind, cueId } = signal
      const minutes = signal.kind === 'time' ? { minutes: signal.minutes } : {}
      return { type: 'signal.created', key: id, data: { signal: { id, kind, cueId, ...minutes } } }
    })
}
