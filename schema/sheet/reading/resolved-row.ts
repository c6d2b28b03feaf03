/** One row as a cue, or what is wrong with it. */
import * as limits from '../../limits.ts'
import { plain } from '../../values/plain.ts'
import { isoTime } from '../../values/time.ts'
import { instantIn } from '../../values/zone.ts'
import type { DoubtKind, Problem, SheetCue, SheetRow, WarningCode } from '../sheet-row.ts'
import { dayNamed } from '../text/day-order.ts'
import { type LengthUnits, secondsOf } from '../text/length-text.ts'
import { daySeconds, type Planned, type Wall } from './planned.ts'

/** What the sheet as a whole says about a row. */
type RowContext = {
  timeZone: string
  units: LengthUnits
  next: Wall | null
  /** Our own exports have no typing errors. */
  isOwn: boolean
  /** The open question that this row waits for. */
  waitsFor: DoubtKind | null
  /** Whether someone has said yes to the warnings of the row. */
  isAccepted: boolean
  /** What a look at all rows says against this one. */
  marks: readonly WarningCode[]
  /** Whether so many rows are long that it is no typing error. */
  isOfLongRows: boolean
  /** Whether it has no time, but all that the other rows have. */
  isLikeOthers: boolean
  /** Whether titles have the lengths of their rows before or behind them. */
  areMeasured: boolean
}

/** [X50] Whether most titles begin or end with a length in brackets. */
export const areTitlesMeasured = (rows: readonly Planned[]): boolean =>
  rows.filter(({ raw }) => lengthAround.test(raw.title)).length * 2 > rows.filter(({ raw }) => raw.title !== '').length

/** [X8] The first or the last row, if it has no times and is as long as all others together: that is the whole show. */
export function wholeLine(rows: readonly Planned[], units: LengthUnits): number | null {
  const lengths = rows.flatMap(({ raw }) =>
    raw.length === null
      ? []
      : [{ line: raw.line, seconds: secondsOf(raw.length, units), isFree: raw.start === null && !raw.isOffset }],
  )
  const sum = lengths.reduce((all, { seconds }) => all + seconds, 0)
  const ends = lengths.length < 3 ? [] : [lengths[0], lengths[lengths.length - 1]]
  return ends.find((one) => one?.isFree === true && one.seconds * 2 === sum)?.line ?? null
}

const isLong = (seconds: number): boolean => seconds > 8 * 3600

/** [X8] A radio and an exhibition have many long rows, each with its start and its end. */
export const areOftenLong = (rows: readonly Planned[]): boolean => {
  const spans = rows.flatMap(({ startAt, endAt }) => (startAt === null || endAt === null ? [] : [endAt - startAt]))
  return spans.filter(isLong).length > Math.max(2, rows.length * 0.1)
}

const onlyTimes = /^[^\p{L}]*\d{1,2}[:.h]\d{2}\s*[-–—]\s*\d{1,2}[:.h]\d{2}[^\p{L}]*$/u

/**
 * [X4] Start and end give the length, length and end the start, a start alone lasts until the next start, and a length
 * alone follows the row before. A row in which all three disagree is marked. A row with neither a time nor a length is
 * a heading and is skipped, and so is one with a start and nothing else: it only ends the row before.
 */
export function resolvedRow(planned: Planned, context: RowContext): SheetRow {
  const { raw } = planned
  const { line } = raw
  // Several times in one line are no title.
  const title = onlyTimes.test(raw.title) ? '' : raw.title
  const problems = [...raw.problems]
  const hasTime = raw.isOffset || raw.start !== null || raw.end !== null || raw.length !== null
  // A word in the column of the times is a heading if the row says nothing else.
  const isNote = title === '' && !hasTime
  const isHeading = !hasTime && !context.isLikeOthers && problems.every(({ code }) => code === 'too_long')
  if (isNote || raw.isOnlyTime || isHeading) {
    return { kind: 'skipped', line, text: raw.text }
  }
  const at = (wall: Wall | null) => (wall === null ? null : instantOf(wall, context.timeZone))
  const [startAt, endAt, nextAt] = [at(planned.startAt), at(planned.endAt), at(context.next)]
  const apart = (until: number | null) =>
    startAt === null || until === null ? null : Math.round((until - startAt) / 1000)
  const between = apart(endAt)
  const written = raw.length === null ? null : secondsOf(raw.length, context.units)
  if (planned.isNoDay) problems.push({ field: raw.start?.day == null ? 'day' : 'start', code: 'not_a_time' })
  if (between !== null && written !== null && between !== written && context.waitsFor !== 'length') {
    problems.push({ field: 'duration', code: 'disagree', writtenSeconds: written, betweenSeconds: between })
  }
  const [untilNext, said] = [apart(nextAt), lengthIn(title)]
  const duration = written ?? between ?? (said !== null && said < (untilNext ?? said + 1) ? said : untilNext)
  const start = startAt ?? (endAt !== null && written !== null ? endAt - written * 1000 : null)
  if (title === '' && context.waitsFor !== 'title') problems.push({ field: 'title', code: 'no_title' })
  if (raw.rest.trigger === 'scheduled' && start === null) problems.push({ field: 'start', code: 'no_start' })
  const isLength = duration !== null && duration >= 1 && duration <= limits.maxTimerSeconds
  if (problems.length === 0 && !isLength && context.waitsFor === null) {
    // A start that may be typed wrong is said first: with it, the length may come of itself.
    if (planned.warnings.includes('out_of_order')) problems.push({ field: 'start', code: 'out_of_order' })
    problems.push({ field: 'duration', code: 'no_length' })
  }
  if (context.waitsFor !== null) {
    problems.push({ field: fieldOfDoubt[context.waitsFor], code: 'waits', doubt: context.waitsFor })
  }
  const stage = raw.stages.length === 0 ? {} : { stage: raw.stages.join(', ') }
  if (problems.length > 0 || duration === null) return { kind: 'problem', line, title, problems, ...stage }
  const isOfTitle = !context.isOwn && context.areMeasured && said === duration
  const cue: SheetCue = {
    name: isOfTitle ? title.replace(lengthAround, '$1') : title,
    duration,
    ...raw.rest,
    ...(start === null ? {} : { plannedStart: isoTime(start) }),
  }
  const warnings = context.isOwn || context.isAccepted ? [] : warningsOf(planned, duration, context)
  if (warnings.length === 0) return { kind: 'cue', line, cue, ...stage }
  return { kind: 'problem', line, title, problems: warnings, cue, ...stage }
}

