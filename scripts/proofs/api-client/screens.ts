/** A browser on a wall, and what the desk asks of it. */
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import type { Person } from './person.ts'

export async function runScreens(room: string, origin: string, desk: Person): Promise<void> {
  const id = `${room}.hall-b-screen`
  const wall = new WebSocket(`${origin.replace('http', 'ws')}/ws?room=${room}&as=viewer`, { origin })
  await once(wall, 'open')
  wall.send(JSON.stringify({ type: 'join_room', roomId: room, screen: { id, page: 'viewer' } }))
  const list = () => desk.call((as) => api.getApiRoomsIdScreens(room, as))
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ id, name: null, isConnected: true }]))
  const named = await desk.call((as) => api.patchApiScreensId(id, { name: 'Hall B', follows: 'qr' }, as))
  expect(named).toMatchObject({ name: 'Hall B', follows: 'qr', isBlackedOut: false })
  await desk.call((as) => api.postApiScreensIdIdentify(id, as))
  await desk.call((as) => api.postApiScreensIdReload(id, as))
  wall.terminate()
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ isConnected: false }]))
  await desk.refused((as) => api.postApiScreensIdIdentify(id, as), model.ScreenOfflineRefusal)
  await desk.call((as) => api.deleteApiScreensId(id, as))
  await desk.refused((as) => api.deleteApiScreensId(id, as), model.NotFoundRefusal)
}
