import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { showReader } from '../../../schema/readers/show.ts'
import { wholeReader } from '../../../schema/readers/whole.ts'
import { closeCodes } from '../../../schema/refusal-codes.ts'
import { nothingDone } from '../../../schema/view/nothing-done.ts'
import {
  advance,
  aFeed,
  aLiveFeed,
  aMessage,
  aPoll,
  aRoom,
  aRunning,
  aSnapshot,
  aTimer,
  roomId,
} from '../../testing/fake-feed.ts'
import { wholeRev } from './feed-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const join = (position: object = {}) => ({ type: 'join_room', roomId, ...position })
const roomRead = (changes = {}) => ({
  kind: 'room' as const,
  snapshot: aSnapshot({ room: aRoom(changes) }),
  serverNow: 5_000,
})

describe('joining', () => {
  test('requests everything on a first connection and is live with the reply', () => {
    const { server, state, noted } = aFeed('viewer')
    expect(state()).toEqual({
      room: null,
      rev: 0,
      refusal: null,
      connection: 'connecting',
      downSinceMs: null,
      own: null,
    })
    expect(server.path).toBe(`/ws?room=${roomId}&as=viewer`)
    server.accept()
    expect(server.heard()).toEqual([join()])
    server.sayState(5)
    expect(state()).toEqual({
      room: aSnapshot(),
      rev: 5,
      refusal: null,
      connection: 'live',
      downSinceMs: null,
      own: null,
    })
    expect(noted).toEqual([1_000])
  })

  test('starts from the snapshot in the served page and only resumes', () => {
    const frame = {
      type: 'room_state' as const,
      epoch: 'e9',
      rev: 3,
      serverNow: 1,
      role: 'audience' as const,
      ...aSnapshot(),
    }
    const { server, state } = aFeed('audience', { state: frame, refusal: null })
    expect(state().room).toEqual(aSnapshot())
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e9', rev: 3 })])
    server.say({ type: 'resumed', rev: 3, serverNow: 2 })
    expect(state()).toMatchObject({ room: aSnapshot(), connection: 'live' })
  })

  test('asks again later if the server was too busy', async () => {
    const { server, state } = aFeed()
    server.accept()
    server.heard()
    server.say({ type: 'error', code: 'too_many_requests', message: '' })
    expect(server.heard()).toEqual([])
    await advance(5_000)
    expect(server.heard()).toEqual([join()])
    server.sayState(1)
    expect(state().connection).toBe('live')
  })

  test('can be stopped and started again', () => {
    const { server, feed, stop, state } = aLiveFeed()
    stop()
    expect(server.isClosedByPage).toBe(true)
    expect(state().connection).toBe('connecting')
    feed.start()
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e1', rev: 5 })])
  })
})

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

describe('the participant’s own answers, noted by the page', () => {
  const said = { ...nothingDone, votes: { p: [1] }, feedbackCount: 2 }

  test('are noted before the server sends them, and replaced when it does', () => {
    const { server, feed, state } = aLiveFeed()
    feed.patchOwn((own) => ({ ...own, votes: { ...own.votes, p: [0] } }))
    expect(state().own).toEqual({ ...nothingDone, votes: { p: [0] } })
    server.say({ type: 'participant_state', ...said })
    expect(state().own).toEqual(said)
    feed.patchOwn((own) => ({ ...own, feedbackCount: own.feedbackCount + 1 }))
    expect(state().own).toEqual({ ...said, feedbackCount: 3 })
  })

  test('an acknowledged step of a quiz is noted before the acknowledgement is reported', () => {
    const { server, feed, state } = aLiveFeed()
    const at = '2026-11-21T09:30:00.000Z'
    const attempt = {
      quizId: 'q',
      startedAt: at,
      questionIndex: 1,
      questionStartedAt: at,
      answers: [{ questionIndex: 0, selectedOption: 2 }],
      isCompleted: false,
    }
    const seen: unknown[] = []
    feed.onReply(() => seen.push(state().own?.attempts['q']))
    server.say({ type: 'ack', opId: 'o', rev: 5, kind: 'attempt', view: attempt })
    expect(seen).toEqual([attempt])
  })
})

