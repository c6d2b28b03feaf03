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
  const report = reportOf(code === null ? { ...kept, kind: 'done' } : { ...kept, kind: 'failed', code })
  expect(report === null ? null : `${report.title}: ${report.text} (${report.place})`).toBe(said)
})
