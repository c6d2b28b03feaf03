/** Compares how a schedule was read with what is in it, written down beside the file. */
import * as z from 'zod/mini'
import type { Schedule, ScheduleSession } from '../schedule.ts'

const session = z.object({
  id: z.string(),
  title: z.string(),
  /** `2026-05-08T07:30Z`, or without the `Z` where the source names no zone. */
  start: z.string(),
  seconds: z.nullable(z.number()),
  stage: z.string(),
  speakers: z.array(z.string()),
})

/** What is in a file: counts, and some of its sessions. */
export const expectedSchedules = z.record(
  z.string(),
  z.object({
    title: z.nullable(z.string()),
    timeZone: z.nullable(z.string()),
    sessions: z.number(),
    stages: z.record(z.string(), z.number()),
    days: z.array(z.string()),
    sample: z.array(session),
  }),
)
export type ExpectedSchedule = z.infer<typeof expectedSchedules>[string]
type ExpectedSession = z.infer<typeof session>

export type Score = { right: number; wrong: number; faults: string[] }

/** Each session of the sample is right or wrong; so are the counts of all sessions and of each stage, the days, title and zone. */
export function scoreOf(schedule: Schedule, expected: ExpectedSchedule): Score {
  const score: Score = { right: 0, wrong: 0, faults: [] }
  const check = (isRight: boolean, fault: string) => {
    if (isRight) score.right++
    else {
      score.wrong++
      score.faults.push(fault)
    }
  }
  check(
    schedule.sessions.length === expected.sessions,
    `${schedule.sessions.length} sessions, not ${expected.sessions}`,
  )
  check(same(schedule.days, expected.days), `days ${schedule.days.join(' ')}, not ${expected.days.join(' ')}`)
  const counts = new Map(schedule.stages.map(({ name, sessions }) => [name, sessions]))
  for (const [stage, count] of Object.entries(expected.stages))
    check(counts.get(stage) === count, `${stage}: ${counts.get(stage) ?? 0} sessions, not ${count}`)
  check(counts.size === Object.keys(expected.stages).length, `${counts.size} stages`)
  // Where the other side found no title or zone, there is nothing to compare.
  if (expected.title !== null) check(schedule.title === expected.title, `title ${schedule.title}`)
  if (expected.timeZone !== null) check(schedule.timeZone === expected.timeZone, `zone ${schedule.timeZone}`)
  for (const one of expected.sample)
    check(
      schedule.sessions.some((read) => isSame(read, one)),
      `${one.id}: ${closest(schedule, one)}, not ${JSON.stringify(one)}`,
    )
  return score
}

const isSame = (read: ScheduleSession, { id, title, start, seconds, stage, speakers }: ExpectedSession): boolean =>
  read.sourceId === id &&
  read.title === title &&
  read.startsAt.slice(0, 16) === start.slice(0, 16) &&
  read.seconds === seconds &&
  read.stage === stage &&
  same(read.speakers, speakers)

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

function closest({ sessions, problems }: Schedule, { id, title }: ExpectedSession): string {
  const read = sessions.find(({ sourceId }) => sourceId === id) ?? sessions.find((other) => other.title === title)
  return JSON.stringify(read ?? problems.find(({ sourceId }) => sourceId === id) ?? null)
}