describe('the position in the stream', () => {
  test('every change counts, even an unreadable one', () => {
    const { server, state } = aLiveFeed('controller')
    expect(state().rev).toBe(5)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    server.sayChange(7, { type: 'wall_created' })
    expect(state().rev).toBe(7)
    server.sayChange(9, { type: 'timer_selected', timerId: 'c' })
    expect(state().rev).toBe(7)
    server.sayState(9)
    expect(state().rev).toBe(9)
  })

  test('a room read in full has everything until the stream continues', async () => {
    const { server, state } = aLiveFeed('controller')
    server.nextRead = roomRead()
    server.end()
    await advance(limits.controllerPollMs)
    expect(state().rev).toBe(wholeRev)
    server.accept()
    server.say({ type: 'resumed', rev: 5, serverNow: 1 })
    expect(state().rev).toBe(5)
  })
})

describe('sending', () => {
  test('without a listener nothing is sent, and replies arrive', () => {
    const { server, feed } = aLiveFeed('controller')
    const replies: unknown[] = []
    const deafen = feed.onReply((reply) => replies.push(reply))
    const select = (opId: string) =>
      ({ type: 'command', opId, command: { type: 'timer.select', timerId: 'a' } }) as const
    const done = { kind: 'selection', view: { selectedTimerId: 'a' }, rev: 5 }
    expect(feed.send(select('op1'))).toBe(true)
    expect(server.heard()).toEqual([select('op1')])
    server.say({ type: 'error', opId: 'op1', code: 'timer_running_select', message: 'Pause' })
    server.say({ type: 'ack', opId: 'op2', ...done })
    deafen()
    server.say({ type: 'ack', opId: 'op3', ...done })
    expect(replies).toEqual([
      { type: 'error', opId: 'op1', code: 'timer_running_select', message: 'Pause' },
      { type: 'ack', opId: 'op2', ...done },
    ])
    server.end()
    expect(feed.send(select('op4'))).toBe(false)
  })
})

describe('fault F4: a lost connection', () => {
  test('keeps the room, says since when, and resumes at its place', async () => {
    const { server, state } = aLiveFeed()
    await advance(700)
    const now = performance.now()
    server.end()
    expect(state()).toEqual({
      room: aSnapshot(),
      rev: 5,
      refusal: null,
      connection: 'down',
      downSinceMs: now,
      own: null,
    })
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e1', rev: 5 })])
    expect(state().connection).toBe('down')
    server.say({ type: 'resumed', rev: 5, serverNow: 1 })
    expect(state()).toEqual({
      room: aSnapshot(),
      rev: 5,
      refusal: null,
      connection: 'live',
      downSinceMs: null,
      own: null,
    })
  })

  test('replaces the room if the stream is a new one', () => {
    const { server, state } = aLiveFeed()
    server.end()
    server.accept()
    server.sayState(1, aSnapshot({ selectedTimerId: 'z' }), 'e2')
    server.sayChange(2, { type: 'timer_selected', timerId: 'y' })
    expect(state().room?.selectedTimerId).toBe('y')
    server.end()
    server.heard()
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e2', rev: 2 })])
  })

  test('a resume at another place requests everything', () => {
    const { server } = aLiveFeed()
    server.end()
    server.accept()
    server.heard()
    server.say({ type: 'resumed', rev: 4, serverNow: 1 })
    expect(server.heard()).toEqual([join()])
  })

  test.each([
    ['viewer', limits.viewerPollMs],
    ['controller', limits.controllerPollMs],
    ['audience', limits.quizListPollMs],
  ] as const)('is bridged by reading as %s at its interval, and only as long as needed', async (role, everyMs) => {
    const { server, state } = aLiveFeed(role)
    server.nextRead = roomRead({ name: 'Read' })
    server.end()
    await advance(everyMs / 2)
    expect(server.reads).toEqual([role])
    expect(state()).toMatchObject({ connection: 'down', room: { room: { name: 'Read' } } })
    await advance(3 * everyMs)
    expect(server.reads.length).toBe(4)
    server.accept()
    server.sayState(9)
    await advance(3 * everyMs)
    expect(server.reads.length).toBe(4)
  })

  test('a read that arrives after the socket is ignored', async () => {
    const { server, feed, state } = aLiveFeed()
    server.end()
    let answer = (_: typeof server.nextRead) => {}
    const slow = new Promise<typeof server.nextRead>((resolve) => {
      answer = resolve
    })
    Object.defineProperty(server, 'nextRead', { get: () => slow })
    feed.wake()
    await advance(0)
    server.accept()
    server.sayState(9, aSnapshot({ selectedTimerId: 'new' }))
    answer(roomRead({ name: 'Old' }))
    await advance(0)
    expect(state().room?.room.name).toBe('Town hall')
  })

  test('a page that never connected reads immediately', async () => {
    const { server, state } = aFeed()
    server.nextRead = roomRead()
    server.end()
    await advance(0)
    expect(state()).toMatchObject({ connection: 'down', room: aSnapshot() })
  })

  test('fault F17: a socket blocked on the way does not keep the page empty', async () => {
    const { server, state } = aFeed()
    server.nextRead = roomRead()
    await advance(3_000)
    expect(state().room).toEqual(aSnapshot())
  })

  test('being shown or online again connects immediately, and only once for several events', async () => {
    const { server, feed } = aLiveFeed()
    server.end()
    const before = server.opened
    feed.wake()
    feed.wake()
    expect(server.opened).toBe(before + 1)
    await advance(0)
    expect(server.reads.length).toBe(1)
  })
})

