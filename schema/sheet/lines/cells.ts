import Papa from 'papaparse'
import type { Cell } from '../times.ts'
import { tableInMarkup, withoutBullets, withoutMarkup, withoutTags } from './markup.ts'
import { fitOfTable } from './table-of.ts'
import { bestWay } from './ways.ts'

/**
 * [X20] The cells of a text that was copied from a spreadsheet (tabs), or of a CSV file. Where commas are decimal,
 * spreadsheets put semicolons between cells. Tabs separate if most lines have them; otherwise the right separator is the
 * one whose table fits best (rule X49). Line ends of all kinds may be mixed.
 */
export function cellsOf(text: string): Cell[][] {
  const written = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return (tableInMarkup(written) ?? separated(withTabs(withoutBullets(withoutTags(written))))).map((row) =>
    row.map(withoutMarkup),
  )
}

/** The cells between the separator with which most lines are rows with a time and a title; or the lines, if these are a list. */
function separated(plain: string): string[][] {
  const parse = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(withQuotedTitles(plain, delimiter), {
      delimiter,
      preview,
      newline: '\n',
      skipEmptyLines: false,
    }).data
  if (isMost(plain, (line) => line.includes('\t'))) return parse('\t', 0)
  const sample = plain.split('\n', enoughLines)
  const tables = [',', ';', '|', '\t'].map((delimiter) => ({
    delimiter,
    fit: fitOfTable(parse(delimiter, enoughLines).map((row) => row.slice(0, mostColumns))),
  }))
  const best = tables.reduce((one, other) => (other.fit > one.fit ? other : one))
  return best.fit > bestWay(sample).fit ? parse(best.delimiter, 0) : plain.split('\n').map((line) => [line])
}
/** A text may have thousands of lines, and is one of a kind. */
const enoughLines = 300
/** No sheet names its columns further to the right, and a text of separators has millions. */
const mostColumns = 100

/** [X20] A text whose columns are under each other, with spaces between them, as one with tabs. */
function withTabs(text: string): string {
  const filled = text.split('\n').filter((line) => line.trim() !== '')
  const spaced = filled.filter((line) => /\S {2,}\S.* {3,}\S/.test(line)).length
  return text.includes('\t') || spaced < 3 || spaced < filled.length * 0.5
    ? text
    : text.replace(/(\S) {2,}(?=\S)/g, '$1\t')
}

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
