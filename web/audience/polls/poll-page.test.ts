import { expect, test } from 'vitest'
import { aPoll } from '../../testing/fake-feed.ts'
import { pollPageState } from './poll-page.tsx'

const active = aPoll('poll01')
const closed = aPoll('poll01', { isActive: false })
const { id } = active
const other = { polls: [aPoll('poll02')] }

test.each<[string, Parameters<typeof pollPageState>, object]>([
  ['before the room has loaded', [id, null, null, 'unknown'], { kind: 'loading' }],
  ['an active poll', [id, { polls: [active] }, null, 'unknown'], { kind: 'active', poll: active }],
  ['a stopped one', [id, { polls: [closed] }, null, 'unknown'], { kind: 'ended', poll: closed }],
  ['not in the room, not looked up yet', [id, other, null, 'unknown'], { kind: 'loading' }],
  ['a draft', [id, other, null, 'there'], { kind: 'ended', poll: null }],
  ['deleted, or never existed', [id, other, null, 'missing'], { kind: 'missing' }],
  ['no such room', [id, null, 'room_not_found', 'unknown'], { kind: 'missing' }],
  ['a deleted room', [id, null, 'room_closed', 'unknown'], { kind: 'missing' }],
  ['a locked room', [id, null, 'join_locked', 'unknown'], { kind: 'refused', code: 'join_locked' }],
  [
    'a room with a password',
    [id, null, 'password_required', 'unknown'],
    { kind: 'refused', code: 'password_required' },
  ],
])('%s', (_name, args, state) => expect(pollPageState(...args)).toEqual(state))
