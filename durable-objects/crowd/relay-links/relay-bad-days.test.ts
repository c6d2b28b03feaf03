import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { breakingCalls, type Fault } from '../../../worker/testing/faulty-calls.ts'
import { acknowledged, phonesIn, resultsOf, total, vote, voted, withPoll } from '../../../worker/testing/phones.ts'
import { quiet, relayOf } from '../../../worker/testing/relays.ts'
import {
  addLiveMessage,
  askQuestion,
  joined,
  openRoom,
  patchPoll,
  patchRoom,
  type TestRoom,
} from '../../../worker/testing/rooms.ts'

const comeBack = { code: 4412, reason: 'come back' }

const { breaking, mend } = breakingCalls()

describe('failing relays', () => {
  it('a relay dies during a vote: phones without an acknowledgement vote again, and each counts once', async () => {
    const { room, pollId, phones } = await withPoll(9)
    await quiet(room.id)
    for (const { socket } of phones) socket.send({ type: 'command', opId: 'my-vote', command: vote(pollId) })
    for (const relay of [1, 2]) await evictDurableObject(relayOf(room.id, relay), { webSockets: 'close' })
    await Promise.all(phones.map((phone) => voted(room, phone, pollId)))
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 9 })
  })

  /** The room dies just before each of the first three batches arrives, and the call fails. */
  function dyingInBatches(room: TestRoom, fault: Fault): () => number {
    let faults = 0
    breaking(
      (name) => {
        if (name !== 'answerAll' || faults >= 3) return 'none'
        faults += 1
        return fault
      },
      async (name) => {
        if (name === 'answerAll') await evictDurableObject(room.object).catch(() => undefined)
      },
    )
    return () => faults
  }

  it.each(['lost', 'reply lost'] as const)(
    'the room dies during a batch (%s): the batch is sent again, and each vote counts once',
    async (fault) => {
      const { room, pollId, phones } = await withPoll(6)
      await quiet(room.id)
      const faults = dyingInBatches(room, fault)
      await Promise.all(phones.map((phone) => voted(room, phone, pollId)))
      expect(faults()).toBe(3)
      expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 6 })
      await phones[0]?.socket.seen(total(6))
    },
  )

  it.each(['lost', 'reply lost'] as const)(
    'the room dies during a batch (%s): each phone has voted once for a question',
    async (fault) => {
      const room = await openRoom()
      await patchRoom(room, { hasQuestions: true })
      const { id: questionId } = await askQuestion(room, await joined(room))
      const phones = await phonesIn(room, 6)
      await quiet(room.id)
      const faults = dyingInBatches(room, fault)
      const command = { type: 'question.vote', questionId, hasVoted: true } as const
      await Promise.all(phones.map((phone) => acknowledged(room, phone, command)))
      expect(faults()).toBe(3)
      await evictDurableObject(room.object)
      const path = `/api/rooms/${room.id}/questions`
      expect((await room.controller.get(path)).body).toMatchObject([{ votes: 7 }])
    },
  )

  it('both die: returning phones find every acknowledged vote, and votes sent again count', async () => {
    const { room, pollId, phones } = await withPoll(9)
    await quiet(room.id)
    await Promise.all(phones.slice(0, 4).map((phone) => voted(room, phone, pollId)))
    for (const { socket } of phones.slice(4)) socket.send({ type: 'command', opId: 'my-vote', command: vote(pollId) })
    await Promise.all([
      evictDurableObject(room.object),
      ...[1, 2, 3].map((relay) => evictDurableObject(relayOf(room.id, relay), { webSockets: 'close' })),
    ])
    await Promise.all(phones.map((phone) => voted(room, phone, pollId)))
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 9 })
  })

  it('a relay with an old epoch requests the whole room and sends it to its phones', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    await runInDurableObject(relayOf(room.id, 1), (_, { storage }) => {
      for (const key of ['status', 'snapshot']) storage.kv.put(key, { ...storage.kv.get<object>(key), epoch: 'old' })
    })
    await evictDurableObject(relayOf(room.id, 1))
    await addLiveMessage(room, 'Good morning')
    const told = await phone?.socket.next('room_state')
    expect(told?.epoch).not.toBe('old')
    expect(told?.liveMessages).toHaveLength(1)
    await addLiveMessage(room, 'Good evening')
    expect(await phone?.socket.next('live_message_created')).toMatchObject({ rev: 2 })
  })

  it('a relay with unreadable storage requests the whole room', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    await runInDurableObject(relayOf(room.id, 1), (_, { storage }) => storage.kv.put('status', { rev: 'no number' }))
    await evictDurableObject(relayOf(room.id, 1))
    expect(await phone?.socket.hello()).toMatchObject({ type: 'room_state' })
    await addLiveMessage(room, 'Good morning')
    expect(await phone?.socket.next('live_message_created')).toMatchObject({ rev: 1 })
  })

  it('lost frames are replaced by the whole room', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    // The room sends, dies with its unsent frames, and wakes.
    breaking((name) => (name === 'deliver' ? 'lost' : 'none'))
    await addLiveMessage(room, 'Good morning')
    await evictDurableObject(room.object)
    mend()
    await room.controller.get(`/api/rooms/${room.id}`)
    expect((await phone?.socket.next('room_state'))?.liveMessages).toHaveLength(1)
  })

  it('a relay that learns late of a lock closes its sockets; the controller waits a second at most', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    breaking(
      () => 'none',
      (name) => (name === 'deliver' ? released : Promise.resolve()),
    )
    const startedAt = performance.now()
    await patchRoom(room, { isJoinLocked: true })
    const tookMs = performance.now() - startedAt
    // It has not waited for the relay, which is not released yet.
    expect(tookMs).toBeGreaterThan(limits.doorToldMs - 100)
    expect(phone?.socket.closed).toBeNull()
    // Until then, the room itself refuses the phone’s requests.
    expect(await phone?.socket.command(vote(`${room.id}.AAAAAAAAAAAA`))).toMatchObject({ code: 'join_locked' })
    release()
    expect(await phone?.socket.closing()).toEqual(comeBack)
    const back = await phone?.browser.socket(room.id, 'audience')
    expect(await back?.hello()).toMatchObject({ type: 'room_locked' })
  })

  it('a relay that slept through the lock with its room closes its sockets at their next frame', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    breaking((name) => (name === 'deliver' ? 'lost' : 'none'))
    await patchRoom(room, { isJoinLocked: true })
    await evictDurableObject(room.object)
    mend()
    await room.controller.get(`/api/rooms/${room.id}`)
    expect(await phone?.socket.closing()).toEqual(comeBack)
  })

  it('a deploy closes every socket: all phones return to their place', async () => {
    const { room, pollId, phones } = await withPoll(6)
    await Promise.all(phones.map((phone) => voted(room, phone, pollId)))
    await phones[0]?.socket.seen(total(6))
    await quiet(room.id)
    const { epoch, rev } = await (await (await joined(room)).socket(room.id, 'audience')).join()
    await Promise.all([1, 2, 3].map((relay) => evictDurableObject(relayOf(room.id, relay), { webSockets: 'close' })))
    await evictDurableObject(room.object, { webSockets: 'close' })
    for (const { browser, socket } of phones) {
      await socket.closing()
      const back = await browser.socket(room.id, 'audience')
      expect(await back.hello({ epoch, rev })).toMatchObject({ type: 'resumed', rev })
      expect(await back.next('participant_state')).toMatchObject({ votes: { [pollId]: [1] } })
    }
    await patchPoll(room, pollId, { isActive: false })
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 6 })
  })

  it('a phone that floods is closed, and its neighbours vote', async () => {
    const { room, pollId, phones } = await withPoll(6)
    const [noisy, ...others] = phones
    for (let n = 0; n < 50; n += 1) noisy?.socket.send({ type: 'command', opId: `${n}`, command: vote(pollId) })
    await Promise.all(others.map((phone) => voted(room, phone, pollId)))
    expect(await noisy?.socket.closing()).toMatchObject({ code: 1008 })
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 6 })
  })

  it('a batch that cannot be written is done one by one: a broken vote does not affect the others', async () => {
    const { room, pollId, phones } = await withPoll(3)
    await quiet(room.id)
    await runInDurableObject(room.object, (_, { storage }) => {
      const { sql } = storage
      const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
      let writes = 0
      const exec = (query: string, ...bindings: SqlStorageValue[]) => {
        if (query.startsWith('INSERT INTO answers')) writes += 1
        if (writes === 1) {
          writes += 1
          throw new Error('the disk is full')
        }
        return own.call(sql, query, ...bindings)
      }
      Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    })
    await Promise.all(phones.map((phone) => voted(room, phone, pollId)))
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 3 })
    await evictDurableObject(room.object)
    expect(await resultsOf(room, pollId)).toMatchObject({ totalResponses: 3 })
  })
})
