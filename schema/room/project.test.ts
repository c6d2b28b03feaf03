import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import { anyMoves, type Move, play } from '../testing/moves.ts'
import {
  at,
  busyRoom,
  factsAt,
  idOf,
  messageWith,
  noon,
  roomWith,
  runningSince,
  stateWith,
  timerWith,
} from '../testing/rooms.ts'
import type { Command, CommandOf } from './command.ts'
import { tallyKeys } from './engagement-frames.ts'
import { project, projectChange, projectRoom, projectSubject, talliesFor, updateFor } from './project.ts'
import { type Role, type Room, type RoomState, roles } from './state.ts'
import { type Step, step } from './step.ts'

const later = at(5_000)
const shown = messageWith('shown', { isVisible: true })
const hidden = messageWith('hidden')
const full = stateWith({
  room: { createdBy: 'user-1', accessPasswordHash: 'hash', accessEpoch: 41, controlEpoch: 42 },
  timers: [timerWith('a'), timerWith('b')],
  messages: [hidden, shown],
  selected: 'b',
})

function done(state: RoomState, command: Command): Extract<Step, { ok: true }> {
  const result = step(state, command, factsAt(later))
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result
}

/** The frames of a command for a role, as types with what they are about. */
function frames(state: RoomState, command: Command, role: Role) {
  const result = done(state, command)
  return result.changes.map((change) => projectChange(result.state, change, role)).filter((frame) => frame !== null)
}

const update = (patch: Partial<Room>): CommandOf<'room.update'> => ({ type: 'room.update', patch })
const editMessage = (name: string, patch: CommandOf<'message.edit'>['patch']): Command => ({
  type: 'message.edit',
  messageId: idOf(name),
  patch,
})

describe('[P5] settings', () => {
  const roomKeys = [
    'id',
    'name',
    'useCase',
    'createdBy',
    'createdAt',
    'updatedAt',
    'isActive',
    'hasEngagementFeatures',
    'feedbackEnabled',
    'isViewerLocked',
    'isJoinLocked',
    'hasAccessPassword',
  ]

  test.each(roles)('[P5] a %s gets these fields and no other, whatever the room holds', (role) => {
    const room = { ...full.room, futureSecret: 'x' }
    expect(Object.keys(projectRoom(room, role)).sort()).toEqual([...roomKeys].sort())
  })

  test('[P5] the owner’s id is for controllers; of the password everybody learns only that there is one', () => {
    expect(roles.map((role) => projectRoom(full.room, role).createdBy)).toEqual(['user-1', null, null])
    expect(roles.map((role) => projectRoom(full.room, role).hasAccessPassword)).toEqual([true, true, true])
    expect(projectRoom(roomWith(), 'viewer').hasAccessPassword).toBe(false)
  })
})

describe('[P1] the whole room', () => {
  const nothingAsked = { polls: [], quizzes: [], liveMessages: [] }

  test('[P1] a controller gets everything in it', () => {
    expect(project(full, 'controller')).toEqual({
      room: projectRoom(full.room, 'controller'),
      timers: full.timers,
      selectedTimerId: idOf('b'),
      messages: [hidden, shown],
      ...nothingAsked,
    })
  })

  test('[P1] a viewer gets the timers and the visible messages', () => {
    expect(project(full, 'viewer')).toEqual({
      room: projectRoom(full.room, 'viewer'),
      timers: full.timers,
      selectedTimerId: idOf('b'),
      messages: [shown],
      ...nothingAsked,
    })
  })

  test('[P1] a phone gets the room’s settings, no timers and no messages', () => {
    expect(project(full, 'audience')).toEqual({
      room: projectRoom(full.room, 'audience'),
      timers: [],
      selectedTimerId: null,
      messages: [],
      ...nothingAsked,
    })
  })
})

