/** Which column has the titles. */

import type { Columns, StageColumns } from '../layout.ts'
import { dayOf } from '../text/day-text.ts'
import { type Rows, textOf } from '../times.ts'
import { type Column, type ColumnContent, isBlank } from './column-content.ts'

/** The column of the titles; or those that may have them, if that is not clear. */
type FoundTitle = {
  title?: number | undefined
  second?: number
  stageColumns?: readonly StageColumns[]
  titleCandidates?: readonly number[]
  isOfDays?: boolean
}

/**
 * [X7] [X39] The titles: the column that is most like them, by its heading and by its cells; never one of ids, numbers, times
 * or links. `name` next to `title` is the speaker. If a second column is almost as much like titles, the user is asked.
 */
export function titleColumns(columns: readonly Column[], fields: Columns, timed: Rows): FoundTitle {
  const { start, end, range, day, endDay, duration, number } = fields
  const times = new Set([start, end, range, day, endDay, duration, number])
  const texts = columns.filter(({ content }) => !times.has(content.column) && isText(content))
  const fillOf = (column: number) =>
    timed.length === 0 ? 0 : timed.filter((row) => !isBlank(row[column])).length / timed.length
  const named = texts.filter(({ words }) => headingBonus(words) > 0)
  const own = stageTitles(columns, named)
  if (own !== undefined) return { title: own[0]?.title, stageColumns: own }
  const isSaid = named.some(({ content }) => fillOf(content.column) > 0.2)
  const halls = isSaid ? undefined : hallColumns(texts)
  if (halls !== undefined) return { title: halls[0]?.title, stageColumns: halls }
  const pair = isSaid ? null : twoSides(texts)
  if (pair !== null) return pair
  const found = mostLikely(texts, fields, timed, fillOf)
  if (found.title !== undefined) speakerFromName(fields, named, found.title)
  if (found.title !== undefined || (found.titleCandidates ?? []).length > 0) return found
  // Films and hymns may all be numbers. Without any other column, the heading says what they are.
  const said = columns.find(
    ({ content, words }) =>
      !times.has(content.column) && words !== null && words.titleWeight >= 7 && words.count === 1 && content.filled > 0,
  )
  return said === undefined ? found : { title: said.content.column }
}

const isText = ({ filled, lettered, id, number, link, clock, measured, withUnit, day }: ColumnContent): boolean =>
  filled === 0 ||
  (lettered >= 0.5 &&
    link < 0.5 &&
    number < 0.5 &&
    id < 0.7 &&
    clock < 0.5 &&
    measured < 0.7 &&
    withUnit < 0.6 &&
    day < 0.7)

/** "Session chair", "event type" and "talk room" are about something else. */
const isTitleHeading = (words: NonNullable<Column['words']>): boolean => {
  if (words.has('other') || words.has('id') || words.has('type') || words.has('speaker'))
    return words.titleWeight === 10 && words.count <= 2 && !words.has('speaker')
  return words.titleWeight === 10 || !(words.has('notes') || (words.has('stage') && words.titleWeight <= 7))
}

/** How much a heading says that there are titles below it. */
const headingBonus = (words: Column['words']): number =>
  words === null || words.titleWeight === 0 || !isTitleHeading(words)
    ? 0
    : (bonuses[words.titleWeight] ?? 0) - 0.5 * (words.count - 1)
const bonuses: Readonly<Record<number, number>> = { 10: 3, 8: 1.4, 7: 0.9, 5: 0.6, 4: 0.3 }

/** `name` next to `title` is the speaker. */
function speakerFromName(fields: Columns, named: readonly Column[], title: number) {
  const name = named.find(({ words }) => words?.titleWeight === 5 && words.count === 1)?.content.column
  if (name === title && fields.speaker === title) delete fields.speaker
  else if (name !== undefined && name !== title) fields.speaker ??= name
}

/** [X13] Stages with columns of their own have one heading each that differs only in the name of the stage. */
function stageTitles(
  columns: readonly Column[],
  named: readonly Pick<Column, 'content'>[],
): StageColumns[] | undefined {
  const titles = columns.flatMap(({ content, words }) => {
    const rest = words?.rest ?? ''
    return named.some((one) => one.content === content) && words?.titleWeight === 10 && rest !== ''
      ? [{ column: content.column, stage: rest }]
      : []
  })
  if (new Set(titles.map(({ stage }) => stage)).size < 2 || titles.length < named.length) return undefined
  return titles.map(({ column, stage }) => ({
    stage,
    title: column,
    type: columns.find(({ words }) => words?.has('type') === true && words.rest === stage)?.content.column ?? null,
  }))
}

/** [X13] A heading that is the name of a hall, and not only the word for one: `Hall A`, `Main stage`, `Saal 2`. */
export const isHallName = ({ heading, words }: Pick<Column, 'heading' | 'words'>): boolean =>
  words?.has('stage') === true && words.titleWeight === 0 && (words.count > 1 || /\d|\s\p{Lu}$/u.test(textOf(heading)))

/** [X13] Halls next to each other, each with its titles in a column of its own. */
function hallColumns(texts: readonly Column[]): StageColumns[] | undefined {
  const halls = texts.filter((column) => column.content.filled > 0 && isHallName(column))
  if (halls.length < 2) return undefined
  return halls.map(({ content, heading }) => ({
    stage: textOf(heading),
    title: content.column,
    type: null,
    isHall: true,
  }))
}

