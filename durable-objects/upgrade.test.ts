import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../schema/api.ts'
import * as limits from '../schema/limits.ts'
import { addPoll, addTimer, joined, openRoom, stored, type TestRoom } from '../worker/testing/rooms.ts'

/** What came with a version of the store: an object that was written before it does not have it. */
const added = {
  '1': [
    'TABLE ballots',
    'TABLE attempts',
    'TABLE feedback',
    'TABLE history',
    'INDEX replies_by_age',
    'TABLE quiz_totals',
  ],
  '2': ['TABLE history', 'INDEX replies_by_age', 'TABLE quiz_totals'],
  '3': ['INDEX replies_by_age', 'TABLE quiz_totals'],
  '4': ['TABLE quiz_totals'],
} as const

/** Takes a room's storage back to what an older version wrote. */
async function takenBackTo(version: keyof typeof added, room: TestRoom): Promise<void> {
  await runInDurableObject(room.object, (_, { storage }) => {
    for (const part of added[version]) storage.sql.exec(`DROP ${part}`)
    storage.sql.exec("UPDATE meta SET value = ? WHERE key = 'store_version'", version)
  })
  await evictDurableObject(room.object)
}

describe('F13 a room that an older version stored', () => {
  it.each(['1', '2', '3', '4'] as const)('version %s: is read whole, and takes what is new', async (version) => {
    const room = await openRoom('From before')
    const timer = await addTimer(room)
    await takenBackTo(version, room)
    const read = async () => (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(await read()).toMatchObject({ name: 'From before', timers: [{ id: timer.id }], polls: [] })

    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const vote = { sessionId: 'a phone', selectedOptions: [1] }
    expect((await phone.post(`/api/polls/${poll.id}/responses`, vote)).status).toBe(201)
    await evictDurableObject(room.object)
    expect(await read()).toMatchObject({ timers: [{ isRunning: true }], polls: [{ results: { totalResponses: 1 } }] })
    const history = async () => (await room.controller.get(`/api/rooms/${room.id}/history`)).text
    await vi.waitFor(async () => expect(await history()).toContain('timer_started'), { timeout: 15_000 })
  })

  it.each([
    ['that is new', null],
    ['of version 3', '3'],
  ] as const)('a room %s looks at few of many kept replies to take away the old', async (_, version) => {
    const room = await openRoom()
    if (version !== null) await takenBackTo(version, room)
    const insert = "INSERT INTO replies VALUES (?, '', '', ?)"
    const now = Date.now()
    await runInDurableObject(room.object, (_, { storage }) => {
      for (let n = 0; n < 500; n += 1) storage.sql.exec(insert, `recent-${n}`, now)
      for (let n = 0; n < 3; n += 1) storage.sql.exec(insert, `old-${n}`, now - 2 * limits.idempotencyTtlMs)
    })
    const looked: number[] = []
    await runInDurableObject(room.object, (_, { storage: { sql } }) => {
      const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
      const exec = (query: string, ...bindings: SqlStorageValue[]) => {
        const cursor = own.call(sql, query, ...bindings)
        if (query.startsWith('DELETE FROM replies')) looked.push(cursor.rowsRead)
        return cursor
      }
      Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    })
    await addTimer(room, {}, { headers: { 'idempotency-key': 'one-operation' } })
    expect(looked).toHaveLength(1)
    expect(looked[0]).toBeLessThan(20)
    const left = await stored(room.id)
    expect(left).toContain('recent-499')
    expect(left).not.toContain('old-')
  })
})
