import { expect, test } from 'vitest'
import { aPoll } from '../../testing/fake-feed.ts'
import { pollPageState } from './poll-page.tsx'

const active = aPoll('poll01')
const closed = aPoll('poll01', { isActive: false })
const { id } = active
const other = { polls: [aPoll('poll02')] }

test.each<[string, Parameters<typeof pollPageState>, object]>([
  ['before the room has loaded', [id, null, null], { kind: 'loading' }],
  ['an active poll', [id, { polls: [active] }, null], { kind: 'active', poll: active }],
  ['a stopped one', [id, { polls: [closed] }, null], { kind: 'ended', poll: closed }],
  ['a draft, deleted, or never there', [id, other, null], { kind: 'unseen' }],
  ['no such room', [id, null, 'room_not_found'], { kind: 'missing' }],
  ['a deleted room', [id, null, 'room_closed'], { kind: 'missing' }],
  ['a locked room', [id, null, 'join_locked'], { kind: 'refused', code: 'join_locked' }],
  ['a room with a password', [id, null, 'password_required'], { kind: 'refused', code: 'password_required' }],
])('%s', (_name, args, state) => expect(pollPageState(...args)).toEqual(state))
