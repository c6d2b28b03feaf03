import type { LinkRights } from '../../schema/core/rights.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { shortReply } from '../live-room/kept-replies.ts'
import type { KeptReply } from '../live-room/ports.ts'
import type { LongTexts } from './long-texts.ts'
import type { Row } from './stored-rows.ts'

/**
 * The replies to requests with a key, for a day. Whole replies take at most `keptReplyBytes`: beyond that the oldest ones are
 * shortened to what they were about, from which the reply can be made again. That a request was executed is known for much
 * longer than what it got: for the last `keptReplies` requests of the day.
 */
export class ReplyRows {
  readonly #sql: SqlStorage
  readonly #long: LongTexts
  /** How many there are, and the bytes of the whole ones; null until they are counted, after waking and after a rollback. */
  #held: { count: number; bytes: number } | null = null
  /** The last reply that was looked at: it and those before it are short. */
  #last: { at: EpochMs; key: string } = beforeAll
  /** The keys of each limited link since the room woke, oldest first: a repetition comes within seconds. */
  readonly #ofLink = new Map<LinkRights, string[]>()

  constructor(sql: SqlStorage, long: LongTexts) {
    this.#sql = sql
    this.#long = long
  }

  /** The first reply to a request with this key within the day, or null. */
  find(key: string, now: EpochMs): { command: string; reply: string } | null {
    const since = now - limits.idempotencyTtlMs
    const row = this.#select('SELECT key, command, reply FROM replies WHERE key = ? AND at >= ?', key, since)[0]
    return row === undefined ? null : { command: this.#whole('command', row), reply: this.#whole('reply', row) }
  }

  keep({ key, command, reply, link }: KeptReply, now: EpochMs): void {
    const held = this.#held ?? this.#count()
    this.#held = held
    this.#drop(this.#select(`SELECT ${sized} FROM replies WHERE at < ?`, now - limits.idempotencyTtlMs), held)
    this.#sql.exec('DELETE FROM replies WHERE at < ?', now - limits.idempotencyTtlMs)
    const [keptCommand, keptReply] = [
      this.#long.put(nameOf('command', key), command),
      this.#long.put(nameOf('reply', key), reply),
    ]
    this.#sql.exec('INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?)', key, keptCommand, keptReply, now)
    held.count += 1
    held.bytes += bytesOf(reply)
    if (link !== null) this.#countFor(link, key, held)
    if (held.bytes > limits.keptReplyBytes) this.#shorten(held)
    if (held.count > limits.keptReplies) this.#forgetOldest(held)
  }

  /** Call this after the table was emptied, or a write was rolled back. */
  forgetMemory(): void {
    this.#held = null
    this.#last = beforeAll
    this.#ofLink.clear()
  }

  /** A link that has sent too many makes room for its own new ones. */
  #countFor(link: LinkRights, key: string, held: { count: number; bytes: number }): void {
    const keys = this.#ofLink.get(link) ?? []
    this.#ofLink.set(link, keys)
    keys.push(key)
    if (keys.length > limits.keptRepliesPerLink) for (const oldest of keys.splice(0, batch)) this.#forget(oldest, held)
  }

  #forget(key: string, held: { count: number; bytes: number }): void {
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
    while (held.bytes > limits.keptReplyBytes * 0.75) {
      const query = `SELECT ${sized}, command, reply FROM replies WHERE (at, key) > (?, ?) ORDER BY at, key LIMIT ?`
      const rows = this.#select(query, this.#last.at, this.#last.key, batch)
      const whole = rows.filter(({ bytes, isLong }) => Number(bytes) > shortBytes || isLong === 1)
      for (const row of whole) {
        const before = this.#bytesOf(row)
        const short = shortReply(this.#whole('reply', row))
        if (short === null) continue
        this.#long.drop(nameOf('reply', String(row.key)))
        this.#sql.exec('UPDATE replies SET reply = ? WHERE key = ?', short, String(row.key))
        held.bytes -= before - bytesOf(short)
      }
      const last = rows.at(-1)
      if (last === undefined) return
      this.#last = { at: Number(last.at), key: String(last.key) }
    }
  }

  #forgetOldest(held: { count: number; bytes: number }): void {
    const rows = this.#select(`SELECT ${sized} FROM replies ORDER BY at, key LIMIT ?`, batch)
    this.#drop(rows, held)
    for (const { key } of rows) this.#sql.exec('DELETE FROM replies WHERE key = ?', String(key))
  }

  /** Takes rows that are deleted out of the count, with their long texts. */
  #drop(rows: readonly Row[], held: { count: number; bytes: number }): void {
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
const nameOf = (part: 'command' | 'reply', key: string): string => `${part} ${key}`
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
