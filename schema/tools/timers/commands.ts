import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { refusalMessage } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { faultParams } from '../../values/faults.ts'
import { blankable, entityId, ifUnmodifiedSince, instant, requiredText, wholeNumber } from '../../values/input.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import { columnsGiven } from './columns/columns-given.ts'
import { cueColors } from './cue-colors.ts'
import { chimes, maxTimersPerRoom, openedCollections, openedTools, overtimes, triggers } from './entity.ts'

/** How far back a start may be dated. */
export const maxStartedAgoSeconds = 3600

const name = requiredText(cleanLine, limits.maxTimerNameLength)
const seconds = z.number().check(z.int())
const duration = seconds.check(z.minimum(1), z.maximum(limits.maxTimerSeconds))
/** Whole seconds shown. */
export const currentTime = seconds.check(z.minimum(-limits.maxTimerSeconds), z.maximum(limits.maxTimerSeconds))
const order = wholeNumber(0, maxTimersPerRoom)

const signalSeconds = wholeNumber(0, limits.maxTimerSeconds)
const opening = { showResults: z._default(z.boolean(), false), isOnDisplay: z.optional(z.boolean()) }
const opens = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(openedTools), id: entityId, ...opening }),
  z.object({ kind: z.literal(openedCollections), ...opening }),
])

/** The fields of a plan, which may change at any time. */
const plan = {
  trigger: z.optional(z.enum(triggers)),
  plannedStart: z.optional(z.nullable(instant)),
  endsAt: z.optional(z.nullable(instant)),
  overtime: z.optional(z.enum(overtimes)),
  warnSeconds: z.optional(signalSeconds),
  dangerSeconds: z.optional(z.nullable(signalSeconds)),
  chimes: z.optional(z.enum(chimes)),
  speaker: z.optional(blankable(cleanLine, limits.maxSpeakerLength)),
  notes: z.optional(blankable(cleanText, limits.maxNotesLength)),
  speakerNotes: z.optional(blankable(cleanText, limits.maxNotesLength)),
  color: z.optional(z.nullable(z.enum(cueColors))),
  opens: z.optional(z.nullable(opens)),
  isSkipped: z.optional(z.boolean()),
  isParallel: z.optional(z.boolean()),
  isPrivate: z.optional(z.boolean()),
  keepsPercent: z.optional(wholeNumber(0, 100)),
  number: z.optional(blankable(cleanLine, limits.maxCueNumberLength)),
  cells: z.optional(z.record(z.string().check(z.maxLength(24)), blankable(cleanLine, limits.maxCellLength))),
  sourceId: z.optional(blankable(cleanLine, limits.maxSourceIdLength)),
}

/** The fields of a new timer. */
const newTimer = { name, duration, isCountUp: z._default(z.boolean(), false), ...plan }
/** `order` is its place; without it, it comes last. */
const placedTimer = { ...newTimer, order: z.optional(order) }
/** Fields of a timer that can be edited: the plan always, others while it is not running. `order` is its new place. */
export const timerEdit = {
  name: z.optional(name),
  duration: z.optional(duration),
  isCountUp: z.optional(z.boolean()),
  order: z.optional(order),
  ...plan,
}

const timerId = entityId
/** The cue that the operator saw running, or null. */
const after = z.nullable(entityId)
const giveSeconds = wholeNumber(-limits.maxGiveSeconds, limits.maxGiveSeconds)
const spreadSeconds = wholeNumber(-limits.maxTimerSeconds, limits.maxTimerSeconds)
/** How many seconds ago a cue began that was not started in time. */
export const startedAgo = wholeNumber(0, maxStartedAgoSeconds)

/** [CU1] Seconds to take from the cues before a chosen one, or to give them if below zero. */
const spread = {
  /** The cue that is to start on time; null is the end of the show. */
  until: z.nullable(entityId),
  seconds: spreadSeconds,
  /** The rows that were set by hand; the others share the rest. */
  rows: z._default(
    z.array(z.object({ timerId: entityId, seconds: spreadSeconds })).check(z.maxLength(maxTimersPerRoom)),
    [],
  ),
}

/** [RH4] Lengths that were measured, for the plan. */
const lengths = {
  lengths: z
    .array(z.object({ timerId: entityId, seconds: duration }))
    .check(z.minLength(1), z.maxLength(maxTimersPerRoom)),
}

const moveSeconds = wholeNumber(-limits.maxDelaySeconds, limits.maxDelaySeconds)
/** [DL1] What is planned from an instant on starts later, or earlier with seconds below zero. */
const delay = { from: instant, seconds: moveSeconds }

