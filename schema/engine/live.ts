/** What runs in a room now, in a few plain fields: for programs that show it or press by it. */
import * as z from 'zod/mini'
import type { RoomState } from '../core/state.ts'
import { isShownAt } from '../tools/messages/entity.ts'
import { formatSeconds, shownSeconds, timerPhase, timeUpAt } from '../tools/timers/clock.ts'
import { isOn } from '../tools/timers/entity.ts'
import { lastBegunIn, projection } from '../tools/timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../tools/timers/sequence.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import { project } from './wire/project.ts'

const instant = z.nullable(z.iso.datetime())

/** The fields with fields of their own. */
const parts = {
  running: {
    name: z.string(),
    speaker: z.string(),
    remaining: z.int(),
    remainingText: z.string(),
    endsAt: instant,
    state: z.enum(['running', 'paused']),
    phase: z.enum(['normal', 'warning', 'danger', 'overtime']),
    duration: z.int(),
  },
  next: { name: z.string(), speaker: z.string(), startsAt: instant, duration: z.int() },
  message: { text: z.string(), color: z.string() },
  poll: { question: z.string(), votes: z.nullable(z.int()) },
  topQuestion: { text: z.string(), votes: z.int() },
  screens: { count: z.int(), bad: z.int() },
}

export const liveReply = z.object({
  serverNow: z.number(),
  running: z.nullable(z.object(parts.running)),
  next: z.nullable(z.object(parts.next)),
  message: z.nullable(z.object(parts.message)),
  overUnder: z.nullable(z.int()),
  cueOver: z.nullable(z.int()),
  expectedEnd: instant,
  scene: z.string(),
  blackout: z.boolean(),
  people: z.int(),
  poll: z.nullable(z.object(parts.poll)),
  topQuestion: z.nullable(z.object(parts.topQuestion)),
  screens: z.object(parts.screens),
})
export type Live = z.infer<typeof liveReply>

/** What does not follow from the room alone: who is here. */
export type LiveCounts = Pick<Live, 'people' | 'screens'>

/**
 * [TK7] What runs now, as displays may see it: it is made from what a display is sent, so a hidden cue has no name, a
 * message for the speaker is not there, and the numbers are those of the desk (rules C17 and C18).
 */
export function liveOf(state: RoomState, now: EpochMs, counts: LiveCounts): Live {
  const shown = project(state, 'viewer')
  const { overUnder, cueOver, expectedEnd, cues } = projection(state, now)
  const order = sequenceOf(shown.timers)
  const on = runningCue(order) ?? order.find(isOn)
  // [P43] The next cue is the first whose name is known, as on displays.
  const next = order.slice(lastBegunIn(order) + 1).find(({ name }) => name !== '')
  const startsAt = cues.find(({ timerId }) => timerId === next?.id)?.expectedStart ?? null
  const message = shown.messages.find((one) => isShownAt(one, 'displays'))
  const poll = shown.polls.find(({ isActive }) => isActive)
  const open = shown.questions.filter(({ state: asked }) => asked === 'open')
  const [question] = open.sort((a, b) => b.votes - a.votes)
  const remaining = on === undefined ? 0 : shownSeconds(on, now)
  return {
    serverNow: now,
    running:
      on === undefined
        ? null
        : {
            name: on.name,
            speaker: on.speaker,
            remaining,
            remainingText: formatSeconds(remaining),
            endsAt: on.isRunning ? isoTime(timeUpAt(on)) : null,
            state: on.isRunning ? 'running' : 'paused',
            phase: timerPhase(on, now),
            duration: on.duration,
          },
    next:
      next === undefined
        ? null
        : { name: next.name, speaker: next.speaker, startsAt: written(startsAt), duration: next.duration },
    message: message === undefined ? null : { text: message.content, color: message.color },
    overUnder,
    cueOver,
    expectedEnd: written(expectedEnd),
    scene: shown.stage.scene.kind,
    blackout: shown.stage.blackout,
    ...counts,
    poll:
      poll === undefined
        ? null
        : { question: poll.question, votes: poll.results?.totalResponses ?? poll.answered ?? null },
    topQuestion: question === undefined ? null : { text: question.text, votes: question.votes },
  }
}

const written = (at: EpochMs | null): string | null => (at === null ? null : isoTime(at))

/** [TK9] What must differ for a stream to tell it: what only counts on by itself is worked out from `endsAt` and `serverNow`. */
export function liveNews({ serverNow: _, running, overUnder, cueOver: __, expectedEnd: ___, ...rest }: Live): string {
  const { remaining, remainingText, ...cue } = running ?? { remaining: 0, remainingText: '' }
  const paused = running?.state === 'paused' ? remaining : null
  return JSON.stringify([rest, cue, paused, overUnder === null ? null : Math.trunc(overUnder / 60)])
}

/** Each field, and each field of those that have some: the same whatever runs. */
const columns: readonly { field: string; inner: string | null }[] = Object.keys(liveReply.shape).flatMap((field) => {
  const [, part] = Object.entries(parts).find(([name]) => name === field) ?? []
  const names: readonly (string | null)[] = part === undefined ? [null] : Object.keys(part)
  return names.map((inner) => ({ field, inner }))
})

/** What is on now as one row of a table: `running_name` is the name of `running`, and what is not there is empty. */
export function flatLive(live: Live): Record<string, string | number | boolean> {
  const at = (value: unknown, name: string): unknown => new Map(Object.entries(value ?? {})).get(name)
  const cells = columns.map(({ field, inner }) => {
    const found = inner === null ? at(live, field) : at(at(live, field), inner)
    const isPlain = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    return [inner === null ? field : `${field}_${inner}`, isPlain ? found : '']
  })
  return Object.fromEntries(cells)
}
