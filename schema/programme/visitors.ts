/** What visitors read of a programme: when each session is expected, which of theirs clash, and what a sign shows. */

import { roundedTime } from '../tools/timers/forecast/rounded-time.ts'
import { expectedAt } from '../tools/timers/moving-time.ts'
import type { CueTime } from '../values/cue-time.ts'
import { pick } from '../values/pick.ts'
import { containsWords } from '../values/plain.ts'
import type { EpochMs } from '../values/time.ts'
import { dayIn } from '../values/zone.ts'
import type { PublicProgramme, PublicStage } from './view.ts'

export type PublicSession = PublicStage['sessions'][number]

/** A session with the stage that it is on. */
export type Placed = { session: PublicSession; stage: PublicStage }

/** When a session is expected, as visitors are told. Null where nothing determines it. */
export type SessionTimes = {
  planned: EpochMs | null
  /** [PV4] To five minutes if it is not as planned. */
  start: EpochMs | null
  end: EpochMs | null
  /** [PV4] Minutes by which it begins later than planned, negative is earlier, in steps of five; 0 is as planned. */
  laterMinutes: number
}

const minuteMs = 60_000
/** A show may go on past midnight, but not for longer than this. */
export const overnightMs = 12 * 3_600_000

const isToCome = ({ status }: PublicSession): boolean => status === 'next' || status === 'upcoming'

/**
 * [PV4] Whether what is to come waits for something that nobody runs, because it was to begin so long ago: then it is told as it
 * was planned.
 */
export function isUnrun(session: PublicSession, now: EpochMs): boolean {
  const { plannedStart, start } = session
  if (plannedStart === null || !isToCome(session)) return false
  const expected = expectedAt(start, now)
  return expected !== null && expected - Date.parse(plannedStart) >= overnightMs
}

/** [PV4] The times of a session by the rules of the agenda (G3): what is expected, and how far that is from the plan. */
export function sessionTimes(session: PublicSession, now: EpochMs): SessionTimes {
  const planned = session.plannedStart === null ? null : Date.parse(session.plannedStart)
  const expected = isUnrun(session, now) ? planned : expectedAt(session.start, now)
  const end = expectedAt(session.end, now)
  const isShown = expected !== null && isToCome(session)
  const start = isShown ? roundedTime(expected, planned) : (expected ?? planned)
  const length = session.seconds * 1000
  return {
    planned,
    start,
    end: isShown && start !== null ? start + length : (end ?? (start === null ? null : start + length)),
    laterMinutes: !isShown || planned === null || start === null ? 0 : later(start - planned),
  }
}

const later = (ms: number): number => (Math.abs(ms) < 5 * minuteMs ? 0 : Math.round(ms / (5 * minuteMs)) * 5)

/** [PV5] The night still belongs to the day before: a day of an event begins at this hour. */
const dayBeginsMs = 4 * 3_600_000

/** [PV5] The day of the event that an instant belongs to, as `YYYY-MM-DD`, in the zone of the event. */
export const eventDay = (timeZone: string, at: EpochMs): string => dayIn(timeZone, at - dayBeginsMs)

/** All sessions in the order of their plan; those that begin together are in the order of the stages. */
export function sessionsInOrder({ stages }: Pick<PublicProgramme, 'stages'>, now: EpochMs): Placed[] {
  const placed = stages.flatMap((stage) => stage.sessions.map((session) => ({ session, stage })))
  const startOf = ({ session }: Placed) => {
    const { planned, start } = sessionTimes(session, now)
    return planned ?? start ?? Number.POSITIVE_INFINITY
  }
  const keyed = placed.map((one, place) => ({ one, place, at: startOf(one) }))
  keyed.sort((a, b) => (a.at === b.at ? a.place - b.place : a.at - b.at))
  return keyed.map(({ one }) => one)
}

/**
 * [PV6] Which of the chosen sessions are at the same time as another of them: each with those that it meets. Sessions that
 * follow each other do not meet. What is over meets nothing.
 */
export function clashesOf(chosen: readonly PublicSession[], now: EpochMs): ReadonlyMap<string, PublicSession[]> {
  const spans = chosen
    .filter(({ status }) => status !== 'done' && status !== 'skipped')
    .flatMap((session) => {
      const { start, end } = sessionTimes(session, now)
      return start === null || end === null ? [] : [{ session, start, end }]
    })
    .sort((a, b) => a.start - b.start)
  const met = new Map<string, PublicSession[]>()
  const meet = (one: PublicSession, other: PublicSession) => met.set(one.id, [...(met.get(one.id) ?? []), other])
  spans.forEach((one, place) => {
    for (const other of spans.slice(place + 1)) {
      if (other.start >= one.end) break
      meet(one.session, other.session)
      meet(other.session, one.session)
    }
  })
  return met
}

