import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { keptAnswer } from './answer-list.ts'

const answers: Answer[] = [
  { type: 'poll.vote', pollId: 'p', selectedOptions: [1, 2], sessionId: 'me' },
  { type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: -1 },
  { type: 'quiz.submit', quizId: 'q', answers: [{ questionIndex: 0, selectedOption: 3 }], sessionId: null },
  { type: 'feedback.submit', rating: 4, comment: null, categoryId: null, sessionId: null },
]

test.each(answers)('$type reads back as it was kept', (answer) => expect(keptAnswer.parse(answer)).toEqual(answer))

test.each([
  null,
  {},
  { type: 'poll.vote', pollId: 'p', selectedOptions: ['1'] },
  { type: 'quiz.start', quizId: 'q', sessionId: null },
  { type: 'room.delete' },
])('anything else is ignored: %o', (value) => expect(keptAnswer.safeParse(value).success).toBe(false))
