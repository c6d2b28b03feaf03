import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noReactions, type ReactionCounts, reactionKinds, totalOf } from '../../../schema/tools/reactions/entity.ts'
import { floatingReactions, mostFloats } from './float-plan.ts'

test('a few rise one by one', () => {
  expect(floatingReactions({ ...noReactions, clap: 2, heart: 1 }, 0)).toEqual(['clap', 'clap', 'heart'])
  expect(floatingReactions(noReactions, 0)).toEqual([])
})

test('of a thousand a few rise, rare ones among them', () => {
  const floats = floatingReactions({ ...noReactions, clap: 995, wow: 5 }, 0)
  expect(floats).toContain('wow')
  expect(floats.filter((kind) => kind === 'clap').length).toBeGreaterThan(2)
})

test('with any number, the display itself stays readable', () => {
  const any = fc.record(Object.fromEntries(reactionKinds.map((kind) => [kind, fc.nat({ max: 5_000 })])))
  fc.assert(
    fc.property(any as fc.Arbitrary<ReactionCounts>, fc.nat({ max: mostFloats }), (counts, flying) => {
      const floats = floatingReactions(counts, flying)
      expect(floats.length + flying).toBeLessThanOrEqual(mostFloats)
      expect(floats.length).toBeLessThanOrEqual(totalOf(counts))
    }),
  )
})
