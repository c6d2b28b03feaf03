import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLiveFeed, aMessage, aRoom, aRunning, aSnapshot, aTimer, join } from '../../testing/fake-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('changes', () => {
  const one = aTimer('one')
  const cases: [string, object, object][] = [
    ['room_updated', { type: 'room_updated', room: aRoom({ name: 'New' }) }, { room: aRoom({ name: 'New' }) }],
    [
      'feedback_status_changed',
      { type: 'feedback_status_changed', feedbackEnabled: true, room: aRoom({ feedbackEnabled: true }) },
      { room: aRoom({ feedbackEnabled: true }) },
    ],
    [
      'timer-updated, an old one',
      { type: 'timer-updated', timer: { ...one, currentTime: 9 } },
      { timers: [{ ...one, currentTime: 9 }, aTimer('two', { order: 1 })] },
    ],
    [
      'timer-updated, a new one',
      { type: 'timer-updated', timer: aTimer('three', { order: 2 }) },
      { timers: [one, aTimer('two', { order: 1 }), aTimer('three', { order: 2 })] },
    ],
    [
      'timer-action',
      { type: 'timer-action', action: 'start', timer: aRunning(one) },
      { timers: [aRunning(one), aTimer('two', { order: 1 })] },
    ],
    ['timer_deleted', { type: 'timer_deleted', timerId: one.id }, { timers: [aTimer('two', { order: 1 })] }],
    ['timer_selected', { type: 'timer_selected', timerId: one.id }, { selectedTimerId: one.id }],
    ['message-updated', { type: 'message-updated', message: aMessage('m') }, { messages: [aMessage('m')] }],
    ['message_deleted of an unknown one', { type: 'message_deleted', messageId: 'x' }, {}],
  ]

  test.each(cases)('%s', (_name, frame, changes) => {
    const { server, state } = aLiveFeed()
    server.sayChange(6, frame)
    expect(state().room).toEqual({ ...aSnapshot(), ...changes })
    server.sayChange(6, frame)
    expect(state().room).toEqual({ ...aSnapshot(), ...changes })
    expect(server.heard()).toEqual([])
  })

  /** A cue that ends, and the one that it starts. */
  const ends = { type: 'timer-action', action: 'pause', timer: aTimer('one', { currentTime: 0 }) }
  const begins = { type: 'timer-action', action: 'start', timer: aRunning(aTimer('two', { order: 1 })) }

  test('[P36] a step of several frames shows when it is complete, whatever else is between them', () => {
    const { server, state, feed } = aLiveFeed()
    const shown: unknown[] = []
    feed.subscribe(() => shown.push(state().room?.timers.map(({ isRunning }) => isRunning)))
    server.sayChange(6, { ...ends, more: true })
    server.sayChange(7, { type: 'something_new', more: true })
    expect(state()).toMatchObject({ room: aSnapshot(), rev: 5 })
    server.sayChange(8, begins)
    expect(shown).toEqual([[false, true]])
    expect(state()).toMatchObject({ rev: 8, room: { timers: [ends.timer, begins.timer] } })
    server.sayChange(9, { ...ends, more: true })
    server.sayChange(10, { type: 'something_new' })
    expect(state()).toMatchObject({ rev: 10, room: { timers: [ends.timer, begins.timer] } })
  })

  test('[P36] an incomplete step never shows: the page asks for everything', () => {
    const { server, state } = aLiveFeed()
    server.sayChange(6, { ...ends, more: true })
    server.end()
    expect(state()).toMatchObject({ room: aSnapshot(), rev: 5 })
    server.accept()
    expect(server.heard()).toEqual([join()])
    server.sayState(7, aSnapshot({ timers: [ends.timer, begins.timer] }))
    expect(state()).toMatchObject({ rev: 7, room: { timers: [ends.timer, begins.timer] } })
  })

  test('a repeated or late frame changes nothing', () => {
    const { server, state } = aLiveFeed()
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    server.sayChange(5, { type: 'timer_selected', timerId: 'a' })
    server.sayChange(6, { type: 'timer_selected', timerId: 'c' })
    expect(state().room?.selectedTimerId).toBe('b')
    expect(server.heard()).toEqual([])
  })

  test('fault F4: a gap requests everything once, and nothing is applied until it arrives', () => {
    const { server, state } = aLiveFeed()
    server.sayChange(7, { type: 'timer_selected', timerId: 'b' })
    server.sayChange(8, { type: 'timer_selected', timerId: 'c' })
    expect(server.heard()).toEqual([join()])
    expect(state().room?.selectedTimerId).toBe(null)
    server.sayState(8, aSnapshot({ selectedTimerId: 'c' }))
    server.sayChange(9, { type: 'timer_selected', timerId: 'd' })
    expect(state().room?.selectedTimerId).toBe('d')
    expect(server.heard()).toEqual([])
  })

  test('frames out of order end in the right state', () => {
    const { server, state } = aLiveFeed()
    server.sayChange(7, { type: 'timer_selected', timerId: 'late' })
    server.sayChange(6, { type: 'timer_selected', timerId: 'early' })
    server.sayState(7, aSnapshot({ selectedTimerId: 'late' }))
    expect(state().room?.selectedTimerId).toBe('late')
  })

  test('fault F13: an unknown kind of change counts and is ignored', () => {
    const { server, state } = aLiveFeed()
    server.sayChange(6, { type: 'wall_created', poll: { id: 'p' } })
    server.sayChange(7, { type: 'timer_selected', timerId: 'b' })
    expect(state().room?.selectedTimerId).toBe('b')
    expect(server.heard()).toEqual([])
  })

  test('an unreadable change of a known kind requests everything', () => {
    const { server } = aLiveFeed()
    server.sayChange(6, { type: 'timer-updated', timer: { id: 7 } })
    expect(server.heard()).toEqual([join()])
  })

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"type":7}',
    '{"type":"__proto__","rev":6}',
    '{"type":"room_state"}',
    '{"type":"toString"}',
  ])('nonsense is ignored: %s', (text) => {
    const { server, state } = aLiveFeed()
    const before = state()
    server.say(text)
    expect({ ...state(), rev: before.rev }).toEqual(before)
    expect(server.heard()).toEqual([])
  })

  test('a change of another room is ignored', () => {
    const { server, state } = aLiveFeed()
    server.say({ type: 'timer_selected', timerId: 'b', rev: 6, serverNow: 1, roomId: 'AnotherRoomAnotherRoom' })
    expect(state().room?.selectedTimerId).toBe(null)
  })

  test('one unreadable entity does not affect the others', () => {
    const { server, state } = aLiveFeed()
    const broken: unknown = { ...aTimer('broken'), isRunning: true }
    server.say({
      type: 'room_state',
      epoch: 'e1',
      rev: 9,
      serverNow: 1,
      role: 'viewer',
      ...aSnapshot(),
      timers: [broken, aTimer('two')],
    })
    expect(state().room?.timers).toEqual([aTimer('two')])
  })
})
