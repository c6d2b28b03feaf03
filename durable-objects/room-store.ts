import type * as z from 'zod'
import * as limits from '../schema/limits.ts'
import type { Change } from '../schema/room/change.ts'
import type { LiveMessage, Poll, Quiz } from '../schema/room/engagement.ts'
import { byAge } from '../schema/room/entity-list.ts'
import { type EpochMs, type Message, type Role, type RoomState, roles, type Timer } from '../schema/room/state.ts'
import { inOrder } from '../schema/room/timer.ts'
import { storedMessage, storedRoom, storedTimer } from '../schema/stored.ts'
import { storedLiveMessage, storedPoll, storedQuiz } from '../schema/stored-engagement.ts'
import type { HistoryLine } from './outbox-job.ts'
import { OutboxStore } from './outbox-store.ts'
import { ResponseStore } from './response-store.ts'
import { parseJson } from './stored-rows.ts'

/** How many frames each role's stream has had. */
export type Revs = Record<Role, number>

/** What is read back when the object wakes. */
export type LoadedRoom = { state: RoomState; epoch: string; revs: Revs; shortCode: string | null }

/**
 * 2: responses of the audience. 3: history on its way. 4: kept replies by age. 5: tallies of quizzes. Tables and indexes are only ever added, so
 * older code goes on working beside newer.
 */
const storeVersion = '5'

/** The answer to a command, kept for a retry with the same Idempotency-Key. */
export type KeptReply = { key: string; command: string; reply: string }

/**
 * A room's own SQLite. Everything is written synchronously, in one transaction per command, and an object that was
 * never created as a room writes nothing at all (architecture 3).
 */
