import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { firstControlEpoch, nobody } from '../../schema/core/door.ts'
import { addTimer, openRoom } from '../../worker/testing/rooms.ts'
import { keptReplyBytes } from './rows/reply-rows.ts'

it('threat T66: after 13,000 edits with fresh keys the disk of a room is bounded, and an old key is not used twice', async () => {
  const room = await openRoom()
  const timer = await addTimer(room)
  const who = { ...nobody, controlEpoch: firstControlEpoch }
  const edit = (n: number) => {
    const command = { type: 'timer.edit' as const, timerId: timer.id, name: `Talk ${n}`, notes: 'A note. '.repeat(40) }
    return room.object.execute(command, who, `fresh-key-${n}`)
  }
  const sizes: number[] = []
  for (let n = 0; n < 13_000; n += 50) {
    const done = await Promise.all(Array.from({ length: 50 }, (_, m) => edit(n + m)))
    expect(done.every(({ ok }) => ok)).toBe(true)
    if ((n + 50) % 1_000 === 0)
      sizes.push(await runInDurableObject(room.object, (_, { storage }) => storage.sql.databaseSize))
  }
  console.info(`bytes on disk after each thousand: ${sizes.join(' ')}`)
  // Whole replies, and 10,000 requests, whose pages are not full after their replies were shortened.
  expect(Math.max(...sizes)).toBeLessThan(6 * keptReplyBytes)
  expect(await edit(4_000)).toMatchObject({ ok: true, value: { reply: { view: { name: 'Talk 12999' } } } })
})
