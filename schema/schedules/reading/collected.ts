/** Makes a schedule of what the readers of the formats found. Nothing is dropped without its reason. */

import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import { dayIn, isTimeZone, wallTimeIn } from '../../values/zone.ts'
import type { EventLook } from '../event-look.ts'
import type {
  ReadSchedule,
  Schedule,
  ScheduleFormat,
  ScheduleProblem,
  ScheduleReason,
  ScheduleSession,
} from '../schedule.ts'
import { leftOutReasons } from '../schedule.ts'
import { unreadable } from '../unreadable.ts'
import { isBreakTitle } from './break-title.ts'
import { dayMs, instantOf, type Moment, wallOf } from './moments.ts'
import { namesOf } from './values.ts'

/** A session as a reader of one format found it. */
export type FoundSession = {
  sourceId: string
  title: string
  /** Null if nobody says when it begins. */
  start: Moment | null
  /** The zone of its own clock, if it names one; else that of the schedule counts. */
  zone?: string
  seconds: number | null
  /** Empty if it has none. */
  stage: string
  isInEveryStage?: boolean
  speakers: readonly string[]
  notes?: readonly string[]
  track?: string
  type?: string
  language?: string
  url?: string
  /** Why it is left out, or what is doubtful about it. */
  reasons?: readonly ScheduleReason[]
}

export type Found = {
  format: ScheduleFormat
  title: string
  /** The zone that the source names; empty if it names none. */
  timeZone: string
  /** The stages in the order of the source, if it lists them. */
  stages: readonly string[]
  sessions: readonly FoundSession[]
  /** Only our own file says it. */
  look?: EventLook
}

/** Years beyond these are mistakes of a program: no event is planned in them. */
const [firstYear, lastYear] = [1990, 2199]
/** The hour until which the night belongs to the day before. */
const nightHours = 4
/** How long a session without an end is taken to be at most, and if nothing follows. */
const [mostGuessed, guessedSeconds] = [3 * 3600, 30 * 60]

/** [SC1] [SC2] [SC5] The schedule of what was found. */
export function collected(found: Found, askedZone: string | undefined): ReadSchedule {
  if (found.sessions.length > limits.maxScheduleEvents) return unreadable('too_many_sessions')
  if (found.sessions.length === 0) return unreadable('no_sessions')
  const own = isTimeZone(found.timeZone) ? found.timeZone : null
  const asked = askedZone !== undefined && isTimeZone(askedZone) ? askedZone : null
  const timeZone = own ?? asked
  const problems: ScheduleProblem[] = []
  const placed = found.sessions.flatMap((session) => {
    const zone = session.zone ?? timeZone
    const at = session.start === null ? null : instantOf(session.start, zone)
    const reasons = [...(session.reasons ?? []), ...reasonsOf(session, at, zone)]
    const leftOut = reasons.find((reason) => leftOutReasons.some((one) => one === reason))
    const name = { sourceId: session.sourceId, title: session.title }
    if (leftOut !== undefined || session.start === null || at === null) {
      problems.push({ ...name, reason: leftOut ?? 'no_start', isLeftOut: true })
      return []
    }
    return [{ session, start: session.start, at, reasons }]
  })
  const busy = namesOf([
    ...placed.filter(({ session }) => session.isInEveryStage !== true).map(({ session }) => session.stage),
  ])
  const sessions: { session: ScheduleSession; at: number }[] = placed.flatMap(({ session, start, at, reasons }) => {
    const stages = session.isInEveryStage === true ? namesOf([session.stage, ...busy]) : [session.stage]
    const one = sessionOf(session, at)
    if (stages.length === 0)
      problems.push({ sourceId: one.sourceId, title: one.title, reason: 'no_stage', isLeftOut: true })
    else
      problems.push(
        ...reasons.map((reason) => ({ sourceId: one.sourceId, title: one.title, reason, isLeftOut: false })),
      )
    const day = timeZone === null ? wallDay(start, at) : dayOf(timeZone, at)
    return stages.map((stage) => ({ session: { ...one, stage, day }, at }))
  })
  if (sessions.length > limits.maxScheduleEvents) return unreadable('too_many_sessions')
  const stages = orderedStages(
    found.stages,
    sessions.map(({ session }) => session.stage),
  )
  const order = new Map(stages.map(({ name }, index) => [name, index]))
  const place = ({ session, at }: (typeof sessions)[number]) => ({ at, index: order.get(session.stage) ?? 0 })
  sessions.sort((a, b) => place(a).at - place(b).at || place(a).index - place(b).index)
  const list = withNights(withLengths(sessions.map(({ session }) => session)), timeZone)
  const schedule: Schedule = {
    format: found.format,
    title: found.title === '' ? null : found.title,
    timeZone,
    isZoneMissing:
      timeZone === null && placed.some(({ session, start }) => start.offsetMs === null && session.zone === undefined),
    days: [...new Set(list.map(({ day }) => day))].sort(),
    stages,
    sessions: list,
    problems: [...problems, ...repeatedIds(list)],
    ...(found.look === undefined ? {} : { look: found.look }),
  }
  return { ok: true, schedule }
}

