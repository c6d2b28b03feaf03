import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isController, nobody, type Principal } from '../../core/door.ts'
import { isRefusalCode } from '../../refusal-codes.ts'
import { roomWith } from '../../testing/rooms/state.ts'
import type { Room } from '../../tools/room/entity.ts'
import { type Action, authorize, isForAll } from './access.ts'
import { mayRepeatRotation } from './rotation.ts'

const changing = [
  'room.update',
  'room.set_password',
  'room.set_logo',
  'timer.add',
  'timer.start',
  'timer.pause',
  'timer.reset',
  'timer.adjust',
  'timer.edit',
  'timer.delete',
  'timer.select',
  'timer.add_batch',
  'timer.give',
  'rundown.next',
  'rundown.previous',
  'rundown.catch_up',
  'rundown.take_lengths',
  'rundown.delay',
  'rundown.take_schedule',
  'room.stage',
  'room.flash',
  'room.undo',
  'room.redo',
  'message.add',
  'message.edit',
  'message.delete',
  'poll.add',
  'poll.edit',
  'poll.revise',
  'poll.move',
  'poll.duplicate',
  'poll.reset',
  'poll.review',
  'poll.delete',
  'quiz.add',
  'quiz.edit',
  'quiz.revise',
  'quiz.move',
  'quiz.duplicate',
  'quiz.reset',
  'quiz.delete',
  'live_message.add',
  'live_message.edit',
  'live_message.delete',
  'question.edit',
  'question.delete',
  'question.clear',
  'question.merge',
  'game.start',
  'game.advance',
  'game.end',
  'game.delete',
  'game.rename_player',
  'game.remove_player',
  'signal.send',
  'signal.answer',
  'ban.add',
  'ban.lift',
  'room.claim',
  'room.make_link',
  'room.end_link',
  'room.make_token',
  'room.end_token',
  'room.make_webhook',
  'room.pause_webhook',
  'room.end_webhook',
  'room.join_programme',
  'room.leave_programme',
  'links.read',
  'tokens.read',
  'webhooks.read',
  'webhooks.test',
  'log.read',
  'recap.read',
  'event.import',
  'responses.read',
  'screens.manage',
  'read.controller',
  'read.speaker',
] as const satisfies readonly Action[]
const owning = ['room.rotate_control', 'room.delete', 'history.read'] as const satisfies readonly Action[]
const reading = ['read.viewer', 'read.audience'] as const satisfies readonly Action[]
const answering = [
  'poll.vote',
  'quiz.start',
  'quiz.answer',
  'quiz.submit',
  'feedback.submit',
  'question.ask',
  'question.vote',
  'question.withdraw',
  'game.join',
  'game.answer',
  'reactions.send',
] as const satisfies readonly Action[]

// A new action does not compile until it is in one of the lists above.
type Listed = (typeof changing | typeof owning | typeof reading | typeof answering)[number]
const actions: readonly (Action extends Listed ? Action : never)[] = [...changing, ...owning, ...reading, ...answering]

const key = { ...nobody, controlEpoch: 3 }
const grant = { ...nobody, accessEpoch: 5 }
const principals = {
  nobody,
  participant: { ...nobody, participantId: 'p-1' },
  'another user': { ...nobody, userId: 'user-2' },
  'stale key': { ...nobody, controlEpoch: 2 },
  'key of the future': { ...nobody, controlEpoch: 4 },
  'password grant': grant,
  'stale grant': { ...nobody, accessEpoch: 4 },
  controller: key,
  owner: { ...nobody, userId: 'user-1' },
  'owner with a stale key': { ...nobody, userId: 'user-1', controlEpoch: 2 },
} satisfies Record<string, Principal>
type Who = keyof typeof principals

const owned = roomWith({ createdBy: 'user-1', controlEpoch: 3, accessEpoch: 5 })
const ownerless = { ...owned, createdBy: null }

/** What each principal is told, in rooms of every kind. */
const table = (room: Room, action: Action) =>
  Object.fromEntries(Object.entries(principals).map(([who, principal]) => [who, authorize(principal, action, room)]))

/** The same result for everyone, except for the principals in `but`. */
const everybody = <T>(answer: T, but: Partial<Record<Who, T | null>> = {}) => ({
  ...Object.fromEntries(Object.keys(principals).map((who) => [who, answer])),
  ...but,
})

const staleKeys = { 'stale key': 'control_rotated', 'key of the future': 'control_rotated' } as const

