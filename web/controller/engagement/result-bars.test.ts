import { describe, expect, it } from 'vitest'
import { correctRate, isGoodRate } from '../../../schema/tools/quizzes/tally.ts'
import { percentText } from '../../ui/say.ts'
import { ratingBars } from '../feedback/rating-summary.tsx'
import { pollBars } from '../polls/poll-outcome.tsx'
import { questionBars } from './result-bars.tsx'
import { responses } from './words/cards.ts'

const tally = (...counts: number[]) => counts.map((count, optionIndex) => ({ optionIndex, count }))

describe('the bars of a poll', () => {
  it('keep the order of the options and write shares with one decimal', () => {
    const bars = pollBars(['Tea', 'Coffee', 'Water'], { totalResponses: 3, results: tally(1, 2, 0) })
    expect(bars.map((bar) => [bar.text, bar.count, percentText(bar.share)])).toEqual([
      ['Tea', 1, '33.3%'],
      ['Coffee', 2, '66.7%'],
      ['Water', 0, '0.0%'],
    ])
  })

  it('[N11] add up to 100', () => {
    const bars = pollBars(['Tea', 'Coffee', 'Water'], { totalResponses: 3, results: tally(1, 1, 1) })
    expect(bars.map((bar) => bar.share)).toEqual([33.4, 33.3, 33.3])
    const ratingDistribution = [1, 2, 3].map((rating) => ({ rating, count: 1 }))
    const ratings = ratingBars({ averageRating: 2, totalFeedback: 3, ratingDistribution })
    expect(ratings.map((bar) => bar.share)).toEqual([0, 0, 33.3, 33.3, 33.4])
  })

  it('are zero before anyone has voted', () => {
    expect(pollBars(['Tea', 'Coffee'], null).map((bar) => bar.share)).toEqual([0, 0])
  })

  it('are shares of the people if several options may be chosen', () => {
    const bars = pollBars(['Tea', 'Coffee'], { totalResponses: 2, results: tally(2, 1) })
    expect(bars.map((bar) => bar.share)).toEqual([100, 50])
  })
})

describe('the bars of a quiz question', () => {
  const question = { options: ['Oslo', 'Bergen', '', ''], correctAnswer: 0 }
  const results = (total: number, ...counts: number[]) => ({
    totalResponses: total,
    averageScore: 0,
    questions: [{ questionIndex: 0, options: tally(...counts), correctCount: counts[0] ?? 0 }],
  })

  it('leave out empty slots and count missing answers', () => {
    const { bars, unanswered } = questionBars(question, 0, results(5, 2, 1, 0, 0))
    expect(bars.map((bar) => [bar.text, bar.count, bar.isCorrect])).toEqual([
      ['Oslo', 2, true],
      ['Bergen', 1, false],
    ])
    expect(unanswered).toBe(2)
  })

  it.each([
    [2, 1, 50, true],
    [200, 99, 50, true],
    [100, 49, 49, false],
    [0, 0, 0, false],
  ])('of %i answers %i correct: %i %%, green: %s', (total, correct, rate, isGreen) => {
    const shown = correctRate(0, results(total, correct))
    expect([shown, isGoodRate(shown)]).toEqual([rate, isGreen])
  })
})

describe('the bars of the ratings', () => {
  it('go from Excellent to Poor', () => {
    const ratingDistribution = [1, 0, 0, 1, 2].map((count, place) => ({ rating: place + 1, count }))
    const bars = ratingBars({ averageRating: 3.8, totalFeedback: 4, ratingDistribution })
    expect(bars.map((bar) => [bar.word, bar.count, bar.share])).toEqual([
      ['Excellent', 2, 50],
      ['Very Good', 1, 25],
      ['Good', 0, 0],
      ['Fair', 0, 0],
      ['Poor', 1, 25],
    ])
  })
})

it('counts one and many', () => {
  expect(responses(1)).toBe('1 response')
  expect(responses(0)).toBe('0 responses')
})
