import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { noReactions, type ReactionCounts, sumOf, totalOf } from '../../../schema/tools/reactions/entity.ts'
import { breakingCalls } from '../../../worker/testing/faulty-calls.ts'
import { acknowledged, phonesIn, resultsOf, vote } from '../../../worker/testing/phones.ts'
import { addPoll, openRoom, patchRoom } from '../../../worker/testing/rooms.ts'
import { RoomObject } from '../../room.ts'

const { breaking } = breakingCalls()

it('[J3] reactions at relays travel up as counts, down to the desk as frames, and never to phones', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasReactions: true })
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  const phones = await phonesIn(room, 9)
  const sentUp = vi.spyOn(RoomObject.prototype, 'addReactions')
  for (const { socket } of phones) socket.send({ type: 'reactions', reactions: ['clap', 'heart'], opId: 'op' })
  for (const { socket } of phones) expect(await socket.reply('op')).toMatchObject({ type: 'ack', kind: 'gone' })
  let told: ReactionCounts = noReactions
  while (totalOf(told) < 18) told = sumOf(told, (await desk.next('reactions')).counts)
  expect(told).toEqual({ ...noReactions, clap: 9, heart: 9 })
  // Only counts, and fewer calls than reactions, however the half-seconds of the relays fall.
  const calls = sentUp.mock.calls.map(([counts]) => counts)
  expect(calls.reduce(sumOf, noReactions)).toEqual(told)
  expect(calls.length).toBeLessThan(18)
  for (const { socket } of phones) expect(socket.texts.join()).not.toContain('"counts"')
})

it('[J1] a relay refuses phones that the room has locked out, and the room counts nothing while reactions are off', async () => {
  const room = await openRoom()
  const [phone] = await phonesIn(room, 1)
  await runInDurableObject(room.object, (object) => object.addReactions({ ...noReactions, clap: 3 }))
  await patchRoom(room, { hasReactions: true })
  expect((await room.controller.get(`/api/rooms/${room.id}/reactions`)).body).toEqual([])
  await patchRoom(room, { isJoinLocked: true })
  phone?.socket.send({ type: 'reactions', reactions: ['clap'], opId: 'op' })
  expect(await phone?.socket.reply('op')).toMatchObject({ type: 'error', code: 'join_locked' })
})

it('fault F1: counts lost on the way cost no vote', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasReactions: true })
  const poll = await addPoll(room, { isActive: true })
  const phones = await phonesIn(room, 3)
  let lost = 0
  breaking((name) => {
    if (name !== 'addReactions') return 'none'
    lost += 1
    return 'lost'
  })
  for (const { socket } of phones) socket.send({ type: 'reactions', reactions: ['party'] })
  await Promise.all(phones.map((phone) => acknowledged(room, phone, vote(poll.id))))
  expect(await resultsOf(room, poll.id)).toMatchObject({ totalResponses: 3 })
  // Otherwise the next test would count these calls.
  await vi.waitFor(() => expect(lost).toBe(3))
})

it('[J3] a vote is acknowledged and counted while earlier reactions are still on their way to the room', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasReactions: true })
  const poll = await addPoll(room, { isActive: true })
  const phones = await phonesIn(room, 3)
  let underWay = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  breaking(
    () => 'none',
    (name) => {
      if (name !== 'addReactions') return Promise.resolve()
      underWay += 1
      return released
    },
  )
  for (const { socket } of phones) socket.send({ type: 'reactions', reactions: ['clap', 'clap'] })
  await vi.waitFor(() => expect(underWay).toBe(3))
  await Promise.all(phones.map((phone) => acknowledged(room, phone, vote(poll.id))))
  expect(await resultsOf(room, poll.id)).toMatchObject({ totalResponses: 3 })
  release()
})
