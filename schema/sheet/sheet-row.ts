/** What the rows of a sheet are called, from raw cells to what is shown. */
import type { Plan } from '../tools/timers/entity.ts'
import type { SheetField } from './layout.ts'

/** The day and the time zone of the times in a sheet. */
export type EventDay = { timeZone: string; eventDate: string }

/**
 * What one question about a whole sheet is about: which of the running orders next to each other it is, the column of the titles, whether the starts are times of day, the
 * stage that is run from here, whether 01:00 is an hour or a minute, the half of the day, whether a day begins where the times go back, whether a row lasts
 * until the next one, and what happens to rows at the same time.
 */
export const doubtKinds = ['block', 'title', 'starts', 'length', 'days', 'half', 'until', 'stage', 'overlap'] as const
export type DoubtKind = (typeof doubtKinds)[number]
/** By the doubt: one of its options. */
export type Answers = { readonly [K in DoubtKind]?: string | undefined }

/** A question about a whole sheet. While it is open, its rows wait; one with a `usual` answer keeps no row waiting. */
export type Doubt = {
  kind: DoubtKind
  options: readonly string[]
  answer: string | null
  usual: string | null
  rows: number
}

/** What looks like a typing error: the row is imported only after a yes. */
export const warningCodes = [
  'very_long',
  'end_midnight',
  'day_jump',
  'after_midnight',
  'old_year',
  'out_of_order',
  'sum',
  'overlap',
  'no_time',
  'title_time',
] as const
export type WarningCode = (typeof warningCodes)[number]

/** What is wrong with a row, and where. `disagree` has both lengths: the written one, and that from start to end. */
export type Problem =
  | { field: SheetField; code: 'no_title' | 'not_a_length' | 'not_a_time' | 'no_length' | 'no_start' | 'too_long' }
  | { field: SheetField; code: WarningCode }
  | { field: SheetField; code: 'waits'; doubt: DoubtKind }
  | { field: 'duration'; code: 'disagree'; writtenSeconds: number; betweenSeconds: number }

/** A cue as `POST /api/rooms/{id}/timers/batch` takes it, with what the sheet says of its plan. */
export type SheetCue = Partial<Omit<Plan, 'plannedStart' | 'cells'>> & {
  name: string
  duration: number
  isCountUp: boolean
  plannedStart?: string
  /** Whether its name or its speaker is cut, and goes on in the notes. */
  isCut?: boolean
  /** [X24] Whether the sheet says that its start is a hard one. */
  isHard?: boolean
  /** By the name of a column of the room. */
  cells?: Readonly<Record<string, string>>
}

/** What another stage has at the time of a row, in a sheet with columns for each stage. */
type Beside = { stage: string; title: string }
type OnStage = { stage?: string; besides?: readonly Beside[] }

/**
 * One row as it was understood. `line` is counted from 1, as spreadsheets do. A problem that has a cue is only a warning:
 * the cue is imported after a yes. `elsewhere` is on another stage than the one that is run from here.
 */
export type SheetRow =
  | ({ kind: 'cue'; line: number; cue: SheetCue } & OnStage)
  | ({ kind: 'problem'; line: number; title: string; problems: Problem[]; cue?: SheetCue } & OnStage)
  | { kind: 'skipped'; line: number; text: string }
  | { kind: 'elsewhere'; line: number; title: string; stage: string }
