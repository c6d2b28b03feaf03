import { expect, test } from 'vitest'
import type { QueueState } from './answer-queue.ts'
import { voteStanding } from './vote-standing.ts'

const answer = { kind: 'vote' as const, pollId: 'p', selectedOptions: [2] }
const kept = { opId: 'o', answer, askedAt: 0 }
const empty: QueueState = { pending: [], outcomes: {} }
const own = (votes: Record<string, number[]> = {}) => ({ votes, attempts: {}, feedbackCount: 0 })

const failed = (code: 'already_voted' | 'poll_closed' | 'internal'): QueueState => ({
  pending: [],
  outcomes: { 'vote p': { ...kept, kind: 'failed', code } },
})

test.each<[string, Parameters<typeof voteStanding>, object]>([
  ['nothing done', ['p', own(), empty, []], { kind: 'open' }],
  ['what the server recorded', ['p', own({ p: [1] }), empty, []], { kind: 'voted', chosen: [1] }],
  [
    'on its way',
    ['p', own(), { ...empty, pending: [{ ...kept, phase: 'waiting' }] }, []],
    { kind: 'pending', chosen: [2], phase: 'waiting' },
  ],
  [
    'another poll on its way',
    ['x', own(), { ...empty, pending: [{ ...kept, phase: 'sending' }] }, []],
    { kind: 'open' },
  ],
  [
    'the server wins over what is on its way',
    ['p', own({ p: [1] }), { ...empty, pending: [{ ...kept, phase: 'sending' }] }, []],
    { kind: 'voted', chosen: [1] },
  ],
  [
    'acknowledged before the server tells it again',
    ['p', own(), { ...empty, outcomes: { 'vote p': { ...kept, kind: 'done', attempt: null } } }, []],
    { kind: 'voted', chosen: [2] },
  ],
  ['refused as a second vote', ['p', own(), failed('already_voted'), []], { kind: 'voted', chosen: [] }],
  ['failed: to be tried again', ['p', own(), failed('internal'), []], { kind: 'open' }],
  ['remembered while the server is silent', ['p', null, empty, ['p']], { kind: 'voted', chosen: [] }],
  ['remembered wrongly: the server knows better', ['p', own(), empty, ['p']], { kind: 'open' }],
])('%s', (_name, args, standing) => expect(voteStanding(...args)).toEqual(standing))
