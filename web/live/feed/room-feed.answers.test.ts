import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import { withOwnChange } from '../../../schema/view/own.ts'
import { advance, aFeed, aLiveFeed, roomId, roomRead } from '../../testing/fake-feed.ts'

/** Longer than a page waits for its socket before it reads the room. */
const readSoonMs = 4_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the participant’s own answers, noted by the page', () => {
  const said = { ...nothingDone, votes: { p: [1] }, feedbackCount: 2 }

  test('are noted before the server sends them, and replaced when it does', () => {
    const { server, feed, state } = aLiveFeed()
    feed.patchOwn((own) => ({ ...nothingDone, ...own, votes: { ...own?.votes, p: [0] } }))
    expect(state().own).toEqual({ ...nothingDone, votes: { p: [0] } })
    server.say({ type: 'participant_state', ...said })
    expect(state().own).toEqual(said)
    feed.patchOwn((own) => ({ ...nothingDone, ...own, feedbackCount: (own?.feedbackCount ?? 0) + 1 }))
    expect(state().own).toEqual({ ...said, feedbackCount: 3 })
  })
})

describe('the participant’s own answers', () => {
  const own = { ...nothingDone, votes: { [`${roomId}.poll`]: [1] } }

  test('are sent outside the stream, and change no rev', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    expect(state().own).toEqual(own)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    expect(server.heard()).toEqual([])
  })

  test('an unreadable entry changes nothing', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    server.say({ type: 'participant_state', votes: { a: 'x' }, attempts: {}, feedbackCount: 0 })
    expect(state().own).toEqual(own)
  })

  test('come with the room while there is no socket', async () => {
    const { server, state } = aFeed('audience')
    server.nextRead = { ...roomRead(), own }
    await advance(readSoonMs)
    expect(state().own).toEqual(own)
  })

  test('are not set back by a room that was asked for before the last answer', async () => {
    const { server, feed, state } = aFeed('audience')
    let reply = (_: typeof server.nextRead) => {}
    const slow = new Promise<typeof server.nextRead>((resolve) => {
      reply = resolve
    })
    Object.defineProperty(server, 'nextRead', { get: () => slow })
    await advance(readSoonMs)
    feed.patchOwn(() => own)
    reply({ ...roomRead({ name: 'Read' }), own: nothingDone })
    await advance(0)
    expect(state().room?.room.name).toBe('Read')
    expect(state().own).toEqual(own)
  })

  test('are those of the room and of an answer that came while the room was read', async () => {
    const { server, feed, state } = aFeed('audience')
    let reply = (_: typeof server.nextRead) => {}
    const slow = new Promise<typeof server.nextRead>((resolve) => {
      reply = resolve
    })
    Object.defineProperty(server, 'nextRead', { get: () => slow })
    await advance(readSoonMs)
    feed.patchOwn((before) => withOwnChange(before ?? nothingDone, { votes: { later: [0] } }))
    reply({ ...roomRead(), own })
    await advance(0)
    expect(state().own).toEqual({ ...own, votes: { ...own.votes, later: [0] } })
  })
})
