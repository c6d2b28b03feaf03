import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { firstControlEpoch, nobody } from '../../schema/core/door.ts'
import { vote } from '../../worker/testing/phones.ts'
import { addPoll, joined, openRoom, socketsOf } from '../../worker/testing/rooms.ts'

it('a poll that is closed after votes have arrived counts them, also those that wait for one another', async () => {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true })
  const phones = await Promise.all(Array.from({ length: 3 }, () => joined(room)))
  const sockets = await Promise.all(phones.map((phone) => phone.socket(room.id, 'audience')))
  await Promise.all(sockets.map((socket) => socket.hello({ ownChanges: true })))
  await runInDurableObject(room.object, async (instance, ctx) => {
    for (const socket of socketsOf(ctx, 'audience'))
      void instance.webSocketMessage(socket, JSON.stringify({ type: 'command', opId: 'mine', command: vote(poll.id) }))
    const desk = { ...nobody, controlEpoch: firstControlEpoch }
    const closing = await instance.execute({ type: 'poll.edit', pollId: poll.id, isActive: false }, desk, null)
    expect(closing.ok).toBe(true)
  })
  for (const socket of sockets) expect(await socket.reply('mine')).toMatchObject({ type: 'ack' })
  expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 3 })
})
