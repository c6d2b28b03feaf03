/** Whatever happens in a room and on the network, the page ends up showing what the server has (fault F4). */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { type StreamFrame, streamFrames } from '../../../schema/engine/wire/wire.ts'
import type { ServerFrame } from '../../../schema/protocol.ts'
import { inLong } from '../../../schema/testing/long.ts'
import { written } from '../../../schema/testing/release.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import {
  aFeed,
  aLiveMessage,
  aMessage,
  aPoll,
  aQuiz,
  aRoom,
  aSnapshot,
  aTimer,
  type FakeFeed,
} from '../../testing/fake-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A room’s stream as in the object: every change increments `rev`, and so does a lock. */
class Room {
  truth: Snapshot = aSnapshot()
  rev = 0
  epoch = 'e0'
  isLocked = false
  isJoined = false
  readonly #fake: FakeFeed
  /** The frames of the newest step. */
  #last: { rev: number; frame: object }[] = []

  constructor(fake: FakeFeed) {
    this.#fake = fake
  }

  /** Receives what the page sent and replies like the object. */
  reply(): void {
    for (const frame of this.#fake.server.heard()) {
      const asked: object = typeof frame === 'object' && frame !== null ? frame : {}
      this.isJoined = true
      const isCurrent = 'epoch' in asked && asked.epoch === this.epoch && 'rev' in asked && asked.rev === this.rev
      if (this.isLocked) this.#fake.server.say({ type: 'room_locked', code: 'viewer_locked', message: '' })
      else if (isCurrent) this.#fake.server.say({ type: 'resumed', rev: this.rev, serverNow: 1 })
      else this.#fake.server.sayState(this.rev, this.truth, this.epoch)
    }
  }

