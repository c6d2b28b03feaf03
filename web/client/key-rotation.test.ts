import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiReply } from './api/reply.ts'
import { createKeyRotation } from './key-rotation.ts'

const refused = (code: 'unreachable' | 'internal' | 'control_rotated'): ApiReply<string> => ({
  ok: false,
  code,
  message: code,
  fields: {},
  retryAfterSeconds: null,
})
const done: ApiReply<string> = { ok: true, value: 'done' }

let keys: string[] = []
let waits: number[] = []
/** Replies one after the other, then `done`. */
const rotation = (...replies: ApiReply<string>[]) =>
  createKeyRotation({
    async request(key) {
      keys.push(key)
      return replies.shift() ?? done
    },
    newKey: () => crypto.randomUUID(),
    wait: async (ms) => void waits.push(ms),
  })

beforeEach(() => {
  keys = []
  waits = []
})

describe('a new controller link', () => {
  test('is sent once if a reply arrives, and each press has its own key', async () => {
    const request = rotation(done, refused('control_rotated'))
    expect(await request()).toEqual(done)
    expect(await request()).toEqual(refused('control_rotated'))
    await request()
    expect(new Set(keys).size).toBe(3)
    expect(waits).toEqual([])
  })

  test.each(['unreachable', 'internal'] as const)('%s: is sent again with the same key', async (code) => {
    expect(await rotation(refused(code), refused(code))()).toEqual(done)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(waits).toEqual([500, 2_000])
  })

  test('keeps its key for the next press after it gave up', async () => {
    const lost = refused('unreachable')
    const request = rotation(lost, lost, lost, lost)
    expect(await request()).toEqual(lost)
    expect(await request()).toEqual(done)
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    await request()
    expect(new Set(keys).size).toBe(2)
  })
})