/** [X8] What looks like a typing error. */
function warningsOf(planned: Planned, duration: number, context: RowContext): Problem[] {
  const warnings: Problem[] = planned.warnings.map((code) => ({ field: 'start', code }))
  if (isOddMidnight(planned, context.next)) warnings.push({ field: 'end', code: 'end_midnight' })
  // A row over midnight may have lost its am and pm.
  const isOnOneDay = planned.endAt !== null && (planned.startAt ?? 0) % daySeconds < planned.endAt % daySeconds
  if (isLong(duration) && !(context.isOfLongRows && isOnOneDay)) warnings.push({ field: 'duration', code: 'very_long' })
  if (hasOtherTime(planned, duration)) warnings.push({ field: 'title', code: 'title_time' })
  if (isSum(planned)) warnings.push({ field: 'title', code: 'sum' })
  if (warnings.length === 0)
    for (const code of context.marks) warnings.push({ field: code === 'sum' ? 'title' : 'start', code })
  return warnings
}

/** An end at midnight before which other rows begin: an end that nobody typed. */
const isOddMidnight = ({ endAt, startAt, raw }: Planned, next: Wall | null): boolean =>
  endAt !== null &&
  startAt !== null &&
  raw.end?.seconds === 0 &&
  endAt - startAt > 3600 &&
  next !== null &&
  next < endAt

const clock = String.raw`(\d{1,2})[:.h]([0-5]\d)(?!\d)`
const firstTime = new RegExp(String.raw`^(?:\p{Ll}{1,5}\s+)?${clock}`, 'u')
const twoTimes = new RegExp(String.raw`(?:^|[^\d:.])${clock}\s*(?:[-–—]|to|bis|à|a)\s*${clock}`, 'u')
const untilTime = new RegExp(
  String.raw`[([（,;–—-]\s*(?:to|until|till?|bis|jusqu['’]à|hasta(?: las)?|até(?: às)?|fino alle|tot|til|till|do|до)\s+${clock}`,
  'iu',
)
const lengthInTitle = /[([（](?:ca\.?\s|~)?(\d{1,3})\s?(?:min\p{L}*\.?|['′]|分鐘?|分钟|분)[)\]）]/iu
const { source } = lengthInTitle
const lengthAround = new RegExp(String.raw`(\S)\s*${source}$|^${source}[\s:–—-]*(?=\S)`, 'iu')

/** The seconds of the length in a title, such as `Talk (20 min)`. */
function lengthIn(title: string): number | null {
  const minutes = lengthInTitle.exec(title)?.[1]
  return minutes === undefined ? null : Number(minutes) * 60
}

/** [X44] Whether a title begins with a time, or names two times or a length, that are not those of its row. */
function hasOtherTime({ raw: { title, start, end } }: Planned, duration: number): boolean {
  if ((lengthIn(title) ?? duration) !== duration) return true
  const [, ...figures] = twoTimes.exec(title) ?? firstTime.exec(title) ?? []
  const times = [figures.slice(0, 2), figures.slice(2)].filter(({ length }) => length === 2)
  const own = [start, end].map((time) => (time === null ? null : time.seconds % (12 * 3600)))
  const [, untilHours, untilMinutes] = untilTime.exec(title) ?? []
  const until = (Number(untilHours) * 3600 + Number(untilMinutes) * 60) % (12 * 3600)
  if (start !== null && untilHours !== undefined && (start.seconds + duration) % (12 * 3600) !== until) return true
  return times.some(([hours, rest]) => !own.includes((Number(hours) * 3600 + Number(rest) * 60) % (12 * 3600)))
}

/** A line below a table with the total length; one with a start says so in one word. */
const isSum = ({ raw: { start, end, title } }: Planned): boolean =>
  ((start === null && end === null) || /^\p{L}+$/u.test(title)) && sumWords.test(plain(title))
const sumWords =
  /^(?:(?:grand|sub|general|overall|running)?[\s-]*total[es]?(?:\s+\p{L}.*)?|(?:total|totale|duree totale|duracion total|duracao total|durata totale)[\s-]*(?:time|length|duration|runtime|general)?|sum|summe|gesamt(?:dauer|zeit|laenge|lange)?|(?:end|zwischen)summe|somme|sous-total|suma|soma|subtotal\p{L}*|toplam|jumlah|ukupno|osszesen|итого|всего|усього|разом|συνολο|סהכ|المجموع|الاجمالي|जमला|कुल|totaal|totalt|yhteensa|razem|celkem|kopa|合計|小計|合计|总计|總計)(?:\s+\S+){0,3}\s*[:：=]?$/u

const fieldOfDoubt = {
  block: 'title',
  title: 'title',
  starts: 'start',
  length: 'duration',
  days: 'start',
  half: 'start',
  until: 'duration',
  stage: 'stage',
  overlap: 'start',
} as const

const instantOf = (wall: Wall, timeZone: string): number => {
  const day = Math.floor(wall / daySeconds)
  return instantIn(timeZone, dayNamed(day), wall - day * daySeconds)
}
