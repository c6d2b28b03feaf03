import {
  noReactions,
  type ReactionCounts,
  type ReactionMinute,
  reactionKinds,
} from '../../../schema/tools/reactions/entity.ts'
import { type EpochMs, isoTime } from '../../../schema/values/time.ts'

/** Reactions by minute, one row for each kind. */
export class ReactionRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  keep(minute: EpochMs, counts: ReactionCounts): void {
    const add = 'INSERT INTO reactions VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count'
    for (const kind of reactionKinds) if (counts[kind] > 0) this.#sql.exec(add, minute, kind, counts[kind])
  }

  /** Oldest first; minutes without reactions are left out. */
  all(): ReactionMinute[] {
    const minutes = new Map<number, ReactionCounts>()
    for (const { minute, kind, count } of this.#sql.exec('SELECT * FROM reactions ORDER BY minute').toArray()) {
      const at = Number(minute)
      const known = reactionKinds.find((reaction) => reaction === kind)
      if (known !== undefined) minutes.set(at, { ...(minutes.get(at) ?? noReactions), [known]: Number(count) })
    }
    return [...minutes].map(([minute, counts]) => ({ minute: isoTime(minute), counts }))
  }
}
