import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from './rows.ts'
import { hardestQuestions, scoresOf } from './scores.ts'

const done = (totalScore: number, totalPossibleScore: number) =>
  ({ completedAt: 1, totalScore, totalPossibleScore }) as Attempt
const open = { completedAt: null } as Attempt
const countsOf = (attempts: Attempt[]) => scoresOf(attempts).distribution.map(({ count }) => count)

describe('[N10] the scores of a quiz', () => {
  test('[N10] fall into ten classes, the last one including 100 %', () => {
    expect(scoresOf([]).distribution.map(({ from, to }) => [from, to])).toEqual([
      [0, 9],
      [10, 19],
      [20, 29],
      [30, 39],
      [40, 49],
      [50, 59],
      [60, 69],
      [70, 79],
      [80, 89],
      [90, 100],
    ])
  })

  test.each([
    [[], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [
      [done(0, 30), done(0, 0), open],
      [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
      [done(10, 100), done(9, 100), done(29, 100), done(30, 100)],
      [1, 1, 1, 1, 0, 0, 0, 0, 0, 0],
    ],
    [
      [done(30, 30), done(90, 100), done(89, 100)],
      [0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    ],
  ])('[N10] %j', (attempts, counts) => expect(countsOf(attempts)).toEqual(counts))

  test('[N10] every completed attempt is in one of them', () => {
    const attempt = fc.tuple(fc.nat({ max: 100 }), fc.integer({ min: 100, max: 900 })).map(([a, b]) => done(a, b))
    fc.assert(
      fc.property(fc.array(fc.oneof(attempt, fc.constant(open))), (attempts) => {
        const { totalResponses, distribution } = scoresOf(attempts)
        expect(totalResponses).toBe(attempts.filter(({ completedAt }) => completedAt !== null).length)
        expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(totalResponses)
      }),
    )
  })
})

describe('[N9] the hardest questions', () => {
  const right = (...counts: number[]) => ({
    totalResponses: 10,
    averageScore: 0,
    questions: counts.map((count, questionIndex) => ({
      questionIndex,
      options: [
        { optionIndex: 0, count },
        { optionIndex: 1, count: 10 - count },
      ],
      correctCount: count,
    })),
  })
  const asked = (count: number) => Array.from({ length: count }, () => ({ correctAnswer: 0 }))

  test.each([
    ['the lowest share of right answers first', [9, 2, 5, 7], [1, 2, 3]],
    ['in their own order where the shares are equal', [4, 4, 4, 4], [0, 1, 2]],
    ['none that nearly everybody got right', [10, 9, 8], [2]],
  ])('[N9] %s', (_name, counts, places) => {
    expect(hardestQuestions(asked(counts.length), right(...counts)).map(({ index }) => index)).toEqual(places)
  })

  test('[N9] there are none with one question only, or without completed attempts', () => {
    expect(hardestQuestions(asked(1), right(0))).toEqual([])
    expect(hardestQuestions(asked(3), { ...right(0, 0, 0), totalResponses: 0 })).toEqual([])
    expect(hardestQuestions(asked(3), null)).toEqual([])
  })
})
