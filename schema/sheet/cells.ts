import Papa from 'papaparse'
import type { Cell } from './times.ts'

/** The cells of a text: what was copied out of a spreadsheet (tabs), or the text of a CSV file with whatever parts its cells. */
export function cellsOf(text: string): Cell[][] {
  const plain = text.replace(/^\ufeff/, '')
  const delimiter = plain.split('\n', 1)[0]?.includes('\t') === true ? '\t' : ''
  return Papa.parse<string[]>(plain, { delimiter, skipEmptyLines: false }).data
}
