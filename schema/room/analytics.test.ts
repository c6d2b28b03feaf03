import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import * as limits from '../limits.ts'
import { questionWith } from '../testing/rooms.ts'
import {
  engagementLabel,
  feedbackAnalytics,
  participationEstimate,
  percentage,
  pollResults,
  quizResults,
  scorePercentage,
} from './analytics.ts'
import { correctRate, isGoodRate } from './correct-rate.ts'
import { emptyFeedbackTally, emptyQuizTally } from './tally.ts'

describe('[N1] [N2] percentages', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 1000, 0.1],
    [1, 2001, 0],
    [999, 1000, 99.9],
  ])('[N1] %i of %i are %d %%', (count, total, expected) => {
    expect(percentage(count, total)).toBe(expected)
  })

  test('[N1] have one decimal, and are the nearest such number', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (count, others) => {
        const total = count + others
        const share = percentage(count, total)
        expect(share).toBe(Number(share.toFixed(1)))
        if (total > 0) expect(Math.abs(share - (100 * count) / total)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  test.each([
    [0, 0, 0],
    [5, 0, 0],
    [0, 30, 0],
    [30, 30, 100],
    [10, 30, 33],
    [20, 30, 67],
    [1, 200, 1],
    [1, 201, 0],
  ])('[N2] a score of %i out of %i is %d %%, whole', (score, possible, expected) => {
    expect(scorePercentage(score, possible)).toBe(expected)
  })
})

describe('[N3] [N4] engagement', () => {
  test.each([
    [0, 'Limited'],
    [5, 'Limited'],
    [6, 'Moderate'],
    [10, 'Moderate'],
    [11, 'Strong'],
    [5_000, 'Strong'],
  ])('[N3] %i responses are %s', (responses, label) => {
    expect(engagementLabel(responses)).toBe(label)
  })

  test.each([
    [0, 0],
    [1, 67],
    [2, 67],
    [300, 67],
  ])('[N4] %i votes are estimated at %i %% participation', (votes, estimate) => {
    expect(participationEstimate(votes)).toBe(estimate)
  })
})

describe('[N5] [N6] results of a quiz', () => {
  const quiz = {
    questions: [questionWith('One?', { correctAnswer: 1 }), questionWith('Two?', { options: ['A', 'B'] })],
  }
  const tally = {
    totalResponses: 3,
    totalScore: 50,
    chosen: [
      [1, 2, 0, 0],
      [1, 1],
    ],
  }

  test('[N5] are the average to one decimal and the counts by question and option', () => {
    expect(quizResults(quiz, tally, false)).toEqual({
      totalResponses: 3,
      averageScore: 16.7,
      questions: [
        { questionIndex: 0, options: [1, 2, 0, 0].map((count, optionIndex) => ({ optionIndex, count })) },
        { questionIndex: 1, options: [1, 1].map((count, optionIndex) => ({ optionIndex, count })) },
      ],
    })
    expect(quizResults(quiz, emptyQuizTally(quiz), false)).toMatchObject({ totalResponses: 0, averageScore: 0 })
  })

  test('[N5] say which options are right only to whom may know it', () => {
    const right = quizResults(quiz, tally, true).questions.map((q) => q.options.map((option) => option.isCorrect))
    expect(right).toEqual([
      [false, true, false, false],
      [true, false],
    ])
    expect(JSON.stringify(quizResults(quiz, tally, false))).not.toContain('isCorrect')
  })

  test('[N6] the rate of correct answers is whole, of all who completed', () => {
    const rates = (of: typeof tally) => {
      const results = quizResults(quiz, of, true)
      return [...quiz.questions, {}].map((question, index) => correctRate(question, index, results))
    }
    expect(rates(tally)).toEqual([67, 33, 0])
    expect(rates(emptyQuizTally(quiz))).toEqual([0, 0, 0])
    expect(correctRate({ correctAnswer: 0 }, 0, null)).toBe(0)
  })

  test('[N6] its badge is green from half on', () => {
    expect([0, 49, limits.correctRateGreen, 51, 100].map(isGoodRate)).toEqual([false, false, true, true, true])
  })
})

describe('[N7] [N8] the other results', () => {
  test('[N7] of feedback are the average to one decimal and the number of each rating', () => {
    expect(feedbackAnalytics({ counts: [1, 0, 0, 2, 3] })).toEqual({
      averageRating: 4,
      totalFeedback: 6,
      ratingDistribution: [1, 0, 0, 2, 3].map((count, index) => ({ rating: index + 1, count })),
    })
    expect(feedbackAnalytics({ counts: [0, 0, 1, 0, 2] }).averageRating).toBe(4.3)
    expect(feedbackAnalytics(emptyFeedbackTally)).toMatchObject({ averageRating: 0, totalFeedback: 0 })
  })

  test('[N8] of a poll are the number of responses and the count of each option, in their order', () => {
    expect(pollResults({ totalResponses: 5, counts: [4, 0, 3] })).toEqual({
      totalResponses: 5,
      results: [
        { optionIndex: 0, count: 4 },
        { optionIndex: 1, count: 0 },
        { optionIndex: 2, count: 3 },
      ],
    })
  })
})
