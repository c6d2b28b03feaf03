import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { advance, aFeed, aLiveFeed, aSnapshot, join, roomId, roomRead } from '../../testing/fake-feed.ts'
import { wholeRev } from './feed-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
    expect(server.heard()).toEqual([join({ epoch: 'e9', rev: 3, ownChanges: true })])
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
