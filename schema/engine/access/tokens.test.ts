import { describe, expect, test } from 'vitest'
import { isController, nobody, type Principal, rightsOf, senderOf } from '../../core/door.ts'
import { linkRights, type Rights, type Token } from '../../core/rights.ts'
import * as limits from '../../limits.ts'
import { factsAt, noon } from '../../testing/rooms/facts.ts'
import { roomWith, stateWith } from '../../testing/rooms/state.ts'
import { tokenId } from '../../tools/room/tokens.ts'
import { commandTypes } from '../commands/commands.ts'
import { step } from '../commands/step.ts'
import { project } from '../wire/project.ts'
import { type Action, authorize, isForAll, isForPeople, mayWith } from './access.ts'
import { endOf } from './connection-end.ts'

const all: Rights[] = ['full', ...linkRights]
const tokenFor = (rights: Rights): Token => ({
  id: `room.${rights}`,
  name: `For ${rights}`,
  rights,
  digest: `digest of ${rights}`,
  createdAt: '2026-11-21T12:00:00.000Z',
})
const with_ = (rights: Rights): Principal => ({ ...nobody, token: `digest of ${rights}` })
const wrong: Principal = { ...nobody, token: 'digest of nothing' }
const room = roomWith({ createdBy: 'user-1', tokens: all.map(tokenFor) })

describe('[TK1] a token', () => {
  test.each(all)('[TK1] for %s allows what its rights do, and no more', (rights) => {
    expect(rightsOf(with_(rights), room)).toEqual([rights])
    expect(isController(with_(rights), room)).toBe(rights === 'full')
    const asked = commandTypes.filter((type) => mayWith([rights], type) && !isForPeople(type))
    for (const type of asked)
      expect([null, 'owner_required', 'join_required']).toContain(authorize(with_(rights), type, room))
    for (const type of commandTypes.filter((one) => !mayWith([rights], one)))
      expect(authorize(with_(rights), type, room)).not.toBeNull()
  })

  test('[TK1] is made once for one digest, and a room has at most 20', () => {
    let state = stateWith({ room: roomWith() })
    const make = (n: number) =>
      step(state, { type: 'room.make_token', name: 'A', rights: 'read', digest: `${n}` }, factsAt(noon))
    for (let n = 0; n < limits.maxTokens; n += 1) {
      const made = make(n)
      if (made.ok) state = made.state
    }
    expect(state.room.tokens).toHaveLength(limits.maxTokens)
    expect(make(0)).toMatchObject({ ok: true, changes: [] })
    expect(make(99)).toMatchObject({ ok: false, code: 'too_many_tokens' })
    const [first] = state.room.tokens
    expect(first?.id).toBe(tokenId(state.room.id, '0'))
  })

  test('[S7] requests of a token are kept for that token', () => {
    expect(senderOf(with_('full'), room)).toBe('token room.full')
  })
})

describe('[TK2] a wrong token', () => {
  test('[TK2] may do nothing, not even what anyone may', () => {
    const asked: Action[] = [
      'read.viewer',
      'read.audience',
      'read.controller',
      'read.speaker',
      'room.delete',
      'poll.vote',
    ]
    expect(asked.map((action) => authorize(wrong, action, room))).toEqual(asked.map(() => 'token_invalid'))
    expect(isForAll('read.viewer', room)).toBe(true)
  })

  test('[TK2] is also one that came with other proofs', () => {
    expect(authorize({ ...wrong, userId: 'user-1', controlEpoch: room.controlEpoch }, 'room.flash', room)).toBe(
      'token_invalid',
    )
  })
})

test.each(all)('[TK3] a revoked token for %s closes its sockets, in every role', (rights) => {
  const without = { ...room, tokens: room.tokens.filter((one) => one.rights !== rights) }
  for (const role of ['viewer', 'audience', 'controller', 'speaker'] as const) {
    expect(endOf({ who: with_(rights), role }, without, room)).toBe('token_invalid')
    const other = rights === 'read' ? 'full' : 'read'
    if (role === 'viewer') expect(endOf({ who: with_(other), role }, without, room)).toBeNull()
  }
})

test('[TK4] threat T70: no token makes or shows what would outlive it, whatever it allows', () => {
  const forPeople = [...commandTypes, 'links.read', 'tokens.read', 'webhooks.read'].filter((action) =>
    isForPeople(action as Action),
  )
  expect(forPeople).toEqual([
    'room.rotate_control',
    'room.claim',
    'room.make_link',
    'room.make_token',
    'room.join_programme',
    'room.make_webhook',
    'links.read',
  ])
  const ownerless = { ...room, createdBy: null }
  for (const action of forPeople) expect(authorize(with_('full'), action as Action, ownerless)).toBe('rights_required')
  expect(authorize(with_('full'), 'room.delete', ownerless)).toBeNull()
})

test('threat T70: nothing of a token is in what any role reads', () => {
  const state = stateWith({ room })
  for (const role of ['viewer', 'audience', 'controller', 'speaker'] as const)
    expect(JSON.stringify(project(state, role))).not.toContain('digest of')
})
