import {
  noReactions,
  type ReactionCounts,
  type ReactionMinute,
  reactionKinds,
} from '../../schema/tools/reactions/entity.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'
import { hasTable } from './stored-rows.ts'

/**
 * Reactions by minute, one row for each kind. The table is made with the first reaction, so that a room from before
 * there were reactions gets it too.
 */
export class ReactionRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  keep(minute: EpochMs, counts: ReactionCounts): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS ${table}`)
    const add = 'INSERT INTO reactions VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count'
    for (const kind of reactionKinds) if (counts[kind] > 0) this.#sql.exec(add, minute, kind, counts[kind])
  }

  /** Oldest first; minutes without reactions are left out. */
  all(): ReactionMinute[] {
    if (!hasTable(this.#sql, 'reactions')) return []
    const minutes = new Map<number, ReactionCounts>()
    for (const { minute, kind, count } of this.#sql.exec('SELECT * FROM reactions ORDER BY minute').toArray()) {
      const at = Number(minute)
      const known = reactionKinds.find((reaction) => reaction === kind)
      if (known !== undefined) minutes.set(at, { ...(minutes.get(at) ?? noReactions), [known]: Number(count) })
    }
    return [...minutes].map(([minute, counts]) => ({ minute: isoTime(minute), counts }))
  }

  erase(): void {
    if (hasTable(this.#sql, 'reactions')) this.#sql.exec('DELETE FROM reactions')
  }
}

const table = 'reactions (minute INTEGER, kind TEXT, count INTEGER NOT NULL, PRIMARY KEY (minute, kind)) WITHOUT ROWID'
