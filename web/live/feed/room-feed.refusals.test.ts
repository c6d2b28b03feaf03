import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { closeCodes } from '../../../schema/refusal-codes.ts'
import { advance, aFeed, aLiveFeed, aSnapshot, join, roomRead } from '../../testing/fake-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('[A21] threat T56: a phone that is removed while it reads says so and does not come back by itself', async () => {
    const { server, feed, state } = aLiveFeed('audience')
    server.say({ type: 'error', code: 'removed_by_presenter', message: '' })
    server.end(closeCodes.roomClosed)
    expect(state()).toMatchObject({ room: null, refusal: 'removed_by_presenter', connection: 'connecting' })
    feed.wake()
    await advance(10 * 60_000)
    expect([server.opened, server.reads.length]).toEqual([1, 0])
    // It asks again when someone presses the button; by then the person may have been brought back.
    feed.retry()
    server.accept()
    expect(server.heard()).toEqual([join({ ownChanges: true })])
    server.sayState(1)
    expect(state()).toMatchObject({ refusal: null, connection: 'live', room: aSnapshot() })
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

  test('threat T41: a page that may not have the whole room yet asks again, and keeps what it shows', async () => {
    const { server, state } = aLiveFeed()
    server.sayChange(9, { type: 'timer_selected', timerId: 'b' })
    expect(server.heard()).toEqual([join()])
    server.say({ type: 'error', code: 'too_many_requests', message: '' })
    expect(state()).toMatchObject({ room: aSnapshot(), refusal: null, connection: 'live' })
    await advance(4_000)
    expect(server.heard()).toEqual([join()])
    server.sayState(9, aSnapshot({ selectedTimerId: 'b' }))
    expect(state().room?.selectedTimerId).toBe('b')
    await advance(10_000)
    expect(server.heard()).toEqual([])
  })

  test('threat T41: a page says that it reads, and comes back if the server did not hear it', async () => {
    const { server, state } = aLiveFeed()
    server.say({ type: 'read_check', key: 'key-1' })
    expect(server.heard()).toEqual([{ type: 'have_read', key: 'key-1' }])
    server.end(closeCodes.behind)
    expect(state()).toMatchObject({ room: aSnapshot(), connection: 'down' })
    expect(server.isClosedByPage).toBe(false)
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e1', rev: 5 })])
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

  test('a page replaced by a newer one does not compete for its place until someone looks at it', async () => {
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
