import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { addTimer, openRoom, stored } from '../../worker/testing/rooms.ts'

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
