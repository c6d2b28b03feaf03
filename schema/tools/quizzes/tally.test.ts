import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/patience.ts'
import * as limits from '../../limits.ts'
import { audienceMoves, play } from '../../testing/moves.ts'
import { attemptWith, busyRoom, completedWith, questionWith, quizWith } from '../../testing/rooms.ts'
import { correctRate, emptyQuizTally, isGoodRate, quizResultsOf, withAttempt } from './tally.ts'

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

describe('[Q18] attempts', () => {
  const quiz = quizWith('q', {
    questions: [questionWith('One?'), questionWith('Two?', { options: ['A', 'B', '', ''] })],
  })
  const chose = (...options: number[]) =>
    options.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption, isCorrect: false, timeSpent: 0 }))

  test('[Q18] an open one does not count, a completed one counts with its score and choices', () => {
    const empty = emptyQuizTally(quiz)
    expect(empty).toEqual({
      totalResponses: 0,
      totalScore: 0,
      chosen: [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    })
    expect(withAttempt(empty, attemptWith('q', 'p-1', { answers: chose(1) }))).toEqual(empty)
    const one = withAttempt(empty, completedWith('q', 'p-1', { answers: chose(3, -1), totalScore: 10 }))
    expect(one.chosen).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ])
    expect(withAttempt(one, completedWith('q', 'p-2', { answers: chose(3, 1), totalScore: 5 }))).toEqual({
      totalResponses: 2,
      totalScore: 15,
      chosen: [
        [0, 0, 0, 2],
        [0, 1, 0, 0],
      ],
    })
  })

  test('[Q18] [Q13] in any life of a room a tally is its completed attempts counted from scratch', () => {
    let completed = 0
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          for (const quiz of after.quizzes) {
            const attempts = rowsAfter.quiz.flatMap((a) => (a.quizId === quiz.id && a.completedAt !== null ? [a] : []))
            const answers = attempts.flatMap((attempt) => attempt.answers)
            const points = answers.filter((a) => quiz.questions[a.questionIndex]?.correctAnswer === a.selectedOption)
            expect(after.tallies.quiz[quiz.id] ?? emptyQuizTally(quiz)).toEqual({
              totalResponses: attempts.length,
              totalScore: points.reduce((sum, a) => sum + (quiz.questions[a.questionIndex]?.points ?? 0), 0),
              chosen: quiz.questions.map(({ options }, question) =>
                options.map((_, option) =>
                  count(answers, (a) => a.questionIndex === question && a.selectedOption === option),
                ),
              ),
            })
            completed += attempts.length
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(completed).toBeGreaterThan(300)
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
    expect(quizResultsOf(quiz, tally, false)).toEqual({
      totalResponses: 3,
      averageScore: 16.7,
      questions: [
        { questionIndex: 0, options: [1, 2, 0, 0].map((count, optionIndex) => ({ optionIndex, count })) },
        { questionIndex: 1, options: [1, 1].map((count, optionIndex) => ({ optionIndex, count })) },
      ],
    })
    expect(quizResultsOf(quiz, emptyQuizTally(quiz), false)).toMatchObject({ totalResponses: 0, averageScore: 0 })
  })

  test('[N5] say which options are right only to whom may know it', () => {
    const right = quizResultsOf(quiz, tally, true).questions.map((q) => q.options.map((option) => option.isCorrect))
    expect(right).toEqual([
      [false, true, false, false],
      [true, false],
    ])
    expect(JSON.stringify(quizResultsOf(quiz, tally, false))).not.toContain('isCorrect')
  })

  test('[N6] the rate of correct answers is whole, of all who completed', () => {
    const rates = (of: typeof tally) => {
      const results = quizResultsOf(quiz, of, true)
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
