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
 * [X7] The titles: a column whose heading says so, an exact word before a similar one, and of several the one with the
 * most different texts; never one of ids, numbers, times or links. `name` next to `title` is the speaker. Without a word,
 * the first full column of different texts, or that of the speakers.
 */
export function titleColumns(columns: readonly Column[], fields: Columns, timed: Rows): FoundTitle {
  const { start, end, range, day, endDay, duration, number } = fields
  const times = new Set([start, end, range, day, endDay, duration, number])
  const texts = columns.filter(({ content }) => !times.has(content.column) && isText(content))
  const fillOf = (column: number) =>
    timed.length === 0 ? 0 : timed.filter((row) => !isBlank(row[column])).length / timed.length
  const named = texts
    .filter(({ words }) => words !== null && words.titleWeight > 0 && isTitleHeading(words))
    .map(({ content, words }) => ({
      content,
      words,
      score:
        (words?.titleWeight ?? 0) -
        ((words?.count ?? 1) - 1) +
        6 * content.variety * fillOf(content.column) +
        3 * fillOf(content.column),
    }))
    .sort((one, other) => other.score - one.score)
  const own = stageTitles(columns, named)
  if (own !== undefined) return { title: own[0]?.title, stageColumns: own }
  const best = named[0]
  if (best !== undefined && fillOf(best.content.column) > 0.2) {
    if (best.words?.titleWeight !== 5) speakerFromName(fields, named)
    else if (fields.speaker === best.content.column) delete fields.speaker
    return { title: best.content.column }
  }
  const halls = hallColumns(texts)
  if (halls !== undefined) return { title: halls[0]?.title, stageColumns: halls }
  const pair = twoSides(texts)
  if (pair !== null) return pair
  const found = unnamed(texts, fields, timed, fillOf)
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

/** `name` next to `title` is the speaker. */
function speakerFromName(fields: Columns, named: readonly { content: ColumnContent; words: Column['words'] }[]) {
  const name = named.find(({ words }) => words?.titleWeight === 5 && words.count === 1)
  if (fields.speaker === undefined && name !== undefined) fields.speaker = name.content.column
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

/** Without a word for it: the first full column of different texts. If none is clear, the user is asked. */
function unnamed(
  texts: readonly Column[],
  fields: Columns,
  timed: Rows,
  fillOf: (column: number) => number,
): FoundTitle {
  const others = new Set([fields.stage, fields.type, fields.notes, fields.trigger, fields.color])
  const filled = texts.filter(({ content }) => content.filled > 0 && content.meanLetters > 1)
  const free = filled.filter(({ content }) => !others.has(content.column) && content.column !== fields.speaker)
  const filledOften = free.filter(({ content }) => fillOf(content.column) >= 0.75)
  // Types and stages repeat, titles differ.
  const hasVaried = filledOften.some(({ content }) => content.variety >= 0.8)
  const full = filledOften.filter(({ content }) => !hasVaried || content.variety >= 0.6)
  const [first, ...rest] = full
  // A style or a part repeats next to descriptions that differ.
  const notes = texts.find(({ content }) => content.column === fields.notes)?.content
  if (first !== undefined && notes !== undefined && first.content.variety < 0.6)
    if (notes.variety >= 0.8 && fillOf(notes.column) >= 0.75) return { title: notes.column }
  // A column before it that is half full may be the one as well.
  const isHalfFull = ({ content }: Column) => fillOf(content.column) >= 0.4 && !(hasVaried && content.variety < 0.6)
  const isBefore = ({ content }: Column) => first !== undefined && content.column < first.content.column
  // What is the same in all rows is not what they are called.
  const isSame = first !== undefined && first.content.variety < 0.15 && first.content.filled >= 8 && free.length > 1
  const isClear = !isSame && full.length < 4 && !free.some((column) => isBefore(column) && isHalfFull(column))
  const isGrid = first !== undefined && rest.some((other) => areSideBySide(first, other, timed))
  if (first !== undefined && isClear && !isGrid) return { title: first.content.column }
  // A description is the title if there is nothing else, and so are the type and the speaker.
  const known = [fields.notes, fields.type, fields.speaker].find(
    (column) => column !== undefined && fillOf(column) >= 0.5 && texts.some(({ content }) => content.column === column),
  )
  const usual = free.filter(({ content }) => fillOf(content.column) >= 0.3)
  if (usual.length === 0 && known !== undefined) return { title: known }
  const candidates = (usual.length > 0 ? usual : free.length > 0 ? free : filled).map(({ content }) => content.column)
  // With one answer there is no question.
  if (candidates.length === 1) return { title: candidates[0] }
  const isOfDays = filled.some(({ heading }) => dayOf(heading) !== null)
  return { titleCandidates: candidates, ...(isOfDays ? { isOfDays } : {}) }
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
