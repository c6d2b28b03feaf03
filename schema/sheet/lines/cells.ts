import Papa from 'papaparse'
import { findColumns, namedHeading } from '../columns/find-columns.ts'
import { clockRangeOf } from '../text/clock-text.ts'
import type { Cell } from '../times.ts'
import { unmarked } from './marked-lines.ts'
import { tableInMarkup, withoutBullets, withoutMarkup, withoutTags } from './markup.ts'
import { isTable } from './table-of.ts'
import { splitLine } from './timed-line.ts'

/**
 * [X20] The cells of a text that was copied from a spreadsheet (tabs), or of a CSV file. Where commas are decimal,
 * spreadsheets put semicolons between cells. Tabs separate if most lines have them; otherwise the right separator is the
 * one that makes the headings readable, and without headings it is guessed. Line ends of all kinds may be mixed.
 */
export function cellsOf(text: string): Cell[][] {
  const written = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return (tableInMarkup(written) ?? separated(withTabs(withoutBullets(withoutTags(written))))).map((row) =>
    row.map(withoutMarkup),
  )
}

function separated(plain: string): string[][] {
  const parse = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(withQuotedTitles(plain, delimiter), {
      delimiter,
      preview,
      newline: '\n',
      skipEmptyLines: false,
    }).data
  if (hasTabs(plain)) return parse('\t', 0)
  const headings = (delimiter: string) => parse(delimiter, 20).map((row) => row.slice(0, mostColumns))
  const found = ['\t', ',', ';'].find((delimiter) => findColumns(headings(delimiter)) !== null)
  const rows = headings(found ?? ',')
  const named = rows[namedHeading(rows) ?? -1]?.[0] ?? ''
  const isNamed = named !== '' && splitLine(named).length < 2
  const cells = parse(found ?? '', 0)
  const isOfCells = found !== undefined || isTable(cells) || isStruck(plain)
  return isNamed || (isOfCells && !isList(plain)) ? cells : plain.split('\n').map((line) => [line])
}

/** [X20] A text whose columns are under each other, with spaces between them, as one with tabs. */
function withTabs(text: string): string {
  const filled = text.split('\n').filter((line) => line.trim() !== '')
  const spaced = filled.filter((line) => /\S {2,}\S.* {3,}\S/.test(line)).length
  return text.includes('\t') || spaced < 3 || spaced < filled.length * 0.5
    ? text
    : text.replace(/(\S) {2,}(?=\S)/g, '$1\t')
}

/** [X47] Whether lines begin with a time and words behind it, before the first comma: these commas are of sentences. */
function isList(text: string): boolean {
  const filled = text.split('\n').filter((line) => line.trim() !== '')
  const lines = filled.slice(0, enoughLines).map((line) => unmarked(line.trim()))
  const begun = lines.filter((line) => splitLine(line).length === 2)
  const inCell = begun.filter((line) => clockRangeOf(line.split(/;|,(?!\d\d(?![\d:.]))/)[0], 'UTC') !== null)
  const isOfWords = inCell.length * 2 < begun.length && !isStruck(begun.join('\n'))
  return begun.length >= 3 && begun.length * 5 > lines.length && isOfWords
}
/** A text may have thousands of lines, and is one of a kind. */
const enoughLines = 300

/** No sentence has strokes: they are between cells. */
const isStruck = (text: string): boolean => isMost(text, (line) => line.includes('|'))

/** No sheet names its columns further to the right, and a text of separators has millions. */
const mostColumns = 100

const hasTabs = (text: string): boolean => isMost(text, (line) => line.includes('\t'))

/** Whether most lines that have something in them are of a kind. */
function isMost(text: string, test: (line: string) => boolean): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.filter(test).length * 2 > lines.length
}

/**
 * The text with every quotation mark doubled in cells that only begin with a quotation, such as `"Imagine", live`: the
 * parser would read on to the next mark that ends a cell, and swallow the rows between.
 */
function withQuotedTitles(spaced: string, delimiter: string): string {
  if (delimiter === '' || !spaced.includes('"')) return spaced
  // Some write a space before the mark.
  const text = spaced.replace(new RegExp(`(^|[${delimiter}\\n]) +(?="[^"\\n]*" *(?:[${delimiter}\\n]|$))`, 'g'), '$1')
  const quoted = new RegExp(`"[^"]*(?:""[^"]*)*"(?= *(?:[${delimiter}\\n]|$))`, 'y')
  const plain = new RegExp(`[^${delimiter}\\n]*`, 'y')
  let cells = ''
  for (let at = 0; at < text.length; at++) {
    quoted.lastIndex = plain.lastIndex = at
    const whole = text[at] === '"' ? quoted.exec(text)?.[0] : undefined
    const cell = whole ?? plain.exec(text)?.[0] ?? ''
    cells += whole === undefined && cell.startsWith('"') ? `"${cell.replace(/"/g, '""')}"` : cell
    at += cell.length
    cells += text[at] ?? ''
  }
  return cells
}
