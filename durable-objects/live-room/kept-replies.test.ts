import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { firstControlEpoch, nobody } from '../../schema/core/door.ts'
import * as limits from '../../schema/limits.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { addQuiz, addTimer, openRoom, stored, type TestRoom } from '../../worker/testing/rooms.ts'
import { keptReplies, keptRepliesPerSender, keptReplyBytes, keptReplyBytesPerSender } from '../store/rows/reply-rows.ts'

it('a room with many kept replies reads only a few to delete the old ones', async () => {
  const room = await openRoom()
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

describe('threat T66: kept replies', () => {
  const questions = Array.from({ length: 60 }, (_, n) => ({
    question: `${n} ${'What is it? '.repeat(20)}`,
    options: ['one', 'two', 'three', 'four'].map((option) => option.repeat(20)),
    correctAnswers: [n % 4],
  }))
  const sizeOf = (room: TestRoom) =>
    runInDurableObject(room.object, (_, { storage: { sql } }) => ({
      disk: sql.databaseSize,
      whole: Number(sql.exec('SELECT SUM(LENGTH(reply)) AS n FROM replies').one().n),
      count: Number(sql.exec('SELECT COUNT(*) AS n FROM replies').one().n),
    }))

  it('fill no disk, and each request is still executed once: the reply to an old one says what is there now', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, { questions })
    const edit = (n: number) =>
      room.controller.patch(
        `/api/quizzes/${quiz.id}`,
        { title: `Quiz ${n}` },
        { headers: { 'idempotency-key': `edit-key-${n}` } },
      )
    const first = await edit(0)
    expect(first.text.length).toBeGreaterThan(20_000)
    for (let n = 1; n < 200; n += 1) await edit(n)
    const { disk, whole, count } = await sizeOf(room)
    expect(whole).toBeLessThan(keptReplyBytes)
    expect(count).toBe(200)
    expect(disk).toBeLessThan(3 * keptReplyBytes)
    // The newest gets its first reply again, the oldest the quiz as it is; neither edits it.
    expect((await edit(199)).body).toMatchObject({ title: 'Quiz 199' })
    expect(await edit(0)).toMatchObject({ status: first.status, body: { id: quiz.id, title: 'Quiz 199' } })
    expect((await edit(1)).body).toMatchObject({ title: 'Quiz 199' })
    await room.controller.delete(`/api/quizzes/${quiz.id}`)
    expect(await edit(2)).toMatchObject({ status: 404, code: 'not_found' })
    const other = await room.controller.patch(
      `/api/quizzes/${quiz.id}`,
      { title: 'X' },
      { headers: { 'idempotency-key': 'edit-key-0' } },
    )
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  it('are remembered for the last requests of the day, and no more', async () => {
    const room = await openRoom()
    const now = Date.now()
    await runInDurableObject(room.object, (_, { storage }) => {
      const insert = "INSERT INTO replies VALUES (?, '{}', '{}', ?)"
      storage.transactionSync(() => {
        for (let n = 0; n < keptReplies; n += 1) storage.sql.exec(insert, `earlier-${n}`, now - 60_000 + n)
      })
    })
    await addTimer(room, {}, { headers: { 'idempotency-key': 'one-operation' } })
    const { count } = await sizeOf(room)
    expect(count).toBeLessThanOrEqual(keptReplies)
    expect(await stored(room.id)).not.toContain('earlier-0"')
  })

  it.each([
    ['limited link', { ...nobody, links: { timers: 1 } }],
    ['browser with full control', { ...nobody, controlEpoch: firstControlEpoch, browser: 'a loud one' }],
  ])(
    '[S7] of one %s push out its own and none of others, however many it sends',
    async (_, sender) => {
      const room = await openRoom()
      const timer = await addTimer(room)
      expect((await room.controller.post(`/api/rooms/${room.id}/links/timers`)).status).toBe(201)
      const edit = (name: string) => ({ type: 'timer.edit' as const, timerId: timer.id, name })
      const full = { ...nobody, controlEpoch: firstControlEpoch, browser: 'a quiet one' }
      await room.object.execute(edit('Mine'), full, 'key-of-the-desk')
      await runInDurableObject(room.object, async (instance) => {
        for (let n = 0; n < keptRepliesPerSender + 60; n += 1)
          await instance.execute(edit(`Talk ${n % 3}`), sender, `key-of-a-sender-${n}`)
      })
      const kept = await stored(room.id)
      expect(kept).toContain('key-of-the-desk')
      expect(kept).toContain(`key-of-a-sender-${keptRepliesPerSender + 59}`)
      expect(kept).not.toContain('key-of-a-sender-0"')
      expect((await sizeOf(room)).count).toBeLessThanOrEqual(keptRepliesPerSender + 3)
      expect(await room.object.execute(edit('Mine'), full, 'key-of-the-desk')).toMatchObject({ ok: true })
      expect(await stored(room.id)).toBe(kept)
    },
    60_000,
  )

  it('[S7] of one browser are shortened, its oldest first, and those of others are whole', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, { questions })
    const colleague = new Browser()
    await colleague.post(`/api/rooms/${room.id}/control`, { key: room.key })
    const edit = (by: Browser, name: string) =>
      by.patch(`/api/quizzes/${quiz.id}`, { title: name }, { headers: { 'idempotency-key': `the key of ${name}` } })
    await edit(colleague, 'a colleague')
    for (let n = 0; n < 40; n += 1) await edit(room.controller, `edit ${n}`)
    const sizes = await runInDurableObject(room.object, (_, { storage: { sql } }) =>
      Object.fromEntries(
        sql
          .exec('SELECT key, LENGTH(reply) AS n FROM replies')
          .toArray()
          .map(({ key, n }) => [String(key), Number(n)]),
      ),
    )
    const own = Array.from({ length: 40 }, (_, n) => sizes[`the key of edit ${n}`] ?? 0)
    expect(own.reduce((sum, n) => sum + n, 0)).toBeLessThan(keptReplyBytesPerSender + 20_000)
    expect(own[0]).toBeLessThan(200)
    expect(own[39]).toBeGreaterThan(20_000)
    expect(sizes['the key of a colleague']).toBeGreaterThan(20_000)
    // A repeated one says what is there now, and edits nothing.
    expect((await edit(room.controller, 'edit 0')).body).toMatchObject({ title: 'edit 39' })
    expect((await edit(colleague, 'a colleague')).body).toMatchObject({ title: 'a colleague' })
  })
})
