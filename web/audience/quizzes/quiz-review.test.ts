import { expect, test } from 'vitest'
import { markOf, reviewLine } from './quiz-review.tsx'

const answer = { questionIndex: 0, selectedOption: 1, isCorrect: false, timeSpent: 7_400, correctAnswer: 2, points: 10 }

test.each([
  [0, 'none'],
  [1, 'chosen-wrong'],
  [2, 'correct-answer'],
])('option %d of a wrong answer: %s', (option, mark) => expect(markOf(option, answer)).toBe(mark))

test('a right answer, and no answer', () => {
  expect(markOf(2, { ...answer, selectedOption: 2, isCorrect: true })).toBe('chosen-correct')
  expect(markOf(2, { ...answer, selectedOption: -1 })).toBe('correct-answer')
})

test('several right ones', () => {
  const several = { ...answer, correctAnswer: 0, correctAnswers: [0, 2], selectedOption: 1, selectedOptions: [1, 2] }
  expect([0, 1, 2, 3].map((option) => markOf(option, several))).toEqual([
    'correct-answer',
    'chosen-wrong',
    'chosen-correct',
    'none',
  ])
})

test('the line below', () => {
  expect(reviewLine(answer)).toBe('Time spent: 7s • Points: 0/10')
  expect(reviewLine({ ...answer, isCorrect: true })).toBe('Time spent: 7s • Points: 10/10')
})
