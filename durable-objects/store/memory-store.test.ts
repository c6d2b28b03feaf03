/** The same tests for the store in memory and the one in SQLite. */
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { firstControlEpoch, nobody, type Principal } from '../../schema/core/door.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { undoKeptMs } from '../../schema/engine/undo/rules.ts'
import type { Reply } from '../../schema/engine/wire/wire.ts'
import * as limits from '../../schema/limits.ts'
import { quietCrowd, quietOutbox } from '../../worker/testing/ports.ts'
import { LiveRoom } from '../live-room/live-room.ts'
import type { Store } from '../live-room/ports.ts'
import { MemoryStore } from './memory-store.ts'
import { Schema } from './schema.ts'
import { SqlStore } from './sql-store.ts'

type Check = (store: Store) => void
const stores: [string, (check: Check) => Promise<void>][] = [
  ['in memory', async (check) => check(new MemoryStore())],
  [
    'in SQLite',
    (check) =>
      runInDurableObject(env.ROOMS.get(env.ROOMS.newUniqueId()), (_, { storage }) =>
        check(new SqlStore(storage, new Schema(storage))),
      ),
  ],
]

const roomId = 'RoomRoomRoomRoomRoom22'
const noon = Date.parse('2026-11-21T12:00:00.000Z')
const desk: Principal = { ...nobody, controlEpoch: firstControlEpoch }
const phone = (participantId: string) => ({ ...nobody, participantId })
const silence = () => {}

/** The live room over a store, awake at some time after noon; `elapse` runs pending timers. */
function awake(store: Store, ms = 0) {
  const waiting: (() => void)[] = []
  const later = (run: () => void) => {
    waiting.push(run)
    return silence
  }
  const live = new LiveRoom({
    store,
    crowd: quietCrowd,
    outbox: quietOutbox,
    clock: { now: () => noon + ms, later },
    mask: (text) => text,
  })
  const execute = (command: Command, who = desk, opId: string | null = null) => live.execute(command, who, opId)
  const viewOf = <K extends Reply['kind']>(kind: K, command: Command, who = desk) => {
    const done = execute(command, who)
    if (!done.ok || done.value.reply.kind !== kind) throw new Error(`not done: ${JSON.stringify(done)}`)
    return done.value.reply.view as Extract<Reply, { kind: K }>['view']
  }
  return { live, execute, viewOf, elapse: () => waiting.splice(0).map((run) => run()) }
}

