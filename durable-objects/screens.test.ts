import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as limits from '../schema/limits.ts'
import type { ServerFrame } from '../schema/protocol.ts'
import { screenReport } from '../schema/testing/screen-report.ts'
import { type Screen, screen as screenSchema } from '../schema/tools/screens/entity.ts'
import { Browser } from '../worker/testing/browser.ts'
import { hangScreen, joined, openRoom, stored, type TestRoom } from '../worker/testing/rooms.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'
import { PlatformSockets } from './crowd/sockets/platform-sockets.ts'

const listOf = async (room: TestRoom): Promise<Screen[]> =>
  (await room.controller.get(`/api/rooms/${room.id}/screens`)).as(z.array(screenSchema))
const patch = async (room: TestRoom, id: string, fields: object) =>
  (await room.controller.patch(`/api/screens/${id}`, fields)).as(screenSchema)
const deskOf = async (room: TestRoom): Promise<SocketClient> => {
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  return desk
}
const aboutScreens = (frames: readonly ServerFrame[]) => frames.filter(({ type }) => type.startsWith('screen'))
/** A display of someone who has only the viewer link. */
const hang = (room: TestRoom, name: string, browser = new Browser()) => hangScreen(room, name, browser)

describe('the screens of a room', () => {
  it('are told to controllers, survive an eviction, and are offline when their socket closes', async () => {
    const room = await openRoom()
    const desk = await deskOf(room)
    expect(await desk.next('screens')).toEqual({ type: 'screens', screens: [] })
    const { screen, socket } = await hang(room, 'hall-b-1')
    expect((await desk.next('screen_updated')).screen).toMatchObject({ id: screen, number: 1, isConnected: true })
    await patch(room, screen, { name: 'Hall B' })
    await desk.next('screen_updated')
    await evictDurableObject(room.object)
    expect(await listOf(room)).toMatchObject([{ id: screen, name: 'Hall B', isConnected: true }])
    socket.close()
    expect((await desk.next('screen_updated')).screen).toMatchObject({ name: 'Hall B', isConnected: false })
    const again = await hang(room, 'hall-b-1')
    expect((await again.socket.next('screen_state')).screen).toMatchObject({ name: 'Hall B', isConnected: true })
  })

  it('hear alone what is asked of them; other screens and phones hear nothing of screens', async () => {
    const room = await openRoom()
    const one = await hang(room, 'hall-a-1')
    const two = await hang(room, 'hall-b-1')
    const phone = await (await joined(room)).socket(room.id, 'audience')
    await phone.join()
    for (const socket of [one.socket, two.socket, phone]) await socket.news()
    await patch(room, two.screen, { name: 'Hall B', isBlackedOut: true, follows: 'qr' })
    for (const action of ['identify', 'reload'])
      expect((await room.controller.post(`/api/screens/${two.screen}/${action}`)).status).toBe(204)
    expect(await two.socket.next('screen_state')).toMatchObject({
      screen: { name: 'Hall B', isBlackedOut: true, follows: 'qr' },
      isWatched: false,
    })
    expect(aboutScreens(await two.socket.news())).toEqual([
      { type: 'screen_action', action: 'identify' },
      { type: 'screen_action', action: 'reload' },
    ])
    for (const socket of [one.socket, phone]) expect(aboutScreens(await socket.news())).toEqual([])
  })

  it('that are not connected cannot be identified, and one that is forgotten is an ordinary display again', async () => {
    const room = await openRoom()
    const desk = await deskOf(room)
    const { screen, socket } = await hang(room, 'hall-b-1')
    await patch(room, screen, { isBlackedOut: true })
    expect((await room.controller.delete(`/api/screens/${screen}`)).status).toBe(204)
    expect(await desk.next('screen_removed')).toEqual({ type: 'screen_removed', screenId: screen })
    await socket.seen((frame) => frame.type === 'screen_state' && frame.screen.isBlackedOut)
    expect(aboutScreens(await socket.news()).at(-1)).toMatchObject({ screen: { isBlackedOut: false, name: null } })
    expect((await room.controller.delete(`/api/screens/${screen}`)).code).toBe('not_found')
    const gone = await hang(room, 'hall-c-1')
    gone.socket.close()
    await vi.waitFor(async () => expect((await listOf(room))[0]?.isConnected).toBe(false))
    expect((await room.controller.post(`/api/screens/${gone.screen}/identify`)).code).toBe('screen_offline')
  })
})

