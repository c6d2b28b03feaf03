import { expect, test } from 'vitest'
import type { QueueState } from './answer-queue.ts'
import { feedbackStanding } from './feedback-standing.ts'

const own = (feedbackCount: number) => ({ votes: {}, attempts: {}, feedbackCount })
const kept = { opId: 'o', answer: { kind: 'feedback', rating: 5, comment: null }, askedAt: 0 } as const
const nothing: QueueState = { pending: [], outcomes: {} }
const sending: QueueState = { pending: [{ ...kept, phase: 'sending' }], outcomes: {} }
const done: QueueState = { pending: [], outcomes: { feedback: { ...kept, kind: 'done', attempt: null } } }
const failed: QueueState = {
  pending: [],
  outcomes: { feedback: { ...kept, kind: 'failed', code: 'too_much_feedback' } },
}

test.each<[string, Parameters<typeof feedbackStanding>, string]>([
  ['nothing given', [own(0), nothing, false], 'form'],
  ['nothing known', [null, nothing, false], 'form'],
  ['given before', [own(1), nothing, false], 'thanks'],
  ['given before, and begun another', [own(1), nothing, true], 'form'],
  ['under way', [own(1), sending, true], 'form'],
  ['arrived', [own(0), done, false], 'thanks'],
  ['another one arrived', [own(1), done, true], 'thanks'],
  ['another one failed: it is still there', [own(1), failed, true], 'form'],
  ['another one failed after a reload', [own(1), failed, false], 'form'],
])('%s', (_name, args, standing) => expect(feedbackStanding(...args)).toBe(standing))
