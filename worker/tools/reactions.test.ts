import { evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { noReactions } from '../../schema/tools/reactions/entity.ts'
import { Browser } from '../testing/browser.ts'
import { joined, openRoom, patchRoom } from '../testing/rooms.ts'

const reactions = (id: string) => `/api/rooms/${id}/reactions`

it('[J1] [J3] a phone reacts while reactions are on, by REST and by socket; displays and desks get only counts', async () => {
  const room = await openRoom()
  const phone = await joined(room)
  const path = reactions(room.id)
  expect(await phone.post(path, { reaction: 'clap' })).toMatchObject({ status: 409, code: 'reactions_closed' })
  await patchRoom(room, { hasReactions: true })
  const [display, desk, line] = [
    await new Browser().socket(room.id, 'viewer'),
    await room.controller.socket(room.id, 'controller'),
    await phone.socket(room.id, 'audience'),
  ]
  for (const socket of [display, desk, line]) await socket.join()
  expect((await phone.post(path, { reaction: 'clap' })).status).toBe(202)
  line.send({ type: 'reactions', reactions: ['party'], opId: 'op-1' })
  expect(await line.reply('op-1')).toMatchObject({ type: 'ack', kind: 'gone' })
  for (const socket of [display, desk]) {
    const told = { ...noReactions }
    // On a slow machine they arrive in two different half-seconds.
    while (told.clap + told.party < 2) {
      const { counts, ...frame } = await socket.next('reactions')
      expect(frame).toEqual({ type: 'reactions' })
      for (const kind of ['clap', 'party'] as const) told[kind] += counts[kind]
    }
    expect(told).toEqual({ ...noReactions, clap: 1, party: 1 })
  }
  expect(line.texts.join()).not.toContain('"counts"')
  expect((await phone.post(path, { reaction: 'boo' })).status).toBe(400)
  expect(await new Browser().post(path, { reaction: 'clap' })).toMatchObject({ status: 401, code: 'join_required' })
  expect(await phone.get(path)).toMatchObject({ status: 403, code: 'control_required' })
})

it('[J3] the counts of each minute are kept, even when the room sleeps', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasReactions: true })
  const phones = await Promise.all(Array.from({ length: 3 }, () => joined(room)))
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  for (const phone of phones) await phone.post(reactions(room.id), { reaction: 'heart' })
  let told = 0
  while (told < 3) told += (await desk.next('reactions')).counts.heart
  const sum = async () => {
    const { body } = await room.controller.get(reactions(room.id))
    return (body as { minute: string; counts: typeof noReactions }[]).reduce(
      (total, { counts }) => total + counts.heart,
      0,
    )
  }
  expect(await sum()).toBe(3)
  await evictDurableObject(room.object)
  expect(await sum()).toBe(3)
  await patchRoom(room, { hasReactions: false })
  expect(await phones[0]?.post(reactions(room.id), { reaction: 'heart' })).toMatchObject({ code: 'reactions_closed' })
})