export class RoomStore {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly responses: ResponseStore
  readonly outbox: OutboxStore

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.responses = new ResponseStore(storage.sql)
    this.outbox = new OutboxStore(storage.sql)
  }

  /** The room as it was last written, or null where there is none. */
  load(): (LoadedRoom & { hasUnsentTallies: boolean }) | null {
    if (!this.#hasTables()) return null
    const meta = new Map(this.#rows('SELECT key, value FROM meta').map((row) => [String(row.key), String(row.value)]))
    const room = this.#entities('room', storedRoom)[0]
    const epoch = meta.get('epoch')
    if (room === undefined || epoch === undefined) return null
    const isOfOtherVersion = meta.get('store_version') !== storeVersion
    if (isOfOtherVersion) this.#upgrade()
    const timers = inOrder(this.#entities<Timer>('timer', storedTimer))
    const messages = this.#entities<Message>('message', storedMessage)
    const polls = this.#entities<Poll>('poll', storedPoll).sort(byAge)
    const quizzes = this.#entities<Quiz>('quiz', storedQuiz).sort(byAge)
    const quizTallies = Object.fromEntries(quizzes.map((quiz) => [quiz.id, this.responses.quizTally(quiz)]))
    if (isOfOtherVersion) this.responses.keepQuizTallies(quizTallies)
    const selected = meta.get('selected_timer') ?? null
    return {
      state: {
        room,
        timers,
        selectedTimerId: timers.some((t) => t.id === selected) ? selected : null,
        messages: messages.sort(byAge),
        polls,
        quizzes,
        liveMessages: this.#entities<LiveMessage>('live_message', storedLiveMessage).sort(byAge),
        pollTallies: Object.fromEntries(polls.map((poll) => [poll.id, this.responses.pollTally(poll)])),
        quizTallies,
        feedbackTally: this.responses.feedbackTally(),
      },
      epoch,
      revs: {
        controller: Number(meta.get('rev_controller') ?? 0),
        viewer: Number(meta.get('rev_viewer') ?? 0),
        audience: Number(meta.get('rev_audience') ?? 0),
      },
      shortCode: meta.get('short_code') ?? null,
      hasUnsentTallies: meta.has('unsent_tallies'),
    }
  }

  /** Whether a room is stored here, readable or not: what cannot be read today may be mended, what is erased is gone. */
  holdsRoom(): boolean {
    return this.#hasTables() && this.#rows('SELECT 1 FROM entities UNION SELECT 1 FROM meta').length > 0
  }

  /** Whether nothing is left to keep or to do. */
  isEmpty(): boolean {
    return !this.holdsRoom() && this.outbox.jobs().length === 0
  }

  /** Makes the tables and writes the new room. */
  create(
    changes: readonly Change[],
    epoch: string,
    revs: Revs,
    now: EpochMs,
    kept: KeptReply | null,
    history: readonly HistoryLine[],
  ): void {
    this.#storage.transactionSync(() => {
      this.#sql.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
      this.#sql.exec(
        'CREATE TABLE IF NOT EXISTS entities (kind TEXT, id TEXT, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID',
      )
      this.#sql.exec(
        'CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, command TEXT NOT NULL, reply TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
      )
      this.outbox.createTable()
      this.#upgrade()
      this.#setMeta('epoch', epoch)
      this.commit(changes, { before: null, after: revs }, now, kept, { history })
    })
  }

  /**
   * Writes what a command changed, the stream positions that moved, the job that mirrors changed settings, and the
   * answer for a retry: all of it or nothing (fault F15).
   * @param also `movesTally` notes that a tally moved and was not sent yet (`talliesSent` takes the note away); `history`
   *   is what the command adds to it
   */
  commit(
    changes: readonly Change[],
    revs: { before: Revs | null; after: Revs },
    now: EpochMs,
    kept: KeptReply | null,
    { movesTally = false, history = [] }: { movesTally?: boolean; history?: readonly HistoryLine[] } = {},
  ): void {
    if (changes.length === 0 && kept === null) return
    const write = () => {
      for (const change of changes) {
        this.#write(change, now)
        this.responses.write(change)
      }
      this.#writeRevs(revs.before, revs.after)
      if (kept !== null) this.#keepReply(kept, now)
      if (movesTally) this.#setMeta('unsent_tallies', '1')
      this.outbox.history.add(history)
    }
    // A vote that moves nothing else is one statement, whole by itself: a crowd of them is spared the savepoints.
    const isOneRow = changes.length === 1 && changes[0]?.kind === 'ballot' && kept === null && !movesTally
    if (isOneRow) write()
    else this.#storage.transactionSync(write)
  }

  /** The tallies that waited are being sent, and moved the streams. */
  talliesSent(before: Revs, revs: Revs): void {
    this.#storage.transactionSync(() => {
      this.#writeRevs(before, revs)
      this.#sql.exec("DELETE FROM meta WHERE key = 'unsent_tallies'")
    })
  }

  #writeRevs(before: Revs | null, revs: Revs): void {
    for (const role of roles) if (before?.[role] !== revs[role]) this.#setMeta(`rev_${role}`, String(revs[role]))
  }

  #upgrade(): void {
    this.responses.createTables()
    this.outbox.history.createTable()
    // Each keyed command takes away what is too old, and must not look at all the others for it.
    this.#sql.exec('CREATE INDEX IF NOT EXISTS replies_by_age ON replies (at)')
    this.#setMeta('store_version', storeVersion)
  }

  #write(change: Change, now: EpochMs): void {
    switch (change.kind) {
      case 'room':
        this.#put('room', change.put)
        this.outbox.enqueue('mirror', change.put.id, now)
        return
      case 'timer':
      case 'message':
      case 'poll':
      case 'quiz':
      case 'live_message':
        return this.#put(change.kind, change.put)
      case 'timer_removed':
        return this.#remove('timer', change.id)
      case 'message_removed':
        return this.#remove('message', change.before.id)
      case 'poll_removed':
        return this.#remove('poll', change.before.id)
      case 'quiz_removed':
        return this.#remove('quiz', change.before.id)
      case 'live_message_removed':
        return this.#remove('live_message', change.before.id)
      case 'selection':
        if (change.timerId === null) this.#sql.exec("DELETE FROM meta WHERE key = 'selected_timer'")
        else this.#setMeta('selected_timer', change.timerId)
    }
  }

  /** Forgets the room; only the job that takes it out of the directory stays until it is done. */
  erase(roomId: string, now: EpochMs, last: readonly HistoryLine[]): void {
    this.#storage.transactionSync(() => {
      for (const table of ['meta', 'entities', 'replies']) this.#sql.exec(`DELETE FROM ${table}`)
      this.responses.erase()
      this.outbox.erase()
      this.outbox.history.add(last)
      this.outbox.enqueue('erase', roomId, now)
    })
  }

  rememberShortCode(code: string): void {
    this.#setMeta('short_code', code)
  }

  /** The first answer to a request with this key within the day, or null. `command` tells a retry from a reused key. */
  reply(key: string, now: EpochMs): { command: string; reply: string } | null {
    const since = now - limits.idempotencyTtlMs
    const row = this.#rows('SELECT command, reply FROM replies WHERE key = ? AND at >= ?', key, since)[0]
    return row === undefined ? null : { command: String(row.command), reply: String(row.reply) }
  }

  #keepReply({ key, command, reply }: KeptReply, now: EpochMs): void {
    this.#sql.exec('DELETE FROM replies WHERE at < ?', now - limits.idempotencyTtlMs)
    this.#sql.exec('INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?)', key, command, reply, now)
  }

  #hasTables(): boolean {
    return this.#rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'").length > 0
  }

  /** What does not parse is left in storage and out of the room: one bad entity must not take the event down (fault F18). */
  #entities<T>(kind: string, schema: z.ZodType<T>): T[] {
    return this.#rows('SELECT id, json FROM entities WHERE kind = ?', kind).flatMap((row) => {
      const parsed = schema.safeParse(parseJson(String(row.json)))
      if (parsed.success) return [parsed.data]
      console.error(JSON.stringify({ fault: 'stored_entity_unreadable', kind, id: row.id }))
      return []
    })
  }

  #put(kind: string, entity: { id: string }): void {
    this.#sql.exec('INSERT OR REPLACE INTO entities VALUES (?, ?, ?)', kind, entity.id, JSON.stringify(entity))
  }

  #remove(kind: string, id: string): void {
    this.#sql.exec('DELETE FROM entities WHERE kind = ? AND id = ?', kind, id)
  }

  #setMeta(key: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, value)
  }

  #rows(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#sql.exec(query, ...bindings).toArray()
  }
}
