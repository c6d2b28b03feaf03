import { evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import * as api from '../../schema/api.ts'
import type { Role } from '../../schema/view/role.ts'
import { person } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { keyIn } from '../testing/matrix/principals.ts'
import { addStage, makeProgramme } from '../testing/programmes.ts'
import { askQuestion, joined, objectOf, openRoom, patchRoom, type TestRoom, tokenFor, trade } from '../testing/rooms.ts'

/** Whose socket closes, as what it was opened, and what closes it. */
type Case = { room: TestRoom; browser: Browser; role: Role; end: () => Promise<unknown> }

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'the controller link gets a new key': async () => {
    const room = await openRoom()
    const browser = new Browser()
    await trade(browser, room, room.key)
    return {
      room,
      browser,
      role: 'controller',
      end: () => room.controller.post(`/api/rooms/${room.id}/control/rotate`),
    }
  },
  'a limited link is switched off': async () => {
    const room = await openRoom()
    const browser = new Browser()
    const link = `/api/rooms/${room.id}/links/timers`
    await trade(browser, room, keyIn((await room.controller.post(link)).as(api.madeLinkReply).url))
    return { room, browser, role: 'controller', end: () => room.controller.delete(link) }
  },
  'a token is revoked': async () => {
    const room = await openRoom()
    const { program, id } = await tokenFor(room, 'timers')
    const end = () => room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    return { room, browser: program, role: 'controller', end }
  },
  'the programme of the room gets a new key': async () => {
    const programme = await makeProgramme()
    const { roomId } = await addStage(programme, 'Hall A')
    const browser = programme.controller.twin()
    const room = { id: roomId, key: '', controller: browser, object: objectOf(roomId) }
    const end = () => programme.controller.post(`/api/programmes/${programme.id}/control/rotate`)
    return { room, browser, role: 'controller', end }
  },
  'the presenter removes a person': async () => {
    const room = await openRoom()
    await patchRoom(room, { hasQuestions: true })
    const browser = await joined(room)
    const { id } = await askQuestion(room, browser, 'Who is this?')
    return {
      room,
      browser,
      role: 'audience',
      end: () =>
        room.controller.post(`/api/rooms/${room.id}/bans`, { of: { tool: 'question', id }, removesVotes: false }),
    }
  },
  'a user signs out': async () => {
    const { browser } = await person()
    const room = await openRoom('Mine', browser)
    return { room, browser, role: 'controller', end: () => browser.post('/api/auth/logout') }
  },
}

it.each(Object.keys(cases))('within a second a socket closes, even one that slept, when %s', async (name) => {
  const begin = cases[name]
  if (begin === undefined) throw new Error(name)
  const { room, browser, role, end } = await begin()
  const socket = await browser.socket(room.id, role)
  await socket.join()
  await evictDurableObject(room.object)
  const startedAt = performance.now()
  await end()
  await socket.closing()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