describe('[A1] [A6] control', () => {
  test.each(changing)('[A1] %s requires the current key or ownership', (action) => {
    const allowed = { controller: null, owner: null, 'owner with a stale key': null }
    expect(table(owned, action)).toEqual(everybody('control_required', { ...staleKeys, ...allowed }))
  })

  test.each(changing)(
    '[A1] in a room without an owner, %s requires the current key: a missing user id matches no owner',
    (action) => {
      const told = { ...staleKeys, controller: null, 'owner with a stale key': 'control_rotated' } as const
      expect(table(ownerless, action)).toEqual(everybody('control_required', told))
    },
  )

  test('[A6] an old key grants nothing, and its holder learns that the link was changed', () => {
    const rooms = [
      owned,
      ownerless,
      { ...owned, isViewerLocked: true },
      { ...owned, isJoinLocked: true },
      { ...owned, accessPasswordHash: 'h' },
    ]
    for (const room of rooms) {
      for (const action of actions) {
        expect(authorize(principals['stale key'], action, room) === null).toBe(authorize(nobody, action, room) === null)
      }
    }
    expect(authorize(principals['stale key'], 'timer.start', owned)).toBe('control_rotated')
  })
})

describe('[A2] ownership', () => {
  test.each(owning)('[A2] %s of an owned room requires its owner', (action) => {
    const told = { ...staleKeys, controller: 'owner_required', owner: null, 'owner with a stale key': null } as const
    expect(table(owned, action)).toEqual(everybody('control_required', told))
  })

  test.each(owning)('[A2] %s of a room without an owner requires control', (action) => {
    const told = { ...staleKeys, controller: null, 'owner with a stale key': 'control_rotated' } as const
    expect(table(ownerless, action)).toEqual(everybody('control_required', told))
  })
})

describe('[A9] repeating a rotation whose reply was lost', () => {
  const last = { from: 2, to: 3 }
  const before = principals['stale key']

  test.each([
    ['the epoch before, in a room without an owner', before, last, ownerless, true],
    ['the epoch before, in a room that was claimed since', before, last, owned, false],
    ['nobody', nobody, last, ownerless, false],
    ['an epoch before that', { ...nobody, controlEpoch: 1 }, last, ownerless, false],
    ['an epoch that is still to come', principals['key of the future'], last, ownerless, false],
    ['the epoch before, of a rotation that was not the last', before, last, { ...ownerless, controlEpoch: 4 }, false],
    ['the epoch before, of a rotation that another epoch made', before, { from: 1, to: 3 }, ownerless, false],
    [
      'an epoch that the last rotation passed over',
      { ...nobody, controlEpoch: 1 },
      { from: 1, to: 3 },
      ownerless,
      false,
    ],
    ['the epoch before, of a rotation that an owner made', before, { from: null, to: 3 }, ownerless, false],
    ['nobody, of a rotation that an owner made', nobody, { from: null, to: 3 }, ownerless, false],
  ] as const)('[A9] %s', (_, who, rotation, room, may) => {
    expect(mayRepeatRotation(who, rotation, room)).toBe(may)
  })
})

describe('[A3] [A4] locks', () => {
  test('[A3] the viewer lock closes the display to everyone, and nothing else', () => {
    const room = { ...owned, isViewerLocked: true }
    expect(table(room, 'read.viewer')).toEqual(everybody('viewer_locked'))
    expect(table(room, 'read.audience')).toEqual(everybody(null))
    for (const action of [...changing, ...owning]) expect(table(room, action)).toEqual(table(owned, action))
  })

  test('[A4] the join lock closes the audience pages to everyone, and nothing else', () => {
    const room = { ...owned, isJoinLocked: true }
    expect(table(room, 'read.audience')).toEqual(everybody('join_locked'))
    expect(table(room, 'read.viewer')).toEqual(everybody(null))
    for (const action of [...changing, ...owning]) expect(table(room, action)).toEqual(table(owned, action))
  })

  test('[A3] [A4] without a lock or a password, anyone with the link may read', () => {
    for (const action of reading) expect(table(owned, action)).toEqual(everybody(null))
  })
})

describe('[A5] the access password', () => {
  const room = { ...owned, accessPasswordHash: 'h' }
  const allowed = { 'password grant': null, controller: null, owner: null, 'owner with a stale key': null }

  test.each(reading)('[A5] %s requires a grant for this password, or control', (action) => {
    expect(table(room, action)).toEqual(everybody('password_required', allowed))
  })

  test.each(reading)('[A5] for %s, a lock is reported before the missing password', (action) => {
    const locked = { ...room, isViewerLocked: true, isJoinLocked: true }
    expect(table(locked, action)).toEqual(everybody(action === 'read.viewer' ? 'viewer_locked' : 'join_locked'))
  })

  test('[A5] a grant gives no control', () => {
    for (const action of [...changing, ...owning]) expect(authorize(grant, action, room)).toBe('control_required')
  })
})

