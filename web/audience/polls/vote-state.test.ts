import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import type { OutboxState } from '../../client/outbox/outbox.ts'
import { voteState } from './vote-state.ts'

const command = { type: 'poll.vote' as const, pollId: 'p', selectedOptions: [2], sessionId: null }
const sent = { opId: 'o', command, askedAt: 0 }
const done = { kind: 'done' as const, reply: { kind: 'gone' as const, view: null }, rev: 0 }
const round = '2026-11-21T10:00:00.000Z'
const empty: OutboxState = { pending: [], outcomes: {} }
const own = (votes: Record<string, number[]> = {}) => ({ ...nothingDone, votes })

const failed = (code: 'already_voted' | 'poll_closed' | 'internal', askedAt = 0): OutboxState => ({
  pending: [],
  outcomes: { 'poll.vote p': { ...sent, askedAt, kind: 'failed', code } },
})

test.each<[string, Parameters<typeof voteState>, object]>([
  ['no vote', ['p', own(), empty, []], { kind: 'open' }],
  ['a recorded vote', ['p', own({ p: [1] }), empty, []], { kind: 'voted', chosen: [1] }],
  [
    'pending',
    ['p', own(), { ...empty, pending: [{ ...sent, phase: 'waiting', rev: null }] }, []],
    { kind: 'pending', chosen: [2], phase: 'waiting' },
  ],
  [
    'another poll pending',
    ['x', own(), { ...empty, pending: [{ ...sent, phase: 'sending', rev: null }] }, []],
    { kind: 'open' },
  ],
  [
    'a recorded vote overrides a pending one',
    ['p', own({ p: [1] }), { ...empty, pending: [{ ...sent, phase: 'sending', rev: null }] }, []],
    { kind: 'voted', chosen: [1] },
  ],
  [
    'acknowledged, before the server sends it',
    ['p', own(), { ...empty, outcomes: { 'poll.vote p': { ...sent, ...done } } }, []],
    { kind: 'voted', chosen: [2] },
  ],
  ['refused as a second vote', ['p', own(), failed('already_voted'), []], { kind: 'voted', chosen: [] }],
  [
    'refused as a second vote in an earlier round',
    ['p', own(), failed('already_voted', Date.parse(round)), [], round],
    { kind: 'open' },
  ],
  [
    'refused as a second vote in this round',
    ['p', own(), failed('already_voted', Date.parse(round) + 1), [], round],
    { kind: 'voted', chosen: [] },
  ],
  ['failed, ready for another try', ['p', own(), failed('internal'), []], { kind: 'open' }],
  ['remembered while the server is silent', ['p', null, empty, ['p']], { kind: 'voted', chosen: [] }],
  ['remembered wrongly: the server’s answer wins', ['p', own(), empty, ['p']], { kind: 'open' }],
])('%s', (_name, args, state) => expect(voteState(...args)).toEqual(state))
