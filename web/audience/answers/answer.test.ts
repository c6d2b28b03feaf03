import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { policyOf } from './answer-list.ts'

const submit: Answer = { type: 'quiz.submit', quizId: 'q', answers: [], sessionId: null }
const next = (quizId: string): Answer => ({ type: 'quiz.answer', quizId, questionIndex: 0, selectedOption: 1 })

test.each<Answer>([
  { type: 'poll.vote', pollId: 'p', selectedOptions: [0], sessionId: null },
  next('q'),
  submit,
  { type: 'feedback.submit', rating: 5, comment: null, categoryId: null, sessionId: null },
])('$type is kept until the server has it', (answer) =>
  expect(policyOf(answer)).toMatchObject({ isKept: true, tries: 'until-replied', isReplaceable: false }),
)

test('the start of a quiz is tried once and not kept', () =>
  expect(policyOf({ type: 'quiz.start', quizId: 'q', sessionId: null })).toMatchObject({ isKept: false, tries: 1 }))

test('a submission repeats the answers of its own quiz', () => {
  const { covers } = policyOf(submit)
  expect([next('q'), next('other'), submit].map((older) => covers?.(older))).toEqual([true, false, false])
})

test('answers with the same place are about the same thing', () => {
  const about = (answer: Answer) => policyOf(answer).subject
  expect(about({ ...submit, answers: [{ questionIndex: 0, selectedOption: 1 }] })).toBe(about(submit))
  expect(about(next('q'))).not.toBe(about(next('other')))
})