describe('[A7] answering', () => {
  test.each(answering)(
    '[A7] %s requires a participant who has joined; ownership and control are not enough',
    (action) => {
      expect(table(owned, action)).toEqual(everybody('join_required', { participant: null }))
    },
  )

  test.each(answering)('[A7] the join lock blocks %s, the viewer lock does not', (action) => {
    const participant = principals.participant
    expect(authorize(participant, action, { ...owned, isViewerLocked: true })).toBeNull()
    expect(authorize(participant, action, { ...owned, isJoinLocked: true })).toBe('join_locked')
    expect(authorize({ ...key, ...participant, controlEpoch: 3 }, action, { ...owned, isJoinLocked: true })).toBe(
      'join_locked',
    )
  })

  test.each(answering)('[A7] %s requires the password where there is one, or control', (action) => {
    const room = { ...owned, accessPasswordHash: 'h' }
    const joined = (who: Principal) => authorize({ ...who, participantId: 'p-1' }, action, room)
    expect(Object.fromEntries(Object.entries(principals).map(([who, principal]) => [who, joined(principal)]))).toEqual(
      everybody('password_required', {
        'password grant': null,
        controller: null,
        owner: null,
        'owner with a stale key': null,
      }),
    )
  })
})

describe('deny by default', () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const anyPrincipal = fc.record({
    userId: maybe(fc.constantFrom('user-1', 'user-2')),
    participantId: maybe(fc.string()),
    controlEpoch: maybe(fc.integer({ min: 1, max: 4 })),
    accessEpoch: maybe(fc.integer({ min: 0, max: 4 })),
    links: fc.constant({}),
  })
  const anyRoom = fc
    .record({
      createdBy: maybe(fc.constantFrom('user-1', 'user-2')),
      isViewerLocked: fc.boolean(),
      isJoinLocked: fc.boolean(),
      accessPasswordHash: maybe(fc.constant('h')),
      accessEpoch: fc.integer({ min: 0, max: 4 }),
      controlEpoch: fc.integer({ min: 1, max: 4 }),
    })
    .map(roomWith)

  test('[A1] [A2] changing a room requires its current key or ownership', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRoom, fc.constantFrom(...changing, ...owning), (who, room, action) => {
        const answer = authorize(who, action, room)
        expect(answer === null || isRefusalCode(answer)).toBe(true)
        const owns = room.createdBy !== null && who.userId === room.createdBy
        const holds = who.controlEpoch === room.controlEpoch
        expect(isController(who, room)).toBe(owns || holds)
        const isOwning = owning.some((name) => name === action)
        expect(answer === null).toBe(owns || (holds && (!isOwning || room.createdBy === null)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('[A3] [A4] [A5] nobody reads past a lock, or past a password without a grant or control', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRoom, fc.constantFrom(...reading), (who, room, action) => {
        const isLocked = action === 'read.viewer' ? room.isViewerLocked : room.isJoinLocked
        const knows =
          room.accessPasswordHash === null || who.accessEpoch === room.accessEpoch || isController(who, room)
        expect(authorize(who, action, room) === null).toBe(!isLocked && knows)
      }),
      { numRuns: 2_000 },
    )
  })

  test('[A8] actions that need no proof are open to everyone', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRoom, fc.constantFrom(...actions), (who, room, action) => {
        if (authorize(nobody, action, room) === null) expect(authorize(who, action, room)).toBeNull()
      }),
    )
  })

  test('[A7] answering requires a participant who may read as audience', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRoom, fc.constantFrom(...answering), (who, room, action) => {
        const mayRead = authorize(who, 'read.audience', room) === null
        expect(authorize(who, action, room) === null).toBe(who.participantId !== null && mayRead)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'room.explode', ''])(
    '[A1] an unlisted action is refused: %j',
    (name) => {
      const action = name as Action
      for (const who of Object.values(principals)) expect(authorize(who, action, owned)).toBe('control_required')
    },
  )
})

describe('[A21] a participant whom the presenter has removed', () => {
  const room: Room = { ...owned, removedParticipants: ['p-0', 'p-1'] }
  const participant: Principal = { ...nobody, participantId: 'p-1' }
  const closed: readonly Action[] = ['read.audience', ...answering]

  test.each(closed)(
    '[A21] threat T56: %s is refused to them, also behind a lock or a password, and to nobody else',
    (action) => {
      for (const state of [room, { ...room, isJoinLocked: true }, { ...room, accessPasswordHash: 'h' }])
        expect(authorize(participant, action, state)).toBe('removed_by_presenter')
      const other = { ...nobody, participantId: 'p-2' }
      expect(authorize(other, action, room)).toBe(authorize(other, action, owned))
    },
  )

  test('[A21] displays and control in the same browser stay open to them', () => {
    expect(authorize(participant, 'read.viewer', room)).toBeNull()
    const desk = { ...key, participantId: 'p-1' }
    for (const action of ['read.controller', 'timer.start', 'ban.lift'] as const)
      expect(authorize(desk, action, room)).toBeNull()
    expect(authorize(desk, 'read.audience', room)).toBe('removed_by_presenter')
  })

  test('[A8] [A21] while someone is removed, what everyone may read is checked for each', () => {
    expect([isForAll('read.audience', owned), isForAll('read.audience', room)]).toEqual([true, false])
    expect(isForAll('read.audience', { ...owned, isJoinLocked: true })).toBe(false)
  })
})