describe('fault F5: a silently dead connection', () => {
  test('is found within 45 s when idle', async () => {
    const { server, state } = aLiveFeed()
    await advance(60_000)
    expect(state().connection).toBe('live')
    server.isAnswering = false
    await advance(45_000)
    expect(state().connection).toBe('down')
    expect(server.opened).toBe(2)
  })

  test('is found within 3 s when the page is shown', async () => {
    const { server, feed, state } = aLiveFeed()
    server.isAnswering = false
    feed.wake()
    await advance(2_000)
    expect(state().connection).toBe('live')
    await advance(1_000)
    expect(state().connection).toBe('down')
  })

  test('any frame is a sign of life', async () => {
    const { server, feed, state } = aLiveFeed()
    server.isAnswering = false
    feed.wake()
    await advance(1_600)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    await advance(2_000)
    expect(state().connection).toBe('live')
  })
})

describe('refusals', () => {
  test('a lock ends reading, and lifting it sends the room on the same socket', async () => {
    const { server, state } = aLiveFeed()
    server.say({ type: 'room_locked', code: 'viewer_locked', message: '' })
    expect(state()).toEqual({
      room: null,
      rev: 5,
      refusal: 'viewer_locked',
      connection: 'live',
      downSinceMs: null,
      own: null,
    })
    server.sayChange(7, { type: 'timer_selected', timerId: 'b' })
    expect(state().room).toBe(null)
    await advance(60_000)
    expect([server.opened, server.reads.length, server.heard()]).toEqual([1, 0, []])
    server.sayState(8)
    expect(state()).toMatchObject({ room: aSnapshot(), refusal: null, connection: 'live' })
  })

  test('a lock reported while joining', () => {
    const { server, state } = aFeed('audience')
    server.accept()
    server.say({ type: 'room_locked', code: 'join_locked', message: '' })
    expect(state()).toMatchObject({ refusal: 'join_locked', connection: 'live' })
  })

  test('a locked page that loses its connection says so, and requests everything when it is back', () => {
    const { server, state } = aLiveFeed()
    server.say({ type: 'room_locked', code: 'viewer_locked', message: '' })
    server.end()
    expect(state()).toMatchObject({ refusal: 'viewer_locked', connection: 'down' })
    server.accept()
    expect(server.heard()).toEqual([join()])
    server.sayState(9)
    expect(state()).toMatchObject({ refusal: null, connection: 'live' })
  })

  test('a required password closes the socket until it is given', async () => {
    const { server, feed, state } = aLiveFeed()
    server.say({ type: 'error', code: 'password_required', message: '' })
    server.end(closeCodes.passwordRequired)
    expect(state()).toEqual({
      room: null,
      rev: 5,
      refusal: 'password_required',
      connection: 'connecting',
      downSinceMs: null,
      own: null,
    })
    expect(server.isClosedByPage).toBe(true)
    feed.retry()
    server.accept()
    expect(server.heard()).toEqual([join()])
    server.sayState(1)
    expect(state()).toMatchObject({ refusal: null, connection: 'live', room: aSnapshot() })
  })

  test('a password given in another tab is noticed', async () => {
    const { server, state } = aLiveFeed()
    server.end(closeCodes.passwordRequired)
    server.nextRead = { kind: 'refused', code: 'password_required' }
    await advance(2 * limits.viewerPollMs)
    expect(state().refusal).toBe('password_required')
    expect(server.opened).toBe(1)
    server.nextRead = roomRead()
    await advance(limits.viewerPollMs)
    expect(state()).toMatchObject({ refusal: null, room: aSnapshot() })
    expect(server.opened).toBe(2)
  })

  test('an error in reply to joining is a refusal', () => {
    const { server, state } = aFeed('controller')
    server.accept()
    server.say({ type: 'error', code: 'control_required', message: '' })
    server.end(closeCodes.controlRotated)
    expect(state().refusal).toBe('control_required')
  })

  test('losing control closes the socket and says why', () => {
    const { server, state } = aLiveFeed('controller')
    server.end(closeCodes.controlRotated)
    expect(state()).toMatchObject({ refusal: 'control_rotated', room: null })
  })

  test('threat T11: a page that was signed out elsewhere continues with its browser’s other rights', async () => {
    const { server, state } = aLiveFeed('controller')
    server.say({ type: 'error', code: 'not_signed_in', message: '' })
    server.end(closeCodes.signedOut)
    expect(state()).toMatchObject({ room: aSnapshot(), refusal: null, connection: 'down' })
    expect(server.isClosedByPage).toBe(false)
    await advance(700)
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e1', rev: 5 })])
    server.say({ type: 'resumed', rev: 5, serverNow: 1 })
    expect(state()).toMatchObject({ room: aSnapshot(), connection: 'live' })
    await advance(60_000)
    expect(server.reads).toEqual([])
  })

  test.each([
    ['controller', 'control_required', limits.controllerPollMs],
    ['viewer', 'password_required', limits.viewerPollMs],
  ] as const)(
    'threat T11: a %s that was signed out and has no other rights is told within a second',
    async (role, code, everyMs) => {
      const { server, feed, state } = aLiveFeed(role)
      server.nextRead = { kind: 'refused', code }
      server.end(closeCodes.signedOut)
      // The reply to signing out removes the cookies: nothing is requested before it may have arrived.
      await advance(900)
      expect(server.reads).toEqual([])
      // A refused upgrade looks like a lost connection and does not delay the read.
      server.end()
      await advance(100)
      expect(state()).toMatchObject({ room: null, refusal: code, connection: 'connecting' })
      expect(server.isClosedByPage).toBe(true)
      await advance(5 * everyMs)
      expect([server.opened, server.reads.length]).toEqual([1, 6])
      // Signed in again in another tab.
      server.nextRead = roomRead()
      feed.wake()
      await advance(0)
      expect(state()).toMatchObject({ room: aSnapshot(), refusal: null })
      expect(server.opened).toBe(2)
    },
  )

  test('a refused upgrade finds its reason by reading', async () => {
    const { server, state } = aFeed('controller')
    server.nextRead = { kind: 'refused', code: 'control_required' }
    server.end()
    await advance(0)
    expect(state()).toMatchObject({ refusal: 'control_required', connection: 'connecting' })
    expect(server.isClosedByPage).toBe(true)
  })

  test('a deleted room is final: no connection, no reads', async () => {
    const { server, feed, state } = aLiveFeed()
    server.say({ type: 'room_closed', code: 'room_closed', message: '' })
    server.end(closeCodes.roomClosed)
    await advance(60_000)
    feed.wake()
    await advance(60_000)
    expect(state()).toMatchObject({ refusal: 'room_closed', room: null })
    expect([server.opened, server.reads.length]).toEqual([1, 0])
  })

  test('a missing room is final', async () => {
    const { server, state } = aFeed()
    server.nextRead = { kind: 'refused', code: 'room_not_found' }
    server.end()
    await advance(60_000)
    expect(state().refusal).toBe('room_not_found')
    expect(server.reads.length).toBe(1)
  })

  test('a refused page without a network shows as offline, and gets its refusal again when the network is back', async () => {
    const { server, state } = aLiveFeed()
    server.end(closeCodes.passwordRequired)
    await advance(limits.viewerPollMs)
    expect(state()).toMatchObject({ refusal: 'password_required', connection: 'down' })
    server.nextRead = roomRead()
    await advance(2 * limits.viewerPollMs)
    expect(state().refusal).toBe(null)
    expect(server.opened).toBe(2)
  })

  test('a page replaced by a newer one does not compete for its place until somebody looks at it', async () => {
    const { server, feed, state } = aLiveFeed('audience')
    server.nextRead = roomRead()
    server.end(closeCodes.replaced)
    await advance(60_000)
    expect(server.opened).toBe(1)
    expect(state().room).not.toBe(null)
    feed.wake()
    expect(server.opened).toBe(2)
  })
})

