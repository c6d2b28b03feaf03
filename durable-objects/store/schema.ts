/** The tables of an object, and how those that another release made get what is missing. */
import { hookTables } from '../hooks/hook-rows.ts'
import { entityTables } from './rows/entity-rows.ts'
import { jobTable } from './rows/job-rows.ts'
import { longTextTable } from './rows/long-texts.ts'
import { minuteTable } from './rows/minute-rows.ts'
import { replyTables } from './rows/reply-rows.ts'
import { silenceTable } from './rows/silence-rows.ts'

/** What one version added. A step only adds, because during a deploy older code runs next to newer. */
export type Step = { version: number; adds: readonly string[] }

/**
 * Oldest first. A step that has been released is never changed: what is new becomes a step of its own. No room has a version
 * before the first.
 */
export const steps: readonly Step[] = [
  {
    version: 10,
    adds: [
      ...entityTables,
      ...replyTables,
      'TABLE IF NOT EXISTS answers (tool TEXT, subject TEXT, participant TEXT, json TEXT NOT NULL, PRIMARY KEY (tool, subject, participant)) WITHOUT ROWID',
      'TABLE IF NOT EXISTS entries (place INTEGER PRIMARY KEY, tool TEXT NOT NULL, participant TEXT NOT NULL, json TEXT NOT NULL)',
      'INDEX IF NOT EXISTS entries_by_participant ON entries (participant, tool)',
      'TABLE IF NOT EXISTS tallies (tool TEXT, subject TEXT, json TEXT NOT NULL, PRIMARY KEY (tool, subject)) WITHOUT ROWID',
      'TABLE IF NOT EXISTS undo_steps (number INTEGER PRIMARY KEY, step TEXT NOT NULL, writes TEXT NOT NULL)',
      'TABLE IF NOT EXISTS reactions (minute INTEGER, kind TEXT, count INTEGER NOT NULL, PRIMARY KEY (minute, kind)) WITHOUT ROWID',
      jobTable('outbox'),
      `TABLE IF NOT EXISTS history (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, room_id TEXT NOT NULL, user_id TEXT,
        action TEXT NOT NULL, metadata TEXT NOT NULL, at INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL)`,
      // What is longer than a row may be, in pieces: kept commands and replies, and what a step of undo replaced.
      longTextTable,
    ],
  },
  // What the room has to tell its programme: older code reads the outbox of the directory, and knows only its kinds.
  { version: 11, adds: [jobTable('programme_outbox')] },
  {
    version: 12,
    adds: ['TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, json TEXT NOT NULL)'],
  },
  { version: 13, adds: hookTables },
  // What a recap is made of, besides what is there anyway.
  { version: 14, adds: [minuteTable, silenceTable] },
]

/**
 * Whether an object has tables, and which. An object that was never created has none, so a guessed id
 * costs nothing. Made once for each object, before anything reads its tables.
 */
export class Schema {
  readonly #storage: DurableObjectStorage
  readonly #steps: readonly Step[]
  readonly #latest: number
  #isMade = false

  /** Adds what the tables lack. @param own the tables of another kind of object than a room */
  constructor(storage: DurableObjectStorage, own: readonly Step[] = steps) {
    this.#storage = storage
    this.#steps = own
    this.#latest = Math.max(...own.map(({ version }) => version))
    this.lookAgain()
    const version = this.#isMade ? this.#version() : null
    if (version !== null) this.#addSince(version)
  }

  get isMade(): boolean {
    return this.#isMade
  }

  /** Looks which tables there are: if a transaction fails, those that were made in it are gone. */
  lookAgain(): void {
    const found = this.#storage.sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").toArray()
    this.#isMade = found.length > 0
  }

  /** Makes all tables, for a new room, and writes its first records: all of it, or nothing if that fails. */
  make(write: () => void = () => undefined): void {
    this.#storage.transactionSync(() => {
      this.#addSince(0)
      write()
    })
    this.#isMade = true
  }

  /** Removes everything: the object looks as if it had never been a room. */
  async erase(): Promise<void> {
    this.#isMade = false
    await this.#storage.deleteAll()
  }

  /** Null for an erased room, whose tables stay until the directory knows of it. */
  #version(): number | null {
    const row = this.#storage.sql.exec("SELECT value FROM meta WHERE key = 'store_version'").toArray()[0]
    return row === undefined ? null : Number(row.value)
  }

  #addSince(version: number): void {
    if (version >= this.#latest) return
    this.#storage.transactionSync(() => {
      for (const step of this.#steps) {
        if (step.version > version) for (const added of step.adds) this.#storage.sql.exec(`CREATE ${added}`)
      }
      this.#storage.sql.exec("INSERT OR REPLACE INTO meta VALUES ('store_version', ?)", String(this.#latest))
    })
  }
}
