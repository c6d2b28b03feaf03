import Papa from 'papaparse'
import { findColumns } from './columns.ts'
import type { Cell } from './times.ts'

/**
 * The cells of a text that was copied from a spreadsheet (tabs), or of a CSV file. Where commas are decimal,
 * spreadsheets put semicolons between cells. The right separator is the one that makes the headings readable; without
 * headings it is guessed.
 */
export function cellsOf(text: string): Cell[][] {
  const plain = text.replace(/^\ufeff/, '')
  const parse = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(plain, { delimiter, preview, skipEmptyLines: false }).data
  const found = ['\t', ',', ';'].find((delimiter) => findColumns(parse(delimiter, 20)) !== null)
  return parse(found ?? (plain.split('\n', 1)[0]?.includes('\t') === true ? '\t' : ''), 0)
}
