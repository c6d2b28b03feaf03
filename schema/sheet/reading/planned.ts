/** The rows of a sheet with their instants, and what they are put together from. */
import type { RawRow } from '../lines/raw-rows.ts'
import type { WarningCode } from '../sheet-row.ts'
import type { DayText } from '../text/day-text.ts'

export const daySeconds = 86_400

/** A row of a sheet, or a line that only names a day. */
export type Line = { kind: 'row'; raw: RawRow } | { kind: 'day'; day: DayText; line: number; text: string }

/** Seconds on the wall since 1970-01-01, in no zone. */
export type Wall = number

export type Planned = {
  raw: RawRow
  startAt: Wall | null
  endAt: Wall | null
  warnings: WarningCode[]
  /** Whether the times went back before it, and nothing says whether a new day began there. */
  isAfterFall: boolean
  isNoDay: boolean
  /** Whether it lasts until the next row, and which one that is depends on such a day. */
  isEndOpen: boolean
  /** Whether it is in the night after the rows above it. */
  isNight: boolean
}

/** Whether a row lasts until the next one, which may be on another day. */
export const isEndless = ({ raw, endAt }: Planned): boolean => raw.length === null && endAt === null