describe('[P2] one change', () => {
  const timers = stateWith({ timers: [timerWith('a'), timerWith('b', { currentTime: 5 })], selected: 'a' })
  const running = stateWith({ timers: [runningSince(timerWith('a'), noon), timerWith('b')], selected: 'a' })
  const a = { timerId: idOf('a') }
  const b = { timerId: idOf('b') }

  test.each<[string, RoomState, Command, object[]]>([
    ['start', timers, { type: 'timer.start', ...a }, [{ type: 'timer-action', action: 'start' }]],
    [
      'start of another',
      timers,
      { type: 'timer.start', ...b },
      [
        { type: 'timer-action', action: 'start' },
        { type: 'timer_selected', ...b },
      ],
    ],
    ['pause', running, { type: 'timer.pause', ...a }, [{ type: 'timer-action', action: 'pause' }]],
    ['reset', timers, { type: 'timer.reset', ...b }, [{ type: 'timer-action', action: 'reset' }]],
    ['adjust', timers, { type: 'timer.adjust', currentTime: 1, ...a }, [{ type: 'timer-updated' }]],
    ['edit', timers, { type: 'timer.edit', patch: { name: 'x' }, ...a }, [{ type: 'timer-updated' }]],
    ['add', timers, { type: 'timer.add', name: 'x', duration: 1, isCountUp: false }, [{ type: 'timer-updated' }]],
    ['select', timers, { type: 'timer.select', ...b }, [{ type: 'timer_selected', ...b }]],
    ['delete', timers, { type: 'timer.delete', ...b }, [{ type: 'timer_deleted', ...b }]],
  ])(
    '[P2] %s of a timer: controllers and viewers get the same frames with the whole timer, phones none',
    (_name, state, command, expected) => {
      expect(frames(state, command, 'controller')).toMatchObject(expected)
      expect(frames(state, command, 'viewer')).toEqual(frames(state, command, 'controller'))
      expect(frames(state, command, 'audience')).toEqual([])
      const after = done(state, command).state
      for (const frame of frames(state, command, 'viewer')) {
        if ('timer' in frame) expect(after.timers).toContainEqual(frame.timer)
      }
    },
  )

  test('[P2] settings go to everybody', () => {
    for (const role of roles) {
      const room = { ...projectRoom(full.room, role), name: 'Gala', updatedAt: '2026-11-21T12:00:05.000Z' }
      expect(frames(full, update({ name: 'Gala' }), role)).toEqual([{ type: 'room_updated', room }])
    }
  })

  test('[P2] feedback alone has a frame of its own', () => {
    for (const role of roles) {
      expect(frames(full, update({ feedbackEnabled: true }), role)).toMatchObject([
        { type: 'feedback_status_changed', feedbackEnabled: true, room: { feedbackEnabled: true } },
      ])
      expect(frames(full, update({ feedbackEnabled: true, name: 'x' }), role)).toMatchObject([{ type: 'room_updated' }])
    }
  })

  test('[P2] what nobody may see sends nothing: another password, a rotated key', () => {
    for (const role of roles) {
      expect(frames(full, update({ accessPasswordHash: 'other' }), role)).toEqual([])
      expect(frames(full, { type: 'room.rotate_control' }, role)).toEqual([])
      expect(frames(full, update({ accessPasswordHash: null }), role)).toMatchObject([
        { type: 'room_updated', room: { hasAccessPassword: false } },
      ])
    }
  })

  test('[P2] the first sight of a room is a change too', () => {
    expect(projectChange(full, { kind: 'room', put: full.room, before: null }, 'viewer')).toMatchObject({
      type: 'room_updated',
    })
  })
})

describe('[P3] messages', () => {
  const blank = (frame: object) => ({ type: 'message-updated', message: frame })

  test.each<[string, Command, object[], object[]]>([
    [
      'shown one hidden',
      editMessage('shown', { isVisible: false }),
      [blank({ content: shown.content, isVisible: false })],
      [blank({ id: shown.id, content: '', isVisible: false })],
    ],
    [
      'shown one hidden with new text',
      editMessage('shown', { isVisible: false, content: 'secret' }),
      [blank({ content: 'secret' })],
      [blank({ content: '' })],
    ],
    [
      'shown one edited',
      editMessage('shown', { content: 'new' }),
      [blank({ content: 'new' })],
      [blank({ content: 'new' })],
    ],
    ['hidden one edited', editMessage('hidden', { content: 'new' }), [blank({ content: 'new' })], []],
    [
      'hidden one shown',
      editMessage('hidden', { isVisible: true }),
      [blank({ id: shown.id, isVisible: false }), blank({ id: hidden.id, isVisible: true })],
      [blank({ id: shown.id, content: '' }), blank({ id: hidden.id, content: hidden.content })],
    ],
    ['added', { type: 'message.add', content: 'new', color: 'blue' }, [blank({ content: 'new' })], []],
    [
      'shown one deleted',
      { type: 'message.delete', messageId: shown.id },
      [{ type: 'message_deleted', messageId: shown.id }],
      [{ type: 'message_deleted', messageId: shown.id }],
    ],
    ['hidden one deleted', { type: 'message.delete', messageId: hidden.id }, [{ type: 'message_deleted' }], []],
  ])(
    '[P3] %s: a viewer learns of a hidden one only that it is gone, phones nothing',
    (_name, command, controller, viewer) => {
      expect(frames(full, command, 'controller')).toMatchObject(controller)
      const seen = frames(full, command, 'viewer')
      expect(seen).toMatchObject(viewer)
      expect(seen.length).toBe(viewer.length)
      expect(frames(full, command, 'audience')).toEqual([])
    },
  )
})

