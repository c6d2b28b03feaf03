import { describe, expect, test } from 'vitest'
import { remaining } from '../../engine/bans/left-out.ts'
import * as limits from '../../limits.ts'
import { alwaysWithAudience } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { attemptWith, completedWith, questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import type { QuizAnswer } from './entity.ts'
import type { QuizTally } from './rows.ts'
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
      correct: [0, 0],
      players: [],
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
      correct: [0, 0],
      players: [],
    })
  })

  test('[Q18] [N6] an answer with several options counts for each of them, and once as right', () => {
    const several = quizWith('q', { questions: [questionWith('One?', { correctAnswers: [0, 2] })] })
    const taken = (selected: number[], isCorrect: boolean) =>
      completedWith('q', 'p-1', {
        answers: [
          { questionIndex: 0, selectedOption: selected[0] ?? -1, selectedOptions: selected, isCorrect, timeSpent: 0 },
        ],
      })
    const tally = [taken([0, 2], true), taken([0, 1], false)].reduce(withAttempt, emptyQuizTally(several))
    expect(tally).toMatchObject({ chosen: [[2, 1, 1, 0]], correct: [1] })
    expect(correctRate(0, quizResultsOf(several, tally, true))).toBe(50)
  })

  test('[Q18] [Q13] [Q25] in any life of a room, a tally equals a recount of its attempts, and names are distinct', () => {
    let [completed, named] = [0, 0]
    alwaysWithAudience(({ after, rowsAfter }) => {
      for (const quiz of after.quizzes) {
        const counting = remaining(after, 'quiz', rowsAfter.quiz)
        const attempts = counting.flatMap((a) => (a.quizId === quiz.id && a.completedAt !== null ? [a] : []))
        const answers = attempts.flatMap((attempt) => attempt.answers)
        const chosenIn = (a: QuizAnswer) => a.selectedOptions ?? [a.selectedOption].filter((option) => option !== -1)
        const right = answers.filter((a) => {
          const { correctAnswer, correctAnswers = [correctAnswer] } = quiz.questions[a.questionIndex] ?? {}
          return JSON.stringify(correctAnswers) === JSON.stringify(chosenIn(a))
        })
        const about = (list: typeof answers, question: number) => list.filter((a) => a.questionIndex === question)
        const { players, ...tally } = after.tallies.quiz[quiz.id] ?? emptyQuizTally(quiz)
        expect(tally).toEqual({
          totalResponses: attempts.length,
          totalScore: right.reduce((sum, a) => sum + (quiz.questions[a.questionIndex]?.points ?? 0), 0),
          chosen: quiz.questions.map(({ options }, question) =>
            options.map((_, option) => count(about(answers, question), (a) => chosenIn(a).includes(option))),
          ),
          correct: quiz.questions.map((_, question) => about(right, question).length),
        })
        const began = counting.filter(({ quizId, player }) => quizId === quiz.id && player !== undefined)
        const entries = began.map((row) => ({
          playerId: row.player?.playerId ?? '',
          name: row.player?.name ?? '',
          startedAt: row.startedAt,
          points: row.completedAt === null ? null : row.totalScore,
        }))
        const inOrder = entries.sort((a, b) => a.startedAt - b.startedAt || (a.playerId < b.playerId ? -1 : 1))
        expect(players).toEqual(inOrder)
        expect(new Set(players.map(({ name }) => name.toLowerCase())).size).toBe(players.length)
        named += players.length
        completed += attempts.length
      }
    })
    expect(Math.min(completed, named)).toBeGreaterThan(inLong(300, 75))
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
    correct: [2, 1],
    players: [],
  }

  test('[N5] are the average to one decimal, and the counts by question and option', () => {
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

  test('[N5] name the right options only for readers who may know them', () => {
    const right = quizResultsOf(quiz, tally, true).questions.map((q) => q.options.map((option) => option.isCorrect))
    expect(right).toEqual([
      [false, true, false, false],
      [true, false],
    ])
    expect(JSON.stringify(quizResultsOf(quiz, tally, false))).not.toMatch(/isCorrect|correctCount/)
  })

  test('[N6] the rate of correct answers is a whole number, out of all completed attempts', () => {
    const rates = (of: QuizTally) => {
      const results = quizResultsOf(quiz, of, true)
      return [0, 1, 2].map((index) => correctRate(index, results))
    }
    expect(rates(tally)).toEqual([67, 33, 0])
    expect(rates(emptyQuizTally(quiz))).toEqual([0, 0, 0])
    expect(correctRate(0, null)).toBe(0)
  })

  test('[N6] its badge is green from 50 % on', () => {
    expect([0, 49, limits.correctRateGreen, 51, 100].map(isGoodRate)).toEqual([false, false, true, true, true])
  })
})
