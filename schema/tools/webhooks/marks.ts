/** What webhooks are told of a cue while nobody presses: its warning, its danger, and any second that is left. */
import type { Due, Made } from '../../core/advance.ts'
import { type Change, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { secondsLeft } from '../timers/clock.ts'
import type { Timer } from '../timers/entity.ts'
import { movingProjection } from '../timers/forecast/moving.ts'
import { projection } from '../timers/forecast/projection.ts'
import { isListening, type Webhook } from './entity.ts'

type Seen = Pick<RoomState, 'timers' | 'webhooks'>

/** A second of a cue of which webhooks are told. */
export type Mark = { type: 'cue.warning' | 'cue.danger' | 'cue.seconds_left'; second: number }

/** [WH3] The seconds of a cue of which any of some webhooks is told. A count-up timer has no warning (rule T3). */
export function marksOf(timer: Timer, hooks: readonly Webhook[]): Mark[] {
  const isAsked = (type: Mark['type']) => hooks.some(({ events }) => events.includes(type))
  const at = hooks.flatMap((hook) => (hook.events.includes('cue.seconds_left') ? hook.at : []))
  const { warnSeconds, dangerSeconds, isCountUp } = timer
  return [
    ...(isAsked('cue.warning') && !isCountUp ? [{ type: 'cue.warning', second: warnSeconds } as const] : []),
    ...(isAsked('cue.danger') && !isCountUp && dangerSeconds !== null
      ? [{ type: 'cue.danger', second: dangerSeconds } as const]
      : []),
    ...[...new Set(at)].map((second) => ({ type: 'cue.seconds_left', second }) as const),
  ]
}

/** When a running cue has so many seconds left. */
export function markAt(timer: Timer, second: number): EpochMs {
  const from = Date.parse(timer.startedAt ?? '')
  return from + (secondsLeft(timer, from) - second) * 1000
}

/** The minutes behind of which any of some webhooks is told. */
export const minutesOf = (hooks: readonly Webhook[]): number[] => [
  ...new Set(hooks.flatMap(({ events, minutes }) => (events.includes('show.behind') ? [minutes] : []))),
]

/** Up to when the webhooks of a room were told what time does. */
export const toldUntil = ({ toldAt }: RoomState['webhooks']): EpochMs => (toldAt === null ? 0 : Date.parse(toldAt))

/** [WH3] What time does next of which a webhook is told. It changes nothing but the instant until which they were told. */
export function nextMark(state: Seen): Due | null {
  const hooks = state.webhooks.hooks.filter(isListening)
  if (hooks.length === 0) return null
  const from = toldUntil(state.webhooks)
  const marks = state.timers.flatMap((timer) => (timer.isRunning ? instantsOf(timer, hooks, from) : []))
  const at = [...marks, ...behindInstants(state, minutesOf(hooks), from)].reduce(
    (first, instant) => Math.min(first, instant),
    Number.POSITIVE_INFINITY,
  )
  return at === Number.POSITIVE_INFINITY ? null : { at, changes: () => [told(state, at)] }
}

const instantsOf = (timer: Timer, hooks: readonly Webhook[], from: EpochMs): EpochMs[] =>
  marksOf(timer, hooks).flatMap(({ second }) => (second < secondsLeft(timer, from) ? [markAt(timer, second)] : []))

/** When the end of the show will be so many minutes later than planned if nothing happens. */
function behindInstants(state: Seen, minutes: readonly number[], from: EpochMs): EpochMs[] {
  if (minutes.length === 0) return []
  const { plannedEnd, overUnder } = projection(state, from)
  const { fromNow } = movingProjection(state.timers).end
  if (plannedEnd === null || overUnder === null || fromNow === null) return []
  return minutes
    .filter((each) => overUnder < each * 60)
    .map((each) => plannedEnd + each * 60_000 - fromNow)
    .filter((at) => at > from)
}

/** [WH3] After each change of the cues, what follows counts from then on: nothing of before is told late, and nothing twice. */
export const noteTold = (after: RoomState, { at, before }: Made<RoomState>): Change[] =>
  after.webhooks.hooks.length === 0 || after.timers === before.timers || toldUntil(after.webhooks) >= at
    ? []
    : [told(after, at)]

const told = ({ webhooks }: Pick<RoomState, 'webhooks'>, at: EpochMs) =>
  put('webhooks', { ...webhooks, toldAt: isoTime(at) }, webhooks)