/**
 * [PV7] The sessions that a search finds: every word is in the title, in the name of a speaker or in that of the stage,
 * whatever the case and the accents.
 */
export function foundSessions(placed: readonly Placed[], typed: string): readonly Placed[] {
  if (typed.trim() === '') return placed
  return placed.filter(({ session, stage }) => containsWords(`${session.name} ${session.speaker} ${stage.name}`, typed))
}

/** [PM9] What readers may choose sessions by, besides their stage. */
export const chosenBy = ['track', 'type', 'language'] as const
export type ChosenBy = (typeof chosenBy)[number]

/** [PM9] The values of a label that there are, in the order of the alphabet; none where there is no choice. */
export function valuesOf(placed: readonly Placed[], name: ChosenBy): string[] {
  const values = [...new Set(placed.map(({ session }) => session[name]))]
  return values.length < 2 ? [] : values.filter((value) => value !== '').sort((a, b) => a.localeCompare(b))
}

/** [PV8] The stages of each page of a sign: as few pages as they need, and about as many stages on each. */
export function signPages<T>(stages: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(stages.length / Math.max(1, most)))
  const pages: T[][] = []
  let from = 0
  for (let page = 0; page < count; page++) {
    const size = Math.ceil((stages.length - from) / (count - page))
    pages.push(stages.slice(from, from + size))
    from += size
  }
  return pages
}

/** How long each page of a sign stays. */
export const signPageMs = 12_000

/** [PV8] Which page a sign shows: by the clock, so two signs next to each other turn together. */
export const signPageAt = (pages: number, now: EpochMs, languages = 1): number =>
  Math.floor(now / signPageMs / languages) % Math.max(1, pages)

/** [SG2] In which of its languages a sign shows its page: every page in one after another. */
export const signLanguageAt = (languages: number, now: EpochMs): number => Math.floor(now / signPageMs) % languages

/** [PV3] What is on and what comes next on a stage, as visitors are told. */
export type StageNow = {
  /** `until` is null while it is paused; `isUp` when its time is up. */
  running: { name: string; speaker: string; until: EpochMs | null; isUp: boolean } | null
  coming: { name: string; speaker: string; start: EpochMs | null; laterMinutes: number } | null
}

/** [PV3] The next session that is to come. While nothing is on, what nobody runs is passed over once its planned end is past. */
export function comingOf({ now: on, next, sessions }: PublicStage, now: EpochMs): PublicStage['next'] {
  const isPast = (session: PublicSession) => {
    const planned = session.plannedStart === null ? now : Date.parse(session.plannedStart)
    return isUnrun(session, now) && planned + session.seconds * 1000 <= now
  }
  const first = sessions.find(({ id }) => id === next?.cueId)
  if (next === null || on !== null || first === undefined || !isPast(first)) return next
  const coming = sessions.find((session) => isToCome(session) && !isPast(session))
  return coming === undefined
    ? null
    : { ...pick(coming, ['name', 'speaker', 'plannedStart', 'start']), cueId: coming.id }
}

/** [PV3] What is on, by its own time left; and the next cue that is to come, with when it is expected. */
export function stageNow(stage: PublicStage, now: EpochMs): StageNow {
  const { now: on, sessions } = stage
  const next = comingOf(stage, now)
  const session = next === null ? undefined : sessions.find(({ id }) => id === next.cueId)
  const times = session === undefined ? null : sessionTimes(session, now)
  return {
    running: on === null ? null : { name: on.name, speaker: on.speaker, ...endOf(on.time, now) },
    coming:
      next === null
        ? null
        : {
            name: next.name,
            speaker: next.speaker,
            start: times?.start ?? expectedAt(next.start, now),
            laterMinutes: times?.laterMinutes ?? 0,
          },
  }
}

function endOf({ secondsLeft, startedAt }: CueTime, now: EpochMs): { until: EpochMs | null; isUp: boolean } {
  if (startedAt === null) return { until: null, isUp: false }
  const at = Date.parse(startedAt) + secondsLeft * 1000
  return { until: roundedTime(at, null), isUp: at <= now }
}
