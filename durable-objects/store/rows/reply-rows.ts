import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { shortReply } from '../../live-room/kept-replies.ts'
import type { FirstReply, KeptReply } from '../../live-room/ports.ts'
import type { LongTexts } from './long-texts.ts'
import type { Row } from './stored-rows.ts'

/** How many bytes of whole replies a room keeps; of older ones it keeps what they were about. */
export const keptReplyBytes = 2 * 1024 * 1024
/** How many requests with a key a room remembers within the day. */
export const keptReplies = 10_000
/** How many of these a limited link or a browser with full control may have: it must not push out those of others. */
export const keptRepliesPerSender = keptReplies / 4
export const keptReplyBytesPerSender = keptReplyBytes / 4

/** How the tables of replies are made. */
export const replyTables: readonly string[] = [
  'TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, command TEXT NOT NULL, reply TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
  // Whoever removes old replies must not look at all the others to find them.
  'INDEX IF NOT EXISTS replies_by_age ON replies (at)',
]

/** How many replies there are, and the bytes of the whole ones. */
type Held = { count: number; bytes: number }

/** The keys of one sender, and those of its replies that are whole; the oldest first. */
type Sender = { all: string[]; whole: { key: string; bytes: number }[]; bytes: number }

/**
 * The replies to requests with a key, for a day. Whole replies take at most `keptReplyBytes`: beyond that the oldest ones are
 * shortened to what they were about, from which the reply can be made again. That a request was executed is known for much
 * longer than what it got: for the last `keptReplies` requests of the day.
 */
export class ReplyRows {
  readonly #sql: SqlStorage
  readonly #long: LongTexts
  /** How many there are, and the bytes of the whole ones; null until they are counted, after waking and after a rollback. */
  #held: Held | null = null
  /** The last reply that was looked at: it and those before it are short. */
  #last: { at: EpochMs; key: string } = beforeAll
  #sweptAt: EpochMs = 0
  /** What each sender has here since the room woke, the oldest sender first: a repetition comes within seconds. */
  readonly #senders = new Map<string, Sender>()

  constructor(sql: SqlStorage, long: LongTexts) {
    this.#sql = sql
    this.#long = long
  }

