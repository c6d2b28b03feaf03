import { expect, test } from 'vitest'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { Answer } from './answer.ts'
import { reportOf } from './answer-list.ts'

const vote: Answer = { type: 'poll.vote', pollId: 'p', selectedOptions: [0], sessionId: null }
const start: Answer = { type: 'quiz.start', quizId: 'q', sessionId: null }
const submit: Answer = { type: 'quiz.submit', quizId: 'q', answers: [], sessionId: null }
const feedback: Answer = {
  type: 'feedback.submit',
  rating: 5,
  comment: null,
  categoryId: null,
  sessionId: null,
}

const gone = { kind: 'gone', view: null } as const

test.each<[Answer, RefusalCode | 'unreachable' | null, string | null]>([
  [vote, null, 'Vote submitted: Thank you for participating! (page)'],
  [vote, 'already_voted', 'Already voted: You have already participated in this poll. (page)'],
  [vote, 'poll_closed', 'Your vote came too late: This poll is no longer accepting responses. (page)'],
  [vote, 'internal', 'Vote failed: Please try again. (screen)'],
  [start, 'unreachable', 'The quiz could not be started: Please try again. (screen)'],
  [vote, 'join_required', 'Cookies are needed:  (screen)'],
  [submit, null, null],
  [submit, 'already_completed', null],
  [submit, 'internal', 'Submission failed: Please try again. (screen)'],
  [submit, 'quiz_closed', 'Submission failed: This quiz was closed before your answers arrived. (page)'],
  [feedback, null, 'Feedback submitted: Thank you for your feedback! (page)'],
  [feedback, 'internal', 'Feedback failed: Please try again. (screen)'],
  [{ type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: 0 }, 'invalid_answer', null],
])('%o refused with %s', (answer, code, said) => {
  const sent = { opId: 'o', command: answer, askedAt: 0 }
  const report = reportOf(
    code === null ? { ...sent, kind: 'done', reply: gone, rev: 0 } : { ...sent, kind: 'failed', code },
  )
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
  ['an answer in time', { type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: 1 }, [1], null],
  [
    'an answer after its time',
    { type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: 1 },
    [-1],
    'Your answer to question 1 arrived after time was up and does not count.',
  ],
  ['a skipped question', { type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: -1 }, [-1], null],
  ['a submission in time', { type: 'quiz.submit', quizId: 'q', answers, sessionId: null }, [1, 2, -1], null],
  [
    'a submission with late answers',
    { type: 'quiz.submit', quizId: 'q', answers, sessionId: null },
    [-1, -1, -1],
    'Your answers to questions 1, 2 arrived after time was up and do not count.',
  ],
])('[Q17] %s', (_name, answer, recorded, said) => {
  const reply = { kind: 'attempt', view: attempt(...recorded) } as const
  const report = reportOf({ opId: 'o', command: answer, askedAt: 0, kind: 'done', reply, rev: 0 })
  expect(report?.text ?? null).toBe(said)
})