const { opens: _opens, cells: _cells, ...planOfSession } = plan
/** The cue of a session that is new: what it opens, and cells of the crew, are not in a schedule. */
const newSession = z.object({ name, duration, isCountUp: z._default(z.boolean(), false), ...planOfSession })
/** A cue as whoever sends the command read it, by its `updatedAt`. */
const asRead = { timerId: entityId, base: instant }
/** [DF4] What changed in a schedule since it was taken over. */
const scheduleChanges = {
  add: z._default(z.array(newSession).check(z.maxLength(maxTimersPerRoom)), []),
  edit: z._default(
    z
      .array(
        z.object({
          ...asRead,
          name: z.optional(name),
          speaker: plan.speaker,
          duration: z.optional(duration),
          plannedStart: z.optional(instant),
          notes: plan.notes,
          sourceId: plan.sourceId,
        }),
      )
      .check(z.maxLength(maxTimersPerRoom)),
    [],
  ),
  gone: z._default(z.array(z.object(asRead)).check(z.maxLength(maxTimersPerRoom)), []),
}

const rights = ['timers'] as const
/** [A17] Setting what a cue opens publishes it when the cue begins, so it needs the link that runs those tools. */
const needs = ['audience'] as const

export const timerCommands = {
  'timer.add': {
    may: 'controller',
    rights,
    reaches: { opens: { needs, unless: null } },
    fields: placedTimer,
  },
  'timer.add_batch': {
    may: 'controller',
    rights,
    reaches: { 'timers.opens': { needs, unless: null } },
    fields: {
      timers: z.array(z.object(placedTimer)).check(z.minLength(1), z.maxLength(maxTimersPerRoom)),
      columns: z.optional(columnsGiven),
      fromSchedule: z.optional(z.boolean()),
    },
  },
  'timer.start': { may: 'controller', rights, fields: { timerId, startedAgo: z.optional(startedAgo) } },
  'timer.give': { may: 'controller', rights, fields: { timerId, seconds: giveSeconds } },
  'timer.pause': { may: 'controller', rights, fields: { timerId } },
  'timer.reset': { may: 'controller', rights, fields: { timerId } },
  'timer.adjust': { may: 'controller', rights, fields: { timerId, currentTime } },
  'timer.edit': {
    may: 'controller',
    rights,
    reaches: { opens: { needs } },
    fields: { timerId, ...timerEdit, base: ifUnmodifiedSince },
  },
  'timer.delete': { may: 'controller', destroys: true, rights, fields: { timerId } },
  'timer.select': { may: 'controller', rights, fields: { timerId } },
  'rundown.next': { may: 'controller', rights, fields: { after } },
  'rundown.previous': { may: 'controller', rights, fields: { after } },
  'rundown.catch_up': { may: 'controller', rights, fields: spread },
  'rundown.take_lengths': { may: 'controller', rights, fields: lengths },
  'rundown.delay': { may: 'controller', rights, fields: delay },
  'rundown.take_schedule': { may: 'controller', rights, fields: scheduleChanges },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof timerCommands> = CommandIn<typeof timerCommands, T>

/** Checks that the given fields agree, with the error at the field. The rules check the whole cue again (rule C2). */
const planned = <T extends z.ZodMiniType<PlanGiven>>(body: T) =>
  body.check(
    z.refine(({ trigger, plannedStart }) => trigger !== 'scheduled' || plannedStart != null, {
      path: ['plannedStart'],
      params: faultParams('missing'),
      error: refusalMessage('planned_start_missing'),
    }),
    z.refine(
      ({ warnSeconds = limits.warningSeconds, dangerSeconds = null }) =>
        dangerSeconds === null || dangerSeconds < warnSeconds,
      {
        path: ['dangerSeconds'],
        params: faultParams('too_high'),
        error: refusalMessage('danger_not_below_warning'),
      },
    ),
  )
type PlanGiven = {
  trigger?: string | undefined
  plannedStart?: string | null | undefined
  warnSeconds?: number | undefined
  dangerSeconds?: number | null | undefined
}

/** A timer in a list. */
export const listedTimer = planned(z.object(newTimer))
export const addTimerBody = planned(z.object(placedTimer))
/** `columns` are added to those of the room, in the same step; one with the name of one that it has is that one. */
export const addTimersBody = z.object({
  timers: z.array(addTimerBody).check(z.minLength(1), z.maxLength(maxTimersPerRoom)),
  columns: z.optional(columnsGiven),
  fromSchedule: z
    .optional(z.boolean())
    .check(z.describe('Leaves out cues whose `sourceId` the room has, and places the others by their planned start.')),
})
export const giveTimeBody = z.object({ seconds: giveSeconds })
export const goBody = z.object({ after })
export const catchUpBody = z.object(spread)
export const takeLengthsBody = z.object(lengths)
export const delayBody = z.object(delay)
export const selectTimerBody = z.object({ timerId })
