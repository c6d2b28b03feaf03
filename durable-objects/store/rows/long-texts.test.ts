import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { busyRoom } from '../../../schema/testing/rooms/state.ts'
import { Schema } from '../schema.ts'
import { SqlStore } from '../sql-store.ts'
import { LongTexts } from './long-texts.ts'

const inStorage = (check: (storage: DurableObjectStorage) => void) =>
  runInDurableObject(env.ROOMS.get(env.ROOMS.newUniqueId()), (_, { storage }) => check(storage))
const rowsIn = ({ sql }: DurableObjectStorage) =>
  Number(sql.exec('SELECT count(*) AS count FROM long_texts').one()['count'])

describe('fault F21: a text that is longer than a row', () => {
  it('is the same again, wherever it is cut', () =>
    inStorage((storage) => {
      new Schema(storage).make()
      const texts = new LongTexts(storage.sql)
      for (const text of ['', 'short', '漢'.repeat(1_000_000), `x${'👏"\\\n'.repeat(300_000)}`]) {
        const kept = texts.put('a', text)
        expect(kept.length).toBeLessThanOrEqual(300_000)
        expect(texts.whole('a', kept) === text).toBe(true)
      }
      texts.drop('a')
      expect(rowsIn(storage)).toBe(0)
    }))

  it('is kept with a reply, and forgotten with it', () =>
    inStorage((storage) => {
      const store = new SqlStore(storage, new Schema(storage))
      const long = JSON.stringify('漢'.repeat(1_000_000))
      const write = (key: string, now: number) => ({
        changes: [],
        revs: { before: null, after: { controller: 0, viewer: 0, audience: 0, speaker: 0 } },
        now,
        kept: { key, command: long, reply: long, sender: null },
        movesTally: false,
      })
      store.create('epoch', {
        ...write('first', 0),
        changes: [{ kind: 'put', tool: 'room', entity: busyRoom.room, before: null }],
      })
      expect(store.reply('first', 1)).toMatchObject({ command: long, reply: long })
      store.commit({
        ...write('second', limits.idempotencyTtlMs + 1),
        kept: { key: 'second', command: 'a', reply: 'b', sender: null },
      })
      expect(store.reply('second', limits.idempotencyTtlMs + 2)).toMatchObject({ command: 'a', reply: 'b' })
      expect(rowsIn(storage)).toBe(0)
    }))
})