  /** The first reply to a request with this key within the day, or null. */
  find(key: string, now: EpochMs): FirstReply | null {
    const since = now - limits.idempotencyTtlMs
    const row = this.#select('SELECT key, command, reply, at FROM replies WHERE key = ? AND at >= ?', key, since)[0]
    if (row === undefined) return null
    return { command: this.#whole('command', row), reply: this.#whole('reply', row), at: Number(row.at) }
  }

  keep({ key, command, reply, sender }: KeptReply, now: EpochMs): void {
    const held = this.#held ?? this.#count()
    this.#held = held
    if (now - this.#sweptAt >= sweptEveryMs) this.#sweep(now, held)
    const [keptCommand, keptReply] = [
      this.#long.put(nameOf('command', key), command),
      this.#long.put(nameOf('reply', key), reply),
    ]
    this.#sql.exec('INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?)', key, keptCommand, keptReply, now)
    const bytes = bytesOf(reply)
    held.count += 1
    held.bytes += bytes
    if (sender !== null) this.#countFor(sender, { key, bytes }, held)
    if (held.bytes > keptReplyBytes) this.#shorten(held)
    if (held.count > keptReplies) this.#forgetOldest(held)
  }

  /** Call this after the table was emptied, or a write was rolled back. */
  forgetMemory(): void {
    this.#held = null
    this.#last = beforeAll
    this.#sweptAt = 0
    this.#senders.clear()
  }

  /** Removes those of more than a day ago, which nobody is given any more. */
  #sweep(now: EpochMs, held: Held): void {
    this.#sweptAt = now
    const before = now - limits.idempotencyTtlMs
    this.#drop(this.#select(`SELECT ${sized} FROM replies WHERE at < ?`, before), held)
    this.#sql.exec('DELETE FROM replies WHERE at < ?', before)
  }

  /** A sender that has too many, or too large ones, makes room for its own new ones: the oldest give way. */
  #countFor(name: string, kept: { key: string; bytes: number }, held: Held): void {
    const sender = this.#senders.get(name) ?? { all: [], whole: [], bytes: 0 }
    this.#senders.set(name, sender)
    sender.all.push(kept.key)
    if (kept.bytes > shortBytes) {
      sender.whole.push(kept)
      sender.bytes += kept.bytes
    }
    if (sender.all.length > keptRepliesPerSender)
      for (const oldest of sender.all.splice(0, batch)) this.#forget(oldest, held)
    if (sender.bytes > keptReplyBytesPerSender) {
      const query = `SELECT ${sized}, command, reply FROM replies WHERE key = ?`
      while (sender.bytes > keptReplyBytesPerSender * 0.75) {
        const oldest = sender.whole.shift()
        if (oldest === undefined) break
        sender.bytes -= oldest.bytes
        for (const row of this.#select(query, oldest.key)) this.#shortenOne(row, held)
      }
    }
    const [first] = this.#senders.keys()
    if (this.#senders.size > knownSenders && first !== undefined) this.#senders.delete(first)
  }

  #forget(key: string, held: Held): void {
    this.#drop(this.#select(`SELECT ${sized} FROM replies WHERE key = ?`, key), held)
    this.#sql.exec('DELETE FROM replies WHERE key = ?', key)
  }

  #count() {
    const [rows] = this.#select('SELECT COUNT(*) count, SUM(LENGTH(CAST(reply AS BLOB))) bytes FROM replies')
    const [pieces] = this.#select(
      "SELECT SUM(LENGTH(CAST(piece AS BLOB))) bytes FROM long_texts WHERE name >= 'reply ' AND name < 'reply!'",
    )
    return { count: Number(rows?.count ?? 0), bytes: Number(rows?.bytes ?? 0) + Number(pieces?.bytes ?? 0) }
  }

  /** Until a quarter is free: otherwise each request would find the bound reached. */
  #shorten(held: { bytes: number }): void {
    while (held.bytes > keptReplyBytes * 0.75) {
      const query = `SELECT ${sized}, command, reply FROM replies WHERE (at, key) > (?, ?) ORDER BY at, key LIMIT ?`
      const rows = this.#select(query, this.#last.at, this.#last.key, batch)
      for (const row of rows) this.#shortenOne(row, held)
      const last = rows.at(-1)
      if (last === undefined) return
      this.#last = { at: Number(last.at), key: String(last.key) }
    }
  }

  /** Leaves of a reply what it was about, if it can be made again from that. */
  #shortenOne(row: Row, held: { bytes: number }): void {
    if (Number(row.bytes) <= shortBytes && row.isLong !== 1) return
    const before = this.#bytesOf(row)
    const short = shortReply(this.#whole('reply', row))
    if (short === null) return
    this.#long.drop(nameOf('reply', String(row.key)))
    this.#sql.exec('UPDATE replies SET reply = ? WHERE key = ?', short, String(row.key))
    held.bytes -= before - bytesOf(short)
  }

  #forgetOldest(held: Held): void {
    const rows = this.#select(`SELECT ${sized} FROM replies ORDER BY at, key LIMIT ?`, batch)
    this.#drop(rows, held)
    for (const { key } of rows) this.#sql.exec('DELETE FROM replies WHERE key = ?', String(key))
  }

  /** Takes rows that are deleted out of the count, with their long texts. */
  #drop(rows: readonly Row[], held: Held): void {
    for (const row of rows) {
      held.count -= 1
      held.bytes -= this.#bytesOf(row)
      if (row.isLong === 1)
        for (const part of ['command', 'reply'] as const) this.#long.drop(nameOf(part, String(row.key)))
    }
  }

  #bytesOf(row: Row): number {
    if (row.isLong !== 1) return Number(row.bytes)
    return Number(row.bytes) + bytesOf(this.#long.whole(nameOf('reply', String(row.key)), ''))
  }

  #whole(part: 'command' | 'reply', row: Row): string {
    return this.#long.whole(nameOf(part, String(row.key)), String(row[part]))
  }

  #select(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#sql.exec(query, ...bindings).toArray()
  }
}

const sized = "key, at, LENGTH(CAST(reply AS BLOB)) bytes, (command = '' OR reply = '') isLong"
/** A reply of this length is hardly longer than what it is about. */
const shortBytes = 200
const beforeAll = { at: 0, key: '' }
const batch = 50
/** Not with each press, which would ask the storage twice for nothing. */
const sweptEveryMs = 60_000
/** A room has few desks at a time. Who trades the key for new cookies makes up more. */
const knownSenders = 1_000
const nameOf = (part: 'command' | 'reply', key: string): string => `${part} ${key}`
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
