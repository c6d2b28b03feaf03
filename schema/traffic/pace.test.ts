import { describe, expect, test } from 'vitest'
import { forgetQuiet, type Taken, take } from './pace.ts'

const now = 1_000_000
const of = (name: string, atOnce: number, perSecond: number) => ({ name, rate: { atOnce, perSecond } })
const taking = (taken: Taken, count: number, at: number, ...shares: ReturnType<typeof of>[]) =>
  Array.from({ length: count }, () => take(taken, shares, at)).filter((waitMs) => waitMs === 0).length

describe('threat T68: a pace', () => {
  test('allows so many at once and then so many each second, whatever others take', () => {
    const taken: Taken = new Map()
    expect(taking(taken, 50, now, of('one', 20, 10))).toBe(20)
    expect(taking(taken, 50, now + 1_000, of('one', 20, 10))).toBe(10)
    expect(taking(taken, 50, now + 60_000, of('one', 20, 10))).toBe(20)
    expect(taking(taken, 50, now, of('another', 20, 10))).toBe(20)
  })

  test('says the true wait: one comes in then, and not a millisecond sooner', () => {
    const taken: Taken = new Map()
    taking(taken, 20, now, of('one', 20, 10))
    const waitMs = take(taken, [of('one', 20, 10)], now + 30)
    expect(waitMs).toBe(70)
    expect(taking(taken, 5, now + 30 + waitMs - 1, of('one', 20, 10))).toBe(0)
    expect(taking(taken, 5, now + 30 + waitMs, of('one', 20, 10))).toBe(1)
  })

  test('makes nobody wait for a clock that has gone back', () => {
    const taken: Taken = new Map()
    taking(taken, 20, now + 86_400_000, of('one', 20, 10))
    expect(taking(taken, 50, now, of('one', 20, 10))).toBe(20)
  })

  test('counts nothing that one of several shares refuses', () => {
    const taken: Taken = new Map()
    const both = [of('browser', 5, 1), of('network', 100, 100)]
    expect(taking(taken, 50, now, ...both)).toBe(5)
    expect(taking(taken, 200, now, of('network', 100, 100))).toBe(95)
  })

  test('forgets who has all of theirs again, and nobody else', () => {
    const taken: Taken = new Map()
    take(taken, [of('one', 5, 1)], now)
    take(taken, [of('two', 5, 10)], now)
    forgetQuiet(taken, now + 500)
    expect([...taken.keys()]).toEqual(['one'])
  })
})
