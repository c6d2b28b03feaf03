import type { Context } from 'hono'
import Papa from 'papaparse'
import type { AppEnv } from './env.ts'

/** A file to download, complete; its name comes from the exported item. */
export type ExportFile = { name: string; type: string; text: string }
export type BinaryFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * With a byte order mark, so that spreadsheets read it as UTF-8; text is always quoted, and cells that would begin a
 * formula are defused.
 */
export function csvFile(name: string, columns: string[], rows: readonly object[]): ExportFile {
  const lines = (cells: unknown[][], areQuoted: boolean): string[] =>
    cells.length === 0
      ? []
      : [
          Papa.unparse(cells, {
            escapeFormulae: formula,
            newline: '\r\n',
            quotes: (value) => areQuoted && typeof value === 'string',
          }),
        ]
  // Names of ours are as the documents write them; a name that somebody typed is quoted as every text.
  const heading = lines([columns], !columns.every((column) => /^[A-Za-z]+$/.test(column)))
  const cells = rows.map((row) => {
    const given = new Map(Object.entries(row))
    return columns.map((column) => given.get(column))
  })
  const text = [...heading, ...lines(cells, true)].join('\r\n')
  return { name, type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/**
 * What a spreadsheet may take for the start of a formula, full-width forms too. Apostrophes before it count: who reads
 * the file again takes away the one that is put there, and no other.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u

/** An option's letter: A, B, C; empty for none. */
export const letter = (option: number): string => (option < 0 ? '' : String.fromCharCode(65 + option))

/** A file name that every system accepts: `poll-which-talk-next.csv`. */
export function fileName(kind: string, title: string, ending: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  // Cut between whole characters: half of one is not valid text and cannot be put into a header.
  const cut = [...slug].slice(0, 60).join('').replace(/-$/, '')
  return `${[kind, cut].filter((part) => part !== '').join('-')}.${ending}`
}

/** Replies with a file to save. */
export function download(c: Context<AppEnv>, file: ExportFile | BinaryFile): Response {
  const { name, type } = file
  // The plain name is for old clients; the encoded one supports every script.
  const plain = name.replace(/[^\x20-\x7e]+/g, '-')
  c.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  c.header('Content-Type', 'text' in file ? `${type}; charset=utf-8` : type)
  return c.body('text' in file ? file.text : file.bytes, 200)
}
