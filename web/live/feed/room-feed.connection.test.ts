import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { returnSpreadMs } from '../../../schema/traffic/crowd.ts'
import type { Role } from '../../../schema/view/role.ts'
import { advance, aFeed, aLiveFeed, aSnapshot, join, roomRead } from '../../testing/fake-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('[RC11] a page that never reached the room knows of no outage', async () => {
    const { server } = aFeed('controller')
    server.end()
    server.heard()
    await advance(42_000)
    server.accept()
    expect(JSON.stringify(server.heard())).not.toContain('awayMs')
  })

  test.each<[Role, number, object]>([
    ['controller', 42_000, { awayMs: 42_000 }],
    ['controller', 5_000, {}],
    ['viewer', 42_000, {}],
  ])('[RC11] of a %s for %d ms: a desk says how long it was, when it is back', async (role, awayMs, said) => {
    const { server } = aLiveFeed(role)
    server.end()
    server.heard()
    await advance(awayMs)
    server.accept()
    expect(server.heard()).toEqual([join({ epoch: 'e1', rev: 5, ...said })])
    server.say({ type: 'resumed', rev: 5, serverNow: 1 })
    // Not once more, when it asks for all.
    server.sayChange(9, { type: 'timer_selected', timerId: 'y' })
    expect(server.heard()).toEqual([join()])
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
    let sendReply = (_: typeof server.nextRead) => {}
    const slow = new Promise<typeof server.nextRead>((resolve) => {
      sendReply = resolve
    })
    Object.defineProperty(server, 'nextRead', { get: () => slow })
    feed.wake()
    await advance(0)
    server.accept()
    server.sayState(9, aSnapshot({ selectedTimerId: 'new' }))
    sendReply(roomRead({ name: 'Old' }))
    await advance(0)
    expect(state().room?.room.name).toBe('Town hall')
  })

  test('[P31] a large crowd spreads its return, and what its phones request at the same moment', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'crowd', size: 20_000 })
    expect(server.spreadMs).toBe(returnSpreadMs(20_000))
    expect(state().spreadMs).toBe(returnSpreadMs(20_000))
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
    server.isReplying = false
    await advance(45_000)
    expect(state().connection).toBe('down')
    expect(server.opened).toBe(2)
  })

  test('is found within 3 s when the page is shown', async () => {
    const { server, feed, state } = aLiveFeed()
    server.isReplying = false
    feed.wake()
    await advance(2_000)
    expect(state().connection).toBe('live')
    await advance(1_000)
    expect(state().connection).toBe('down')
  })

  test('a page that hears a frame every few seconds still pings, because the server must hear from it too', async () => {
    const { server } = aLiveFeed()
    for (let rev = 6; rev < 26; rev++) {
      await advance(3_000)
      server.sayChange(rev, { type: 'timer_selected', timerId: 'b' })
    }
    expect(server.pings).toBe(60_000 / limits.pingIntervalMs)
  })

  test('any frame is a sign of life', async () => {
    const { server, feed, state } = aLiveFeed()
    server.isReplying = false
    feed.wake()
    await advance(1_600)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    await advance(2_000)
    expect(state().connection).toBe('live')
  })
})
