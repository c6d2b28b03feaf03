/** What a schedule becomes in a programme: stages, and the cues of each. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { firstInstant, lastInstant } from '../../limits.ts'
import { keptLabels } from '../../schedules/labels.ts'
import { breaksOf, byStage } from '../../schedules/plan/breaks.ts'
import { cueTextsOf } from '../../schedules/plan/cue-texts.ts'
import { withinLimits } from '../../schedules/plan/overlaps.ts'
import type { CommandOf } from '../../tools/timers/commands.ts'
import { maxTimersPerRoom } from '../../tools/timers/entity.ts'
import { textOrNull } from '../../values/fields.ts'
import { instant } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { scheduleChoice, type TakenSession } from '../entity.ts'

const longText = z.string().check(z.maxLength(20_000))

/** A session as the reader of schedules returns it. What a cue has no place for is left out. */
const session = z.object({
  sourceId: z.string().check(z.maxLength(2_000)),
  title: longText,
  startsAt: instant,
  seconds: z.int().check(z.gte(0)),
  stage: longText,
  speakers: z._default(z.array(longText).check(z.maxLength(200)), []),
  notes: z._default(longText, ''),
  isBreak: z._default(z.boolean(), false),
  track: z._default(longText, ''),
  type: z._default(longText, ''),
  language: z._default(longText, ''),
  url: z._default(longText, ''),
})
export type ImportedSession = z.output<typeof session>

export const importedSessions = z.array(session).check(z.maxLength(10_000))

const breakTitle = z.string().check(z.minLength(1), z.maxLength(limits.maxTimerNameLength))

export const importScheduleBody = z.object({
  sessions: importedSessions,
  /** Whether gaps of 5 to 180 minutes become breaks, and how these are called. */
  withBreaks: z._default(z.boolean(), true),
  breakTitle: z._default(breakTitle, 'Break'),
  source: z.optional(
    z.object({
      url: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
      fileName: z._default(z.nullable(z.string().check(z.maxLength(260))), null),
      format: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
      choice: z._default(z.nullable(scheduleChoice), null),
    }),
  ),
})

export const left = z.object({ sourceId: z.string(), title: z.string(), reason: z.string() })
export type LeftSession = z.infer<typeof left>

export const importScheduleReply = z.object({
  stages: z.array(
    z.object({ stage: z.string(), stageId: textOrNull, roomId: z.string(), cues: z.int(), isNew: z.boolean() }),
  ),
  left: z.array(left),
})

/** What a stage gets: its cues, and what is remembered of its sessions. */
export type StagePlan = { sourceRoom: string; sessions: ImportedSession[] }

/**
 * [PR5] What a schedule makes: the stages in the order in which it names them, each with its sessions in the order of their starts, and
 * what does not fit. A session whose id is there twice in a stage has a number besides.
 */
export function planOf(
  given: readonly ImportedSession[],
  { withBreaks, breakTitle }: { withBreaks: boolean; breakTitle: string },
): { stages: StagePlan[]; left: LeftSession[] } {
  const named = given.map((one) => ({ ...one, stage: cleanLine(one.stage).slice(0, limits.maxRoomNameLength) }))
  const homeless = named.filter(({ stage }) => stage === '')
  const timely = named.filter(({ stage, startsAt }) => stage !== '' && isInTime(startsAt))
  const all = withBreaks ? [...timely, ...breaksOf(timely, breakTitle)] : timely
  const names = [...new Set(timely.map(({ stage }) => stage))]
  const { fitting, beyond } = withinLimits(
    all.map((one) => ({ ...one, seconds: Math.max(1, one.seconds) })),
    names,
    {
      stages: limits.maxStagesPerProgramme,
      sessions: limits.maxSessionsPerProgramme,
      cuesPerStage: maxTimersPerRoom,
      seconds: limits.maxTimerSeconds,
    },
  )
  const stages = byStage(fitting).map((list) => ({ sourceRoom: list[0]?.stage ?? '', sessions: numbered(list) }))
  return {
    stages: stages.sort((a, b) => names.indexOf(a.sourceRoom) - names.indexOf(b.sourceRoom)),
    left: [
      ...homeless.map((one) => leftFor(one, 'no_stage')),
      ...beyond.map(({ session: one, reason }) => leftFor(one, reason)),
    ],
  }
}

const isInTime = (startsAt: string): boolean =>
  Date.parse(startsAt) >= firstInstant && Date.parse(startsAt) <= lastInstant

export const leftFor = ({ sourceId, title }: ImportedSession, reason: string): LeftSession => ({
  sourceId,
  title,
  reason,
})

function numbered(list: readonly ImportedSession[]): ImportedSession[] {
  const counts = new Map<string, number>()
  return list.map((one) => {
    const id = cleanLine(one.sourceId).slice(0, limits.maxSourceIdLength - 6)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return { ...one, sourceId: count === 1 ? id : `${id} #${count}` }
  })
}

type NewCue = CommandOf<'timer.add_batch'>['timers'][number]

/** [PR5] The cue of a session. */
export function cueOf(one: ImportedSession): NewCue {
  const texts = cueTextsOf({ ...one, title: one.title.trim() === '' ? one.sourceId : one.title })
  const { sourceId, seconds, startsAt } = one
  return { ...texts, duration: seconds, isCountUp: false, plannedStart: startsAt, sourceId }
}

/** What is remembered of a session, for the difference to a later reading. */
export const takenOf = (one: ImportedSession, stageId: string): TakenSession => ({
  sourceId: one.sourceId,
  stageId,
  title: one.title,
  startsAt: one.startsAt,
  seconds: one.seconds,
  speakers: one.speakers,
  // More than a cue may have, so it is known whether its notes are still those that were made of them.
  notes: one.notes.slice(0, 2 * limits.maxNotesLength),
  isBreak: one.isBreak,
  ...keptLabels(one),
})
