import { expect, test } from 'vitest'
import type { RefusalCode } from '../../schema/errors.ts'
import type { Answer } from './answer.ts'
import { reportOf } from './outcome-report.ts'

const vote: Answer = { kind: 'vote', pollId: 'p', selectedOptions: [0] }
const submit: Answer = { kind: 'quiz_submit', quizId: 'q', answers: [] }
const feedback: Answer = { kind: 'feedback', rating: 5, comment: null }

test.each<[Answer, RefusalCode | null, string | null]>([
  [vote, null, 'Vote submitted: Thank you for participating! (page)'],
  [vote, 'already_voted', 'Already voted: You have already participated in this poll. (page)'],
  [vote, 'poll_closed', 'Your vote came too late: This poll is no longer accepting responses. (page)'],
  [vote, 'internal', 'Vote failed: Please try again. (screen)'],
  [vote, 'join_required', 'Vote failed: Please try again. (screen)'],
  [submit, null, null],
  [submit, 'already_completed', null],
  [submit, 'internal', 'Submission failed: Please try again. (screen)'],
  [submit, 'quiz_closed', 'Submission failed: This quiz was closed before your answers arrived. (page)'],
  [feedback, null, 'Feedback submitted: Thank you for your feedback! (page)'],
  [feedback, 'internal', 'Feedback failed: Please try again. (screen)'],
  [{ kind: 'quiz_answer', quizId: 'q', questionIndex: 0, selectedOption: 0 }, 'invalid_answer', null],
])('%o refused with %s', (answer, code, said) => {
  const kept = { opId: 'o', answer, askedAt: 0 }
  const report = reportOf(code === null ? { ...kept, kind: 'done', attempt: null } : { ...kept, kind: 'failed', code })
  expect(report === null ? null : `${report.title}: ${report.text} (${report.place})`).toBe(said)
})

const attempt = (...options: number[]) => ({
  quizId: 'q',
  startedAt: '2026-11-22T10:00:00.000Z',
  questionStartedAt: '2026-11-22T10:00:00.000Z',
  questionIndex: options.length,
  answers: options.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption })),
  isCompleted: false as const,
})
const answers = [1, 2, -1].map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))

test.each<[string, Answer, number[], string | null]>([
  ['an answer in time', { kind: 'quiz_answer', quizId: 'q', questionIndex: 0, selectedOption: 1 }, [1], null],
  [
    'an answer after its time',
    { kind: 'quiz_answer', quizId: 'q', questionIndex: 0, selectedOption: 1 },
    [-1],
    'Your answer to question 1 arrived after its time and does not count.',
  ],
  ['a question passed over', { kind: 'quiz_answer', quizId: 'q', questionIndex: 0, selectedOption: -1 }, [-1], null],
  ['a submission in time', { kind: 'quiz_submit', quizId: 'q', answers }, [1, 2, -1], null],
  [
    'a submission with late answers',
    { kind: 'quiz_submit', quizId: 'q', answers },
    [-1, -1, -1],
    'Your answers to questions 1, 2 arrived after their time and do not count.',
  ],
])('[Q17] %s', (_name, answer, recorded, said) => {
  const report = reportOf({ opId: 'o', answer, askedAt: 0, kind: 'done', attempt: attempt(...recorded) })
  expect(report?.text ?? null).toBe(said)
})
