/** How its table is made. */
export const longTextTable =
  'TABLE IF NOT EXISTS long_texts (name TEXT, place INTEGER, piece TEXT NOT NULL, PRIMARY KEY (name, place)) WITHOUT ROWID'

/** A row of SQLite holds 2 MB. A letter takes at most three bytes, and two texts may be in one row. */
const pieceLetters = 300_000

/**
 * Texts that may be longer than a row, such as the reply to an import, or what a reset replaced. The row keeps an empty
 * text in their place, and another table has them in pieces, under a name of their own.
 */
export class LongTexts {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** @returns what the row keeps: the text itself, or nothing if it is long */
  put(name: string, text: string): string {
    if (text.length <= pieceLetters) return text
    this.drop(name)
    for (let at = 0; at < text.length; at += pieceLetters) {
      // A piece is stored as JSON, because it may end in the middle of a letter of two halves.
      const piece = JSON.stringify(text.slice(at, at + pieceLetters))
      this.#sql.exec('INSERT INTO long_texts VALUES (?, ?, ?)', name, at / pieceLetters, piece)
    }
    return ''
  }

  /** @param kept what the row has */
  whole(name: string, kept: string): string {
    if (kept !== '') return kept
    const rows = this.#sql.exec('SELECT piece FROM long_texts WHERE name = ? ORDER BY place', name).toArray()
    return rows.map(({ piece }) => String(JSON.parse(String(piece)))).join('')
  }

  drop(name: string): void {
    this.#sql.exec('DELETE FROM long_texts WHERE name = ?', name)
  }
}