describe('the proof of life', () => {
  it('is asked for and given only while some desk watches, and stores nothing', async () => {
    const room = await openRoom()
    const [first, second] = [await deskOf(room), await deskOf(room)]
    const { screen, socket } = await hang(room, 'hall-b-1')
    await socket.next('screen_state')
    const send = () => socket.send({ type: 'screen_report', report: screenReport })
    send()
    await socket.news()
    expect(aboutScreens(await first.news()).map(({ type }) => type)).not.toContain('screen_report')
    const before = await stored(room.id)

    for (const desk of [first, second]) desk.send({ type: 'screens_watch', isOn: true })
    expect(await socket.next('screen_state')).toMatchObject({ isWatched: true })
    await evictDurableObject(room.object)
    send()
    for (const desk of [first, second])
      expect(await desk.next('screen_report')).toMatchObject({ screenId: screen, report: screenReport })
    // Several desks ask once.
    expect(aboutScreens(await socket.news())).toEqual([])

    first.send({ type: 'screens_watch', isOn: false })
    await first.news()
    expect(aboutScreens(await socket.news())).toEqual([])
    // A desk that is closed no longer watches.
    second.close()
    expect(await socket.next('screen_state')).toMatchObject({ isWatched: false })
    expect(await stored(room.id)).toBe(before)
  })

  it('is refused if it is not as described, and only controllers may ask for it', async () => {
    const room = await openRoom()
    const { socket } = await hang(room, 'hall-b-1')
    socket.send({ type: 'screens_watch', isOn: true })
    expect(await socket.next('error')).toMatchObject({ code: 'control_required' })
    socket.send({ type: 'screen_report', report: { ...screenReport, second: 'soon' } })
    expect(await socket.next('error')).toMatchObject({
      code: 'bad_frame',
      fields: { 'report.second': expect.any(String) },
    })
  })
})

describe('threat T49: invented screens', () => {
  it('[O2] of one network are listed five at most; the others show the room as before', async () => {
    const room = await openRoom()
    const { address } = new Browser()
    for (let n = 0; n <= limits.unnamedScreensPerNetwork; n += 1)
      await hang(room, `invented-${n}`, new Browser(address))
    expect(await listOf(room)).toHaveLength(limits.unnamedScreensPerNetwork)
    await hang(room, 'elsewhere')
    expect(await listOf(room)).toHaveLength(limits.unnamedScreensPerNetwork + 1)
  })

  it('[O2] are one for each socket: naming six leaves none behind', async () => {
    const room = await openRoom()
    const { address } = new Browser()
    const { screen, socket } = await hang(room, 'honest-0', new Browser(address))
    for (let n = 0; n < limits.unnamedScreensPerNetwork; n += 1)
      await socket.hello({ screen: { id: `${room.id}.ghost-${n}`, page: 'viewer' } })
    await socket.hello({ screen: { id: screen, page: 'agenda' } })
    expect(await listOf(room)).toMatchObject([{ id: screen, page: 'agenda', isConnected: true }])
    for (let n = 1; n < limits.unnamedScreensPerNetwork; n += 1) await hang(room, `honest-${n}`, new Browser(address))
    expect(await listOf(room)).toHaveLength(limits.unnamedScreensPerNetwork)
    socket.close()
    await vi.waitFor(async () => expect((await listOf(room)).some(({ isConnected }) => !isConnected)).toBe(true))
  })

  it('[O2] that come and go are told to a desk twice a second at most', async () => {
    const room = await openRoom()
    const desk = await deskOf(room)
    await desk.next('screens')
    const from = desk.frames.length
    const startedAt = Date.now()
    for (let n = 0; n < 40; n += 1) (await hang(room, `passing-${n}`)).socket.close()
    const { screen } = await hang(room, 'stays-on')
    await expect.poll(() => desk.texts.slice(from).some((text) => text.includes(screen))).toBe(true)
    const most = 2 + (2 * (Date.now() - startedAt)) / 1_000
    expect(aboutScreens(desk.frames.slice(from)).length).toBeLessThanOrEqual(most)
  })

  it('of another room are not listed, and neither are phones', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const viewer = await new Browser().socket(room.id, 'viewer')
    await viewer.hello({ screen: { id: `${other.id}.abcdefgh`, page: 'viewer' } })
    const phone = await new Browser().socket(room.id, 'audience')
    await phone.hello({ screen: { id: `${room.id}.abcdefgh`, page: 'viewer' } })
    expect(await listOf(room)).toEqual([])
  })
})

describe('threat T50: another screen’s id', () => {
  it('[O3] takes over no named screen that is here, and the true one keeps what is said to it', async () => {
    const room = await openRoom()
    const { screen, socket } = await hang(room, 'hall-b-1')
    await patch(room, screen, { name: 'Hall B' })
    const thief = await hang(room, 'hall-b-1')
    await room.controller.post(`/api/screens/${screen}/identify`)
    await socket.next('screen_action')
    expect(aboutScreens(await thief.socket.news())).toEqual([])
    // The true one leaves: who waits is listed in its place.
    socket.close()
    await thief.socket.next('screen_state')
    expect(await listOf(room)).toMatchObject([{ id: screen, name: 'Hall B', isConnected: true }])
  })

  it('[O3] is its own again as soon as a lost connection was not heard of for a while', async () => {
    const room = await openRoom()
    const desk = await deskOf(room)
    const { screen } = await hang(room, 'hall-b-1')
    await patch(room, screen, { name: 'Hall B' })
    const back = await hang(room, 'hall-b-1')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.presentMs + 1 })
    vi.spyOn(PlatformSockets.prototype, 'pingedAt').mockReturnValue(null)
    try {
      back.socket.send({ type: 'screen_report', report: screenReport })
      await back.socket.news()
      desk.send({ type: 'screens_watch', isOn: true })
      expect(await back.socket.next('screen_state')).toMatchObject({ screen: { name: 'Hall B' } })
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
})