  /** One step of one or several frames; the page is sent the first `delivered` of them. */
  change(frames: readonly StreamFrame[], delivered = frames.length): void {
    this.#last = frames.map((frame, index) => {
      this.truth = wholeDecoder.applyFrame(this.truth, frame, 'viewer')
      this.rev++
      return { rev: this.rev, frame: index < frames.length - 1 ? { ...frame, more: true } : frame }
    })
    this.repeat(delivered)
  }

  repeat(delivered = this.#last.length): void {
    const isReading = this.#fake.server.isOpen && this.isJoined && !this.isLocked
    if (!isReading) return
    for (const { rev, frame } of this.#last.slice(0, delivered)) this.#fake.server.sayChange(rev, frame)
  }

  setLock(isLocked: boolean): void {
    if (isLocked === this.isLocked) return
    this.isLocked = isLocked
    this.rev++
    this.#last = []
    if (!this.#fake.server.isOpen || !this.isJoined) return
    if (isLocked) this.#fake.server.say({ type: 'room_locked', code: 'viewer_locked', message: '' })
    else this.#fake.server.sayState(this.rev, this.truth, this.epoch)
  }

  connect(): void {
    if (this.#fake.server.isOpen) return
    this.isJoined = false
    this.#fake.server.heard()
    this.#fake.server.accept()
    this.reply()
  }

  lose(): void {
    if (!this.#fake.server.isOpen) return
    this.isJoined = false
    this.#fake.server.end()
    this.#fake.server.heard()
  }
}

/** Frames that no display receives. */
const ofOthers = ['undo_updated', 'feedback_submitted', 'programme_updated']
const isShown = (frame: ServerFrame): frame is Extract<ServerFrame, StreamFrame> =>
  frame.type in streamFrames && !ofOthers.includes(frame.type)
const frames: ServerFrame[] = Object.values(written.frames)
const sampleFrames = frames.filter(isShown)

const name = fc.constantFrom('one', 'two', 'three')
const anyFrame: fc.Arbitrary<StreamFrame> = fc.oneof(
  // One of each type that a display is sent, from a room with something of everything.
  fc.constantFrom(...sampleFrames),
  name.map((text) => ({ type: 'room_updated' as const, room: aRoom({ name: text }) })),
  fc.record({ id: name, currentTime: fc.nat(600), order: fc.nat(3) }).map(({ id, ...changes }) => ({
    type: 'timer-updated' as const,
    timer: aTimer(id, changes),
  })),
  name.map((id) => ({ type: 'timer_deleted' as const, timerId: aTimer(id).id })),
  fc.option(name).map((timerId) => ({ type: 'timer_selected' as const, timerId })),
  name.map((id) => ({ type: 'message-updated' as const, message: aMessage(id) })),
  name.map((id) => ({ type: 'message_deleted' as const, messageId: aMessage(id).id })),
  fc.record({ id: name, isActive: fc.boolean() }).map(({ id, ...changes }) => ({
    type: 'poll_updated' as const,
    poll: aPoll(id, changes),
  })),
  fc.record({ id: name, count: fc.nat(9) }).map(({ id, count }) => ({
    type: 'poll_response' as const,
    pollId: aPoll(id).id,
    totalResponses: count,
    results: [{ optionIndex: 0, count }],
  })),
  name.map((id) => ({ type: 'poll_deleted' as const, pollId: aPoll(id).id })),
  fc.record({ id: name, isActive: fc.boolean() }).map(({ id, ...changes }) => ({
    type: 'quiz_updated' as const,
    quiz: aQuiz(id, changes),
  })),
  name.map((id) => ({ type: 'quiz_deleted' as const, quizId: aQuiz(id).id })),
  fc.record({ id: name, isPinned: fc.boolean() }).map(({ id, ...changes }) => ({
    type: 'live_message_updated' as const,
    message: aLiveMessage(id, changes),
  })),
  name.map((id) => ({ type: 'live_message_deleted' as const, messageId: aLiveMessage(id).id })),
)

const anyStep = fc.array(anyFrame, { minLength: 1, maxLength: 3 })

type Event = (room: Room, fake: FakeFeed) => void
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: anyStep.map(
      (frames): Event =>
        (room) =>
          room.change(frames),
    ),
  },
  {
    // The connection is lost before, or in the middle of, a step.
    weight: 2,
    arbitrary: fc.tuple(anyStep, fc.nat(2)).map(
      ([frames, delivered]): Event =>
        (room) =>
          room.change(frames, Math.min(delivered, frames.length - 1)),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Event>((room) => room.repeat()) },
  { weight: 2, arbitrary: fc.constant<Event>((room) => room.lose()) },
  { weight: 2, arbitrary: fc.constant<Event>((room) => room.connect()) },
  { weight: 3, arbitrary: fc.constant<Event>((room) => room.reply()) },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (isLocked): Event =>
        (room) =>
          room.setLock(isLocked),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Event>((_, { feed }) => feed.wake()) },
  {
    weight: 1,
    arbitrary: fc.nat(1_000).map(
      (n): Event =>
        (room) => {
          room.lose()
          room.epoch = `e${n}`
          room.rev = n % 4
        },
    ),
  },
)

test('fault F4: whatever happens to the network, the page ends with the server’s state', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const fake = aFeed('viewer')
      const room = new Room(fake)
      for (const event of events) event(room, fake)
      room.setLock(false)
      room.lose()
      room.connect()
      room.reply()
      expect(fake.state()).toEqual({
        room: room.truth,
        rev: room.rev,
        refusal: null,
        connection: 'live',
        downSinceMs: null,
        own: null,
      })
      fake.stop()
    }),
    { seed: 20261121, numRuns: inLong(500, 120) },
  )
})

test('fault F4: while connected, every change shows and nothing is requested', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const fake = aFeed('viewer')
      const room = new Room(fake)
      room.connect()
      const shown = new Set([fake.state().room])
      fake.feed.subscribe(() => shown.add(fake.state().room))
      for (const frames of steps) {
        shown.clear()
        room.change(frames)
        expect(fake.state()).toMatchObject({ room: room.truth, rev: room.rev })
        // [P36] No half of a step was shown.
        expect(shown.size).toBe(1)
      }
      expect(fake.server.heard()).toEqual([])
      fake.stop()
    }),
    { seed: 20261121, numRuns: inLong(200, 60) },
  )
})
