import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import type { OutboxState } from '../../client/outbox/outbox.ts'
import { feedbackState } from './feedback-screen.tsx'

const own = (feedbackCount: number) => ({ ...nothingDone, feedbackCount })
const sent = {
  opId: 'o',
  command: { type: 'feedback.submit', rating: 5, comment: null, categoryId: null, sessionId: null },
  askedAt: 0,
} as const
const nothing: OutboxState = { pending: [], outcomes: {} }
const sending: OutboxState = { pending: [{ ...sent, phase: 'sending', rev: null }], outcomes: {} }
const done: OutboxState = {
  pending: [],
  outcomes: { 'feedback.submit': { ...sent, kind: 'done', reply: { kind: 'gone', view: null }, rev: 0 } },
}
const failed: OutboxState = {
  pending: [],
  outcomes: { 'feedback.submit': { ...sent, kind: 'failed', code: 'too_much_feedback' } },
}

test.each<[string, Parameters<typeof feedbackState>, string]>([
  ['nothing given', [own(0), nothing, false], 'form'],
  ['nothing known', [null, nothing, false], 'form'],
  ['given earlier', [own(1), nothing, false], 'thanks'],
  ['given earlier, and another one started', [own(1), nothing, true], 'form'],
  ['pending', [own(1), sending, true], 'form'],
  ['accepted', [own(0), done, false], 'thanks'],
  ['another one accepted', [own(1), done, true], 'thanks'],
  ['another one failed and is still in the form', [own(1), failed, true], 'form'],
  ['another one failed after a reload', [own(1), failed, false], 'form'],
])('%s', (_name, args, state) => expect(feedbackState(...args)).toBe(state))