/** A room with an open poll, in a new store. */
function withPoll(store: Store) {
  const room = awake(store)
  room.live.create({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, 'the-key-of-making')
  const asked = { question: 'Which talk next?', options: ['Rivers', 'Bridges'], allowMultiple: false }
  const { id: pollId } = room.viewOf('poll', { type: 'poll.add', ...asked })
  room.execute({ type: 'poll.edit', pollId, isActive: true })
  const vote = (participantId: string, option: number): unknown =>
    room.execute({ type: 'poll.vote', pollId, selectedOptions: [option], sessionId: null }, phone(participantId))
  return { ...room, pollId, vote }
}
const rate = (rating: number): Command => ({
  type: 'feedback.submit',
  rating,
  comment: null,
  categoryId: null,
  sessionId: null,
})

describe.each(stores)('a store %s', (_, inStore) => {
  it('has no room at first, and reads back what was written', () =>
    inStore((store) => {
      expect([store.load(), store.holdsRoom()]).toEqual([null, false])
      const { live, execute, viewOf } = withPoll(store)
      const { id: timerId } = viewOf('timer', { type: 'timer.add', name: 'Keynote', duration: 60, isCountUp: false })
      execute({ type: 'timer.start', timerId })
      store.rememberShortCode('482913')
      expect(store.holdsRoom()).toBe(true)
      expect(store.load()).toMatchObject({ ...live.loaded, shortCode: '482913', hasUnsentTallies: false })
      expect(store.load()?.state.selectedTimerId).toBe(timerId)
    }))

  it('keeps one answer of each participant about each subject', () =>
    inStore((store) => {
      const { pollId, vote } = withPoll(store)
      vote('ada', 0)
      vote('ben', 1)
      vote('ben', 0)
      expect(store.own('ben').answer('poll', pollId)).toMatchObject({ participantId: 'ben', selectedOptions: [1] })
      expect(store.own('eve').answer('poll', pollId)).toBeNull()
      expect(store.own('ben').answer('quiz', pollId)).toBeNull()
      expect(store.rows.answers('poll', pollId).map((row) => row.participantId)).toEqual(['ada', 'ben'])
      expect(store.load()?.state.tallies.poll[pollId]).toEqual({ totalResponses: 2, counts: [1, 1] })
    }))

  it('knows the unsent tallies when it goes to sleep', () =>
    inStore((store) => {
      const { vote, elapse } = withPoll(store)
      vote('ada', 0)
      expect(store.load()?.hasUnsentTallies).toBe(true)
      elapse()
      const { revs, hasUnsentTallies } = store.load() ?? {}
      expect([hasUnsentTallies, revs?.controller]).toEqual([false, 5])
    }))

  it('returns repeatable answers in the order of their arrival, and all answers newest first', () =>
    inStore((store) => {
      const { execute } = withPoll(store)
      execute({ type: 'room.update', feedbackEnabled: true })
      execute(rate(1), phone('ada'))
      execute(rate(2), phone('ben'))
      execute(rate(3), phone('ada'))
      const ratings = (rows: readonly { rating: number }[]) => rows.map(({ rating }) => rating)
      expect(ratings(store.own('ada').entries('feedback'))).toEqual([1, 3])
      expect(ratings(store.rows.entries('feedback', -1, 0))).toEqual([3, 2, 1])
      expect(ratings(store.rows.entries('feedback', 1, 1))).toEqual([2])
      expect(store.load()?.state.tallies.feedback[roomId]).toEqual({ counts: [1, 1, 1, 0, 0] })
    }))

  it('[U7] forgets the answers about a deleted subject once nothing can restore it, and no others', () =>
    inStore((store) => {
      const { pollId, vote, execute } = withPoll(store)
      execute({ type: 'room.update', feedbackEnabled: true })
      execute(rate(5), phone('ada'))
      vote('ada', 0)
      execute({ type: 'poll.delete', pollId })
      expect(store.load()?.state.tallies.poll).toEqual({})
      expect(store.rows.answers('poll', pollId)).toHaveLength(1)
      execute({ type: 'room.undo' })
      expect(store.load()?.state.tallies.poll[pollId]).toMatchObject({ totalResponses: 1 })
      execute({ type: 'room.redo' })
      execute(rate(4), phone('ada'))
      awake(store, undoKeptMs).live.ring()
      expect([store.own('ada').answer('poll', pollId), store.undoWrites(1)]).toEqual([null, null])
      expect(store.rows.answers('poll', pollId)).toEqual([])
      expect(store.own('ada').entries('feedback')).toHaveLength(2)
      expect(store.load()?.state.tallies.poll).toEqual({})
    }))

  it('repeats the reply of a key for a day', () =>
    inStore((store) => {
      const { execute } = withPoll(store)
      const add: Command = { type: 'message.add', content: 'Please wrap up', color: 'blue' }
      const first = execute(add, desk, 'the-same-key')
      expect(execute(add, desk, 'the-same-key')).toEqual(first)
      expect(store.load()?.state.messages).toHaveLength(1)
      const kept = store.reply('the-same-key', noon + limits.idempotencyTtlMs)
      expect(JSON.parse(kept?.command ?? '')).toEqual(add)
      expect(store.reply('the-same-key', noon + limits.idempotencyTtlMs + 1)).toBeNull()
      expect(store.reply('another-key', noon)).toBeNull()
    }))

  it('wakes as it went to sleep, and is empty once its room is erased', () =>
    inStore((store) => {
      const { vote, pollId } = withPoll(store)
      vote('ada', 1)
      const woken = awake(store, 1_000)
      woken.elapse()
      expect(woken.live.loaded?.revs).toEqual({ controller: 5, viewer: 2, audience: 1, speaker: 2 })
      woken.execute({ type: 'room.delete' })
      expect([store.load(), store.holdsRoom(), store.reply('the-key-of-making', noon)]).toEqual([null, false, null])
      expect([store.own('ada').answer('poll', pollId), store.rows.answers('poll', pollId)]).toEqual([null, []])
    }))
})
