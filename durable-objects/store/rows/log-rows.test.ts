import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { LogLine } from '../../../schema/engine/log.ts'
import * as limits from '../../../schema/limits.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { openRoom } from '../../../worker/testing/rooms.ts'
import { LogRows, logKeptMs, logPrunedEvery } from './log-rows.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const lineAt = (at: number): LogLine => ({
  at: isoTime(at),
  who: { name: null, rights: 'full' },
  type: 'room.flash',
  subject: null,
  code: 'flash',
  params: {},
})

/** Works with the log of a new room, whose earlier lines are gone. */
const inLog = async (work: (log: LogRows, sql: SqlStorage, storage: DurableObjectStorage) => void) => {
  const room = await openRoom()
  await runInDurableObject(room.object, (_, { storage }) => {
    storage.sql.exec('DELETE FROM log')
    work(new LogRows(storage.sql), storage.sql, storage)
  })
}

/** Lines that are there already, one a second, the last one now. */
const fill = (sql: SqlStorage, count: number, last = now) =>
  sql.exec(
    'WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?) INSERT INTO log (at, json) SELECT ? + (n - ?) * 1000, ? FROM n',
    count,
    last,
    count,
    JSON.stringify(lineAt(last)),
  )
const held = (sql: SqlStorage) => sql.exec('SELECT COUNT(*) count, MIN(seq) first, MAX(seq) last FROM log').one()

it('[LG2] keeps the newest 10,000 lines, and looks for older ones once in 64 lines and when the room has woken', () =>
  inLog((log, sql) => {
    fill(sql, limits.logLines + 50)
    log.add(lineAt(now))
    expect(held(sql)).toMatchObject({ count: limits.logLines, last: limits.logLines + 51 })
    for (let n = 1; n < logPrunedEvery; n += 1) log.add(lineAt(now))
    expect(held(sql).count).toBe(limits.logLines + logPrunedEvery - 1)
    log.add(lineAt(now))
    expect(held(sql)).toMatchObject({ count: limits.logLines, last: limits.logLines + 50 + logPrunedEvery + 1 })
  }))

it('[LG2] removes lines of more than 30 days ago, of which the newest stays, and reads no others for that', () =>
  inLog((log, sql) => {
    fill(sql, 20, now - logKeptMs - 1_000)
    fill(sql, 2_000)
    const asked: number[] = []
    const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = own.call(sql, query, ...bindings)
      asked.push(cursor.rowsRead)
      return cursor
    }
    Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    log.add(lineAt(now))
    Reflect.deleteProperty(sql, 'exec')
    expect(held(sql)).toMatchObject({ count: 2_001, first: 21 })
    expect(Math.max(...asked)).toBeLessThan(100)
    const later = new LogRows(sql)
    later.add(lineAt(now + 2 * logKeptMs))
    expect(held(sql)).toMatchObject({ count: 1, last: 2_022 })
  }))

it('[LG2] numbers go on after a write that was taken back', () =>
  inLog((log, _, storage) => {
    log.add(lineAt(now))
    const failing = () =>
      storage.transactionSync(() => {
        log.add(lineAt(now + 1))
        throw new Error('no room for it')
      })
    expect(failing).toThrow('no room for it')
    log.add(lineAt(now + 2))
    expect(log.read(Number.MAX_SAFE_INTEGER, 10, now + 2).map(({ id, at }) => [Number(id), Date.parse(at)])).toEqual([
      [2, now + 2],
      [1, now],
    ])
  }))
