import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import {
  afterAnswer,
  afterCheck,
  afterText,
  afterWhole,
  isBehind,
  isCheckDue,
  mayAskForWhole,
  type Unread,
  unreadOf,
} from './unread.ts'

const fresh = unreadOf({ bytes: 0, largestBytes: 0 }, 0)
const snapshot = 534_000

/** Asks for the whole room at an instant, as often as given. Returns how often it was sent. */
function asked(unread: Unread, at: number, times: number): { unread: Unread; sent: number } {
  let sent = 0
  let now = unread
  for (let n = 0; n < times; n += 1) {
    if (isBehind(now) || !mayAskForWhole(now, at)) continue
    now = afterWhole(now, snapshot, at)
    sent += 1
  }
  return { unread: now, sent }
}

describe('threat T41: a socket that does not read', () => {
  test('[P41] gets a large room twice, for a page that finds a gap, and then once in some seconds', () => {
    const first = asked(fresh, 0, 100)
    expect(first.sent).toBe(2)
    expect(asked(first.unread, 100, 100).sent).toBe(0)
    expect(asked(first.unread, 1_000, 100).sent).toBe(1)
    expect(asked({ ...asked(first.unread, 1_000, 1).unread, bytes: 0 }, 5_000, 100).sent).toBe(0)
    expect(asked({ ...asked(first.unread, 1_000, 1).unread, bytes: 0 }, 6_000, 100).sent).toBe(1)
  })

  test('[P41] is closed before more than two whole rooms and a megabyte wait for it, however long it tries', () => {
    const step = fc.record({
      whole: fc.boolean(),
      bytes: fc.integer({ min: 1, max: 900_000 }),
      afterMs: fc.nat(20_000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let unread = fresh
        let now = 0
        let largest = 0
        for (const { whole, bytes, afterMs } of steps) {
          now += afterMs
          if (isBehind(unread)) break
          largest = Math.max(largest, bytes)
          if (!whole) unread = afterText(unread, bytes)
          else if (mayAskForWhole(unread, now)) unread = afterWhole(unread, bytes, now)
          // A wrong answer shows nothing, nor does one without a question.
          unread = afterAnswer(unread, 'a guess', now)
        }
        expect(unread.bytes).toBeLessThanOrEqual(limits.maxUnreadBytes + 2 * largest)
      }),
    )
  })

  test('[P41] that sleeps and wakes is as far behind as it was', () => {
    const half = limits.maxUnreadBytes / 2
    const behind = afterText(afterText(afterWhole(fresh, snapshot, 0), half), half + 1)
    expect(isBehind(behind)).toBe(true)
    expect(isBehind(unreadOf(behind, 60_000))).toBe(true)
  })
})

describe('a socket that reads', () => {
  test('[P41] answers when it is asked, and is never closed', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 8_000_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(sizes, (texts) => {
        let unread = fresh
        for (const [index, bytes] of texts.entries()) {
          expect(isBehind(unread)).toBe(false)
          expect(mayAskForWhole(unread, 0)).toBe(true)
          unread = index % 2 === 0 ? afterWhole(unread, bytes, 0) : afterText(unread, Math.min(bytes, 900_000))
          if (!isCheckDue(unread)) continue
          // More is on its way before the answer comes, and is not covered by it.
          unread = afterText(afterCheck(unread, 'key'), 100)
          unread = afterAnswer(unread, 'key', 0)
          expect(unread.bytes).toBe(100)
        }
      }),
    )
  })

  test('[P41] is not closed for one room, however large, that takes it a while', () => {
    const slow = afterText(afterWhole(fresh, 8 * 1024 * 1024, 0), limits.maxUnreadBytes)
    expect(isBehind(slow)).toBe(false)
    // Unasked, as when a lock is lifted.
    expect(isBehind(afterText(afterText(fresh, 8 * 1024 * 1024), limits.maxUnreadBytes))).toBe(false)
  })

  test('is asked only once until it answers', () => {
    const large = afterText(fresh, limits.readCheckBytes)
    expect([isCheckDue(fresh), isCheckDue(large)]).toEqual([false, true])
    const waiting = afterText(afterCheck(large, 'key'), limits.readCheckBytes)
    expect(isCheckDue(waiting)).toBe(false)
    expect(isCheckDue(afterAnswer(waiting, 'key', 0))).toBe(true)
  })
})