/** [X7] `team1` and `team2`, or home and away: together they are the title. */
function twoSides(texts: readonly Column[]): FoundTitle | null {
  for (const [at, one] of texts.entries()) {
    const other = texts[at + 1]
    if (other === undefined || one.content.column + 1 !== other.content.column) continue
    const [first, second] = [one, other].map(({ heading }) => textOf(heading).toLowerCase()) as [string, string]
    const isNumbered =
      /\D\s?(?:1|a)$/.test(first) && first.replace(/.$/, '') === second.replace(/.$/, '') && /(?:2|b)$/.test(second)
    const isNamed =
      /^(?:home|heim|local|domicile|casa|thuis)/.test(first) &&
      /^(?:away|guest|gast|visit|ext|fora|ospit|uit)/.test(second)
    const isSides = isNamed || (isNumbered && /team|equip|mannschaft|squad|player|spieler|ech|side/.test(first))
    if (isSides) return { title: one.content.column, second: other.content.column }
  }
  return null
}

/**
 * [X39] How much a column is like titles: it is full, its texts differ, have several words, are neither names of people nor
 * long, and stand before others. The figures were measured on sheets whose titles are known.
 */
function likeness(column: Column, fill: number, rank: number): number {
  const { variety, worded, person, meanLetters } = column.content
  const tooLong = Math.min(1, Math.max(0, (meanLetters - 35) / 60))
  const tooShort = meanLetters < 4 && worded < 0.5 ? 0.5 : 0
  const cells = 3 * fill + 1.5 * variety + 0.8 * worded - 0.6 * person - 1.2 * tooLong - tooShort
  return cells + (rank === 0 ? firstBonus : 0) + headingBonus(column.words)
}
/** Of two columns that are closer than this, either may have the titles. */
const clearLead = 0.5
/** Titles mostly come first. It is less than half of a lead: turned around, a sheet may ask, but is not read differently. */
const firstBonus = 0.2

function mostLikely(
  texts: readonly Column[],
  fields: Columns,
  timed: Rows,
  fillOf: (column: number) => number,
): FoundTitle {
  const others = new Set([fields.stage, fields.type, fields.notes, fields.trigger, fields.color, fields.speaker])
  const filled = texts.filter(({ content }) => content.filled > 0 && content.meanLetters > 1)
  // What editors of news call a slug is a title in several words. A second column of notes has no titles either.
  const isOfOthers = ({ words, content }: Column) =>
    (words?.has('id') === true && content.worded < 0.3) || words?.has('other', 'notes') === true
  const scored = filled
    .map((column, rank) => ({
      column,
      at: column.content.column,
      fill: fillOf(column.content.column),
      score: likeness(column, fillOf(column.content.column), rank),
      isOther: headingBonus(column.words) === 0 && others.has(column.content.column),
      isFree: headingBonus(column.words) > 0 || (!others.has(column.content.column) && !isOfOthers(column)),
    }))
    .sort((one, other) => other.score - one.score)
  const free = scored.filter(({ isFree, fill }) => isFree && fill >= 0.3)
  const [best, ...rest] = free
  if (best === undefined) {
    // A description is the title if there is nothing else, and so are the type and the speaker.
    const fallback = [fields.notes, fields.type, fields.speaker].flatMap((field) =>
      scored.filter(({ at, fill }) => at === field && fill >= 0.5),
    )[0]
    const few = scored.filter((one) => !one.isOther)
    // "Slug" is a word of programs, and what editors of news call a title.
    const leadOf = ({ words }: Column) => (words?.has('notes') === true ? clearLead : 0)
    const better = few.filter(({ score, column }) => fallback !== undefined && score > fallback.score - leadOf(column))
    const all = fallback !== undefined ? [fallback, ...better] : few.length > 0 ? few : scored
    return all.length === 1 ? { title: all[0]?.at } : { titleCandidates: all.map(({ at }) => at).sort((a, b) => a - b) }
  }
  // Titles that repeat may be those of sections, and of four full columns each may be a hall.
  const lead = best.column.content.variety < 0.5 ? 2 * clearLead : clearLead
  const isSaid = headingBonus(best.column.words) > 0
  const shared = timed.filter((row) => free.filter(({ at }) => !isBlank(row[at])).length > 1)
  const sharedFill = (at: number) => shared.filter((row) => !isBlank(row[at])).length / Math.max(1, shared.length)
  const isAlike = ({ at, fill, score }: { at: number; fill: number; score: number }) =>
    best.score - score - 3 * (sharedFill(at) - fill) < 2 * clearLead
  const isOfMany = free.filter(isAlike).length >= 4
  // What a heading calls notes or a type may be more like titles than the best of the others.
  const known = isSaid
    ? []
    : scored.filter((other) => !other.isFree && others.has(other.at) && other.score - best.score > clearLead)
  const rivals = [
    ...rest.filter(
      (other) =>
        best.score - other.score < lead || (!isSaid && (isOfMany || areSideBySide(best.column, other.column, timed))),
    ),
    ...known,
  ]
  if (rivals.length === 0) return { title: best.at }
  const isOfDays = filled.some(({ heading }) => dayOf(heading) !== null)
  const titleCandidates = [best, ...rivals].map(({ at }) => at).sort((one, other) => one - other)
  return { titleCandidates, ...(isOfDays ? { isOfDays } : {}) }
}

/** Two columns of a grid: named like stages or days, or with the same break in both. */
function areSideBySide(one: Column, other: Column, timed: Rows): boolean {
  const isPlace = (column: Column) => column.words?.has('stage') === true || dayOf(column.heading) !== null
  if (isPlace(one) && isPlace(other)) return true
  return timed.some((row) => {
    const text = textOf(row[one.content.column])
    return text.length > 3 && text === textOf(row[other.content.column])
  })
}
