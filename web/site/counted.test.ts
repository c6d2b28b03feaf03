import { expect, test } from 'vitest'
import { counted, nounFor } from './counted.ts'

test.each([
  [counted(0, 'vote'), '0 votes'],
  [counted(1, 'vote'), '1 vote'],
  [counted(2, 'vote'), '2 votes'],
  [counted(1200, 'vote'), '1,200 votes'],
  [counted(1, 'quiz', 'quizzes'), '1 quiz'],
  [counted(2, 'quiz', 'quizzes'), '2 quizzes'],
  [nounFor(1, 'second'), 'second'],
  [nounFor(0, 'second'), 'seconds'],
])('%s', (said, right) => expect(said).toBe(right))
