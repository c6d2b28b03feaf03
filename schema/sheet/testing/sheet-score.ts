/** Compares how a sheet was read with what its rows mean, written down by hand. */
import * as z from 'zod/mini'
import { wallTimeIn } from '../../values/zone.ts'
import type { SheetRow } from '../read-sheet.ts'

const meaning = z.object({
  /** `*` where several columns may be the title. */
  title: z.nullable(z.string()),
  /** On the wall: `2026-11-21T09:00`. The hours of a night may continue after 24. */
  start: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
})

/** What the rows of some sheets mean, by file and line. A line that is null is a heading; others are left out. */
export const expectedSheets = z.record(
  z.string(),
  z.object({ timeZone: z.string(), eventDate: z.string(), lines: z.record(z.string(), z.nullable(meaning)) }),
)
export type ExpectedSheet = z.infer<typeof expectedSheets>[string]

export type Score = { rows: number; right: number; wrong: number; refused: number; unread: number; faults: string[] }

/**
 * Of the rows that have a meaning: right, if the import offers exactly that; silently wrong, if it offers something
 * else; refused, if it asks; unread, if it skips them. A heading that is offered as a cue is silently wrong too. A row
 * without a length cannot be a cue, so asking for it is right.
 */
export function scoreOf(rows: readonly SheetRow[], { timeZone, lines }: ExpectedSheet): Score {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const score: Score = { rows: 0, right: 0, wrong: 0, refused: 0, unread: 0, faults: [] }
  for (const [line, expected] of Object.entries(lines)) {
    const row = byLine.get(Number(line))
    if (expected === null) {
      if (row?.kind === 'cue') count(score, 'wrong', `${line}: a heading is read as "${row.cue.name}"`)
      continue
    }
    const wanted = [expected.title, minuteOf(expected.start), expected.seconds]
    if (row?.kind === 'cue') {
      const { name, plannedStart, duration } = row.cue
      const start = plannedStart === undefined ? null : wallTimeIn(timeZone, Date.parse(plannedStart)).slice(0, 16)
      const read = [name, start, duration]
      const isRight = read.every((value, at) => value === wanted[at] || (at === 0 && wanted[0] === '*'))
      count(score, isRight ? 'right' : 'wrong', `${line}: ${read.join(' | ')}, not ${wanted.join(' | ')}`)
    } else if (row?.kind === 'problem') {
      const why = row.problems.map(({ field, code }) => `${field} ${code}`).join(', ')
      count(score, wanted[0] === null || wanted[2] === null ? 'right' : 'refused', `${line}: refused, ${why}`)
    } else {
      count(score, 'unread', `${line}: not read`)
    }
  }
  return score
}

function count(score: Score, result: 'right' | 'wrong' | 'refused' | 'unread', fault: string) {
  score.rows++
  score[result]++
  if (result !== 'right') score.faults.push(fault)
}

/** `2026-11-21T25:30` as `2026-11-22 01:30`. */
function minuteOf(wall: string | null): string | null {
  if (wall === null) return null
  const [day = '', time = ''] = wall.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** Whether at most a third of the rows run next to another one: then the sheet is of one stage. */
export function isOneStage({ lines }: ExpectedSheet): boolean {
  const times = Object.values(lines).flatMap((row) => {
    const start = minuteOf(row?.start ?? null)
    return start === null ? [] : [{ from: Date.parse(`${start.replace(' ', 'T')}Z`), seconds: row?.seconds ?? 0 }]
  })
  const parallel = times.filter((one) =>
    times.some((other) => {
      if (other === one) return false
      return one.from === other.from || (one.from > other.from && one.from < other.from + other.seconds * 1000)
    }),
  )
  return parallel.length <= times.length / 3
}