describe('[P4] locks', () => {
  const locks = [
    { role: 'viewer', lock: 'isViewerLocked', code: 'viewer_locked' },
    { role: 'audience', lock: 'isJoinLocked', code: 'join_locked' },
  ] as const
  const told = (state: RoomState, command: Command, role: Role) => {
    const { state: after, changes } = done(state, command)
    return updateFor(state, after, changes, role)
  }

  test.each(locks)('[P4] $lock silences the $role and nobody else', ({ role, lock, code }) => {
    expect(told(full, update({ [lock]: true }), role)).toEqual({ kind: 'locked', code })
    for (const other of roles.filter((r) => r !== role)) {
      expect(told(full, update({ [lock]: true }), other)).toMatchObject({
        kind: 'frames',
        frames: [{ type: 'room_updated' }],
      })
    }
    const locked = done(full, update({ [lock]: true })).state
    expect(told(locked, update({ name: 'secret' }), role)).toEqual({ kind: 'frames', frames: [] })
    expect(told(locked, update({ name: 'secret' }), 'controller')).toMatchObject({ frames: [{ type: 'room_updated' }] })
  })

  test.each(locks)('[P4] lifting $lock brings the whole room at once', ({ role, lock }) => {
    const locked = done(full, update({ [lock]: true })).state
    expect(told(locked, update({ [lock]: false, name: 'x' }), role)).toEqual({ kind: 'snapshot' })
    expect(told(full, update({ [lock]: false, name: 'x' }), role)).toMatchObject({ kind: 'frames' })
  })

  test.each(locks)('[P4] [P16] tallies that waited are not told behind $lock', ({ role, lock }) => {
    const { state } = done(busyRoom, update({ [lock]: true }))
    for (const each of roles) {
      const told = talliesFor(busyRoom, tallyKeys(busyRoom), each)
      expect(JSON.stringify(told)).toContain('_response')
      expect(talliesFor(state, tallyKeys(state), each)).toEqual(each === role ? { kind: 'frames', frames: [] } : told)
    }
  })

  test('[P4] a name changed in the act of locking is not told', () => {
    expect(JSON.stringify(told(full, update({ isViewerLocked: true, name: 'canary' }), 'viewer'))).not.toContain(
      'canary',
    )
  })
})

describe('canaries', () => {
  /** Every text but the room's name is its own marker, so that one in the wrong place is seen. */
  const marked = (moves: Move[]): Move[] =>
    moves.map(({ command, ...move }, index) => ({ ...move, command: markedCommand(command, `canary-${index}-`) }))
  function markedCommand(command: Command, text: string): Command {
    switch (command.type) {
      case 'timer.add':
        return { ...command, name: text }
      case 'message.add':
        return { ...command, content: text }
      case 'timer.edit':
        return { ...command, patch: { ...command.patch, name: text } }
      case 'message.edit':
        return command.patch.content === undefined
          ? command
          : { ...command, patch: { ...command.patch, content: text } }
      case 'room.update': {
        const hasHash = typeof command.patch.accessPasswordHash === 'string'
        return hasHash ? { ...command, patch: { ...command.patch, accessPasswordHash: text } } : command
      }
      default:
        return command
    }
  }
  const start = stateWith({ room: { createdBy: 'canary-owner', accessEpoch: 770_000_000, controlEpoch: 880_000_000 } })
  const epochs = ['7700000', '8800000']

  /** Texts in the room before and after a turn that a viewer may not see. */
  const hiddenTexts = (states: RoomState[], after: RoomState) => {
    const visible = after.messages.filter((m) => m.isVisible).map((m) => m.content)
    const texts = states.flatMap((state) => state.messages.filter((m) => !m.isVisible).map((m) => m.content))
    return texts.filter((text) => !visible.includes(text))
  }
  const hashes = (states: RoomState[]) => states.flatMap((state) => state.room.accessPasswordHash ?? [])

  test.each(roles)('[P1] [P2] [P3] [P5] nothing hidden leaves towards a %s in any life of a room', (role) => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, result, after } of play(marked(moves), start)) {
          const changes = result.ok ? result.changes : []
          const sent = JSON.stringify([
            project(after, role),
            updateFor(before, after, changes, role),
            changes.map((change) => projectChange(after, change, role)),
          ])
          const states = [before, after]
          const forbidden = [...epochs, ...hashes(states)]
          if (role !== 'controller') forbidden.push('canary-owner', ...hiddenTexts(states, after))
          if (role === 'audience') forbidden.push('canary-')
          for (const text of forbidden) expect(sent).not.toContain(text)
          if (role === 'controller') for (const message of after.messages) expect(sent).toContain(message.content)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('[P6] the reply to a command', () => {
  test('[P6] is the entity it was about, as a controller sees it', () => {
    expect(projectSubject(full, { kind: 'room' })).toEqual(projectRoom(full.room, 'controller'))
    expect(projectSubject(full, { kind: 'timer', id: idOf('a') })).toEqual(full.timers[0])
    expect(projectSubject(full, { kind: 'message', id: hidden.id })).toEqual(hidden)
    expect(projectSubject(full, { kind: 'selection' })).toEqual({ selectedTimerId: idOf('b') })
    expect(projectSubject(full, { kind: 'gone' })).toBeNull()
    expect(projectSubject(full, { kind: 'timer', id: idOf('nobody') })).toBeNull()
    expect(projectSubject(full, { kind: 'message', id: idOf('nobody') })).toBeNull()
  })

  test('[P6] after any command that was not refused there is something to answer, but for what is gone', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { result, after } of play(moves)) {
          if (result.ok) expect(projectSubject(after, result.subject) === null).toBe(result.subject.kind === 'gone')
        }
      }),
    )
  })
})
