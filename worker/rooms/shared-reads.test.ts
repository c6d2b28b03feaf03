import { describe, expect, it } from 'vitest'
import { liveSharedMs, SharedReads } from './shared-reads.ts'

const options = { forMs: 60_000, most: 3 }

/** A source that counts how often it is asked, and replies when it is told to. */
function source() {
  const { promise: told, resolve: reply } = Promise.withResolvers<void>()
  let asked = 0
  const ask = async (at: number) => {
    asked += 1
    const value = asked
    await told
    return { at, value }
  }
  return { ask, asked: () => asked, reply: () => reply() }
}

describe('[PR8] [TK8] reads that requests share', () => {
  it('ask once for all that come at the same time, and for those that come soon', async () => {
    const reads = new SharedReads<number>(options)
    const { ask, asked, reply } = source()
    const all = Promise.all([reads.read('a', ask), reads.read('a', ask), reads.read('a', ask)])
    reply()
    expect(await all).toEqual([1, 1, 1])
    expect(await reads.read('a', ask)).toBe(1)
    expect(asked()).toBe(1)
  })

  it('fault F57: ask again for a reader whose neighbour was ended by the platform and never replies', async () => {
    const reads = new SharedReads<number>(options)
    const never = source()
    void reads.read('a', never.ask)
    const began = Date.now()
    expect(await reads.read('a', async (at) => ({ at, value: 7 }))).toBe(7)
    expect(Date.now() - began).toBeGreaterThanOrEqual(liveSharedMs - 1)
    expect(await reads.read('a', never.ask)).toBe(7)
  })

  it('ask at once after a failure, and keep nothing that is not for others', async () => {
    const reads = new SharedReads<number>(options)
    await expect(reads.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await reads.read('a', async () => ({ at: null, value: 1 }))).toBe(1)
    expect(await reads.read('a', async (at) => ({ at, value: 2 }))).toBe(2)
  })

  it('forget what was read, and what is being read', async () => {
    const reads = new SharedReads<number>(options)
    const old = source()
    const first = reads.read('a', old.ask)
    reads.forget('a')
    expect(await reads.read('a', async (at) => ({ at, value: 8 }))).toBe(8)
    old.reply()
    expect(await first).toBe(1)
    expect(await reads.read('a', old.ask)).toBe(8)
  })

  it('keep what is old enough no longer, and so many names', async () => {
    const reads = new SharedReads<number>(options)
    const read = (name: string, value: number, ageMs = 0) => reads.read(name, async (at) => ({ at: at - ageMs, value }))
    await read('old', 1, options.forMs)
    expect(await read('old', 2)).toBe(2)
    for (const name of ['b', 'c', 'd']) await read(name, 1)
    expect(await read('old', 3)).toBe(3)
    expect(await read('d', 3)).toBe(1)
  })
})
