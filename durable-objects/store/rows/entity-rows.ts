import type { Checked } from '../../../schema/core/wire.ts'
import { parseJson } from '../../../schema/json.ts'

/** How the tables of entities and of single values are made. */
export const entityTables: readonly string[] = [
  'TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'TABLE IF NOT EXISTS entities (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID',
]

export type StoredEntity = { kind: string; id: string; entity: object }

/** A statement takes at most 100 values. */
const rowsAtATime = 32

/** Entities, one row each, and single values by name. An object that has no tables has none. */
export class EntityRows {
  readonly #sql: SqlStorage
  readonly #schema: { readonly isMade: boolean }
  /** Whether everything that was read could be read. */
  isWhole = true

  constructor(sql: SqlStorage, schema: { readonly isMade: boolean }) {
    this.#sql = sql
    this.#schema = schema
  }

  /** What does not parse stays in storage and is left out: one bad entity must not take the event down. */
  all<T>(kind: string, schema: Checked<T>): T[] {
    if (!this.#schema.isMade) return []
    const rows = this.#sql.exec('SELECT id, json FROM entities WHERE kind = ?', kind).toArray()
    return rows.flatMap((row) => {
      const parsed = schema.safeParse(parseJson(String(row.json)))
      if (parsed.success) return [parsed.data]
      this.isWhole = false
      console.error(JSON.stringify({ fault: 'stored_entity_unreadable', kind, id: row.id }))
      return []
    })
  }

  put(kind: string, id: string, entity: object): void {
    this.putAll([{ kind, id, entity }])
  }

  /** Several in a statement: a press puts two or three things, and an import a thousand. */
  putAll(entities: readonly StoredEntity[]): void {
    for (let at = 0; at < entities.length; at += rowsAtATime) {
      const some = entities.slice(at, at + rowsAtATime)
      const values = some.flatMap(({ kind, id, entity }) => [kind, id, JSON.stringify(entity)])
      this.#sql.exec(`INSERT OR REPLACE INTO entities VALUES ${some.map(() => '(?, ?, ?)').join(', ')}`, ...values)
    }
  }

  remove(kind: string, id: string): void {
    this.#sql.exec('DELETE FROM entities WHERE kind = ? AND id = ?', kind, id)
  }

  removeAll(kind: string): void {
    this.#sql.exec('DELETE FROM entities WHERE kind = ?', kind)
  }

  meta(): Map<string, string> {
    if (!this.#schema.isMade) return new Map()
    const rows = this.#sql.exec('SELECT key, value FROM meta').toArray()
    return new Map(rows.map((row) => [String(row.key), String(row.value)]))
  }

  setMeta(key: string, value: string): void {
    this.setMetas([[key, value]])
  }

  /** Several of them, as one statement. */
  setMetas(values: readonly (readonly [key: string, value: string])[]): void {
    if (values.length === 0) return
    const rows = values.map(() => '(?, ?)').join(', ')
    this.#sql.exec(`INSERT OR REPLACE INTO meta VALUES ${rows}`, ...values.flat())
  }

  /** Unreadable rows count too: they may be repaired, and what is erased is gone. */
  isEmpty(): boolean {
    if (!this.#schema.isMade) return true
    // One row of each at most: an alarm asks this, and a room may have thousands.
    const any = 'SELECT EXISTS (SELECT 1 FROM entities) OR EXISTS (SELECT 1 FROM meta) AS any_row'
    return this.#sql.exec(any).one().any_row === 0
  }
}
