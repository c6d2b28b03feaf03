import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nobody } from '../../core/door.ts'
import { reactingRefusal } from '../../engine/access/reacting.ts'
import * as limits from '../../limits.ts'
import { noon } from '../../testing/rooms/facts.ts'
import { roomWith } from '../../testing/rooms/state.ts'
import { countsOf, noReactions, type ReactionCounts, reactionKinds, sumOf, totalOf } from './entity.ts'
import { type Allowance, allowed, isWhole } from './rules.ts'

const phone = { ...nobody, participantId: 'p-1' }
const on = { hasReactions: true }

describe('[J1] who may react', () => {
  test.each([
    ['a phone that has joined', phone, roomWith(on), null],
    ['a phone, while reactions are off', phone, roomWith(), 'reactions_closed'],
    ['somebody who has not joined', nobody, roomWith(on), 'join_required'],
    ['a phone that is locked out', phone, roomWith({ ...on, isJoinLocked: true }), 'join_locked'],
    ['a phone without the password', phone, roomWith({ ...on, accessPasswordHash: 'h' }), 'password_required'],
  ])('[J1] %s', (_name, who, room, code) => expect(reactingRefusal(who, room)).toBe(code))
})

describe('[J2] two a second', () => {
  test.each([
    [[0], [1]],
    [
      [0, 0],
      [1, 1],
    ],
    [
      [0, 0, 0, 400],
      [1, 1, 0, 0],
    ],
    [
      [0, 0, 500, 999, 1000],
      [1, 1, 1, 0, 1],
    ],
  ])('[J2] at %j ms %j of them count', (times, counted) => {
    let allowance: Allowance | undefined
    const taken = times.map((ms) => {
      const one = allowed(allowance, 1, noon + ms)
      allowance = one.allowance
      return one.taken
    })
    expect(taken).toEqual(counted)
  })

  test('[J2] in any second, in any pattern, at most twice as many as in one second count', () => {
    const presses = fc.array(fc.record({ waitMs: fc.nat({ max: 700 }), sent: fc.integer({ min: 1, max: 2 }) }))
    fc.assert(
      fc.property(presses, (list) => {
        let allowance: Allowance | undefined
        let now = noon
        const counted: { at: number; taken: number }[] = []
        for (const { waitMs, sent } of list) {
          now += waitMs
          const one = allowed(allowance, sent, now)
          allowance = isWhole(one.allowance, now) ? undefined : one.allowance
          counted.push({ at: now, taken: one.taken })
        }
        for (const { at: from } of counted) {
          const within = counted.filter(({ at }) => at >= from && at < from + 1000)
          expect(within.reduce((sum, { taken }) => sum + taken, 0)).toBeLessThanOrEqual(2 * limits.reactionsPerSecond)
        }
      }),
    )
  })

  test('[J2] a clock that goes back grants no reactions', () => {
    const { allowance } = allowed(undefined, 2, noon)
    expect(allowed(allowance, 1, noon - 5_000).taken).toBe(0)
  })
})

test('[J3] counts add up, in any order', () => {
  const counts = fc.record(
    Object.fromEntries(reactionKinds.map((kind) => [kind, fc.nat()])),
  ) as fc.Arbitrary<ReactionCounts>
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      expect(sumOf(a, b)).toEqual(sumOf(b, a))
      expect(sumOf(a, noReactions)).toEqual(a)
      expect(totalOf(sumOf(a, b))).toBe(totalOf(a) + totalOf(b))
    }),
  )
  expect(countsOf(['clap', 'party', 'clap'])).toEqual({ ...noReactions, clap: 2, party: 1 })
})