describe('the participant’s own answers', () => {
  const attempt = {
    quizId: `${roomId}.quiz`,
    startedAt: '2026-11-21T09:30:00.000Z',
    questionIndex: 1,
    questionStartedAt: '2026-11-21T09:30:20.000Z',
    answers: [{ questionIndex: 0, selectedOption: 2 }],
    isCompleted: false,
  }
  const own = { ...nothingDone, votes: { [`${roomId}.poll`]: [1] } }

  test('are sent outside the stream, and change no rev', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    expect(state().own).toEqual(own)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    expect(server.heard()).toEqual([])
  })

  test('the reply to an answer advances the attempt', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    server.say({ type: 'ack', opId: 'op', rev: 5, kind: 'attempt', view: attempt })
    expect(state().own).toEqual({ ...own, attempts: { [attempt.quizId]: attempt } })
  })

  test('an unreadable entry changes nothing', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    server.say({ type: 'participant_state', votes: { a: 'x' }, attempts: {}, feedbackCount: 0 })
    server.say({ type: 'ack', opId: 'op', rev: 5, kind: 'attempt', view: { ...attempt, answers: 'none' } })
    expect(state().own).toEqual(own)
  })
})

describe('a page that reads only a part of a room at first', () => {
  const aWhole = () => {
    const fetch = vi.fn(async () => wholeReader)
    return { fetch, readers: { first: showReader, whole: { get: () => null, fetch } } }
  }
  const pollUpdated = { type: 'poll_updated', poll: aPoll('vote') }

  test('fetches nothing while it can read everything', async () => {
    const { fetch, readers } = aWhole()
    const { server, state } = aFeed('viewer', undefined, readers)
    server.accept()
    server.sayState(5)
    server.sayChange(6, { type: 'message-updated', message: aMessage('hello') })
    await advance(0)
    expect(fetch).not.toHaveBeenCalled()
    expect(state().room).toEqual(aSnapshot({ messages: [aMessage('hello')] }))
  })

  test('skips unknown changes, fetches the missing reader, and requests the room again', async () => {
    const { fetch, readers } = aWhole()
    const { server, state } = aFeed('viewer', undefined, readers)
    server.accept()
    server.sayState(5, aSnapshot({ polls: [aPoll('vote')] }))
    server.heard()
    expect(state()).toMatchObject({ room: aSnapshot(), rev: 5, connection: 'live' })
    await advance(0)
    expect(fetch).toHaveBeenCalled()
    expect(server.heard()).toEqual([join()])
    server.sayState(5, aSnapshot({ polls: [aPoll('vote')] }))
    expect(state().room?.polls).toEqual([aPoll('vote')])
    server.sayChange(6, { ...pollUpdated, poll: aPoll('vote', { question: 'And now?' }) })
    expect(state().room?.polls).toEqual([aPoll('vote', { question: 'And now?' })])
  })

  test('does so at the first unknown frame, which still counts', async () => {
    const { server, state } = aFeed('viewer', undefined, aWhole().readers)
    server.accept()
    server.sayState(5)
    server.heard()
    server.sayChange(6, pollUpdated)
    expect(state()).toMatchObject({ room: aSnapshot(), rev: 6 })
    await advance(0)
    expect(server.heard()).toEqual([join()])
  })

  test('a failed fetch is retried with the next unknown frame', async () => {
    const { fetch, readers } = aWhole()
    fetch.mockRejectedValueOnce(new Error('offline'))
    const { server } = aFeed('viewer', undefined, readers)
    server.accept()
    server.sayState(5)
    server.heard()
    server.sayChange(6, pollUpdated)
    await advance(0)
    expect(server.heard()).toEqual([])
    server.sayChange(7, pollUpdated)
    await advance(0)
    expect(server.heard()).toEqual([join()])
  })

  test('without a socket, the next read is complete', async () => {
    const { server, state } = aFeed('viewer', undefined, aWhole().readers)
    server.nextRead = { ...roomRead(), isPartial: true }
    await advance(3_000)
    await advance(1)
    expect(server.reads.length).toBe(2)
    expect(state().room).toEqual(aSnapshot())
  })
})