function reasonsOf(session: FoundSession, at: number | null, zone: string | null): ScheduleReason[] {
  if (session.start === null || at === null) return ['no_start']
  const year = Number(session.start.day.slice(0, 4))
  if (year < firstYear || year > lastYear) return ['outside_years']
  if (session.stage === '' && session.isInEveryStage !== true) return ['no_stage']
  const isSkipped = zone !== null && session.start.offsetMs === null && skips(session.start, at, zone)
  return [
    ...(session.seconds === null ? ['no_length' as const] : []),
    ...(session.title === '' ? ['no_title' as const] : []),
    ...(isSkipped ? ['clock_skips' as const] : []),
  ]
}

/** Whether a clock never showed this time, because summer time began. */
function skips(start: Moment, at: number, zone: string): boolean {
  const [day, clock = ''] = wallTimeIn(zone, at).split(' ')
  const wall = new Date(wallOf(start)).toISOString()
  return `${day}T${clock.slice(0, 5)}` !== wall.slice(0, 16)
}

function sessionOf(session: FoundSession, at: number): ScheduleSession {
  const { track = '', type = '', language = '', url = '' } = session
  const startsAt = isoTime(at)
  const speakers = namesOf(session.speakers)
  const title = session.title === '' ? type || track || untitled : session.title
  return {
    sourceId: session.sourceId === '' ? `${startsAt} ${session.stage} ${title}` : session.sourceId,
    title,
    startsAt,
    // Zero until the next session of its stage is known.
    seconds: session.seconds ?? 0,
    stage: session.stage,
    speakers,
    notes: [...(session.notes ?? []), url].filter((line) => line !== '').join('\n'),
    isBreak: speakers.length === 0 && isBreakTitle(title),
    day: '',
    track,
    type,
    language,
    url,
  }
}

/** The name of a session that has none. It is data of an organiser's schedule from then on. */
const untitled = '…'

/** The day on the wall where its source wrote it. */
const wallDay = ({ offsetMs }: Moment, at: number): string => isoTime(at + (offsetMs ?? 0)).slice(0, 10)
const dayOf = (timeZone: string, at: number): string => dayIn(timeZone, at)

/** The stages that have sessions: in the order of the source, then as they come. */
function orderedStages(listed: readonly string[], used: readonly string[]): Schedule['stages'] {
  const counts = new Map<string, number>()
  for (const stage of used) counts.set(stage, (counts.get(stage) ?? 0) + 1)
  const names = [...new Set([...listed.filter((name) => counts.has(name)), ...counts.keys()])]
  return names.map((name) => ({ name, sessions: counts.get(name) ?? 0 }))
}

/** [SC4] A session without a length lasts until the next one of its stage. They are in the order of their starts. */
function withLengths(sessions: readonly ScheduleSession[]): ScheduleSession[] {
  // By stage: the start that was looked at last, and the one after it.
  const following = new Map<string, { at: number; next: number | null }>()
  return [...sessions]
    .reverse()
    .map((session) => {
      const at = Date.parse(session.startsAt)
      const last = following.get(session.stage)
      const next = last === undefined ? null : last.at > at ? last.at : last.next
      following.set(session.stage, { at, next })
      if (session.seconds > 0) return session
      const gap = next === null ? 0 : (next - at) / 1000
      return { ...session, seconds: gap > 0 && gap <= mostGuessed ? gap : guessedSeconds }
    })
    .reverse()
}

/** [SC5] What begins before four in the morning belongs to the day before, if that is a day of the event. */
function withNights(sessions: readonly ScheduleSession[], timeZone: string | null): ScheduleSession[] {
  const isNight = ({ day, startsAt }: ScheduleSession): boolean =>
    timeZone !== null && Number(wallTimeIn(timeZone, Date.parse(startsAt)).slice(11, 13)) < nightHours && day !== ''
  const days = new Set(sessions.filter((session) => !isNight(session)).map(({ day }) => day))
  return sessions.map((session) => {
    const before = isoTime(Date.parse(`${session.day}T00:00:00Z`) - dayMs).slice(0, 10)
    return isNight(session) && days.has(before) ? { ...session, day: before } : session
  })
}

/** [SC2] Ids that several sessions have, except one session in several stages. */
function repeatedIds(sessions: readonly ScheduleSession[]): ScheduleProblem[] {
  const first = new Map<string, ScheduleSession>()
  return sessions.flatMap((session) => {
    const { sourceId, title } = session
    const before = first.get(sourceId)
    if (before === undefined) first.set(sourceId, session)
    const isRepeated = before !== undefined && before.startsAt !== session.startsAt
    return isRepeated ? [{ sourceId, title, reason: 'repeated_id' as const, isLeftOut: false }] : []
  })
}
