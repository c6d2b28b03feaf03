import { beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from './api.ts'
import { Browser, type Method } from './testing/browser.ts'
import { furnished, joined, openRoom, patchTimer, stored, type TestRoom } from './testing/rooms.ts'
import { type Named, sampleOf } from './testing/samples.ts'

/** A room of one organiser, and the ids of everything in it. */
type Tenant = { room: TestRoom; named: Named }

async function tenant(name: string): Promise<Tenant> {
  const room = await openRoom(name)
  await joined(room, room.controller)
  return { room, named: await furnished(room) }
}

describe('threat T21: two rooms', () => {
  let a: Tenant
  let b: Tenant
  beforeAll(async () => {
    a = await tenant('A')
    b = await tenant('B')
    await a.room.controller.get(`/api/rooms/${a.room.id}/shortcode`)
  })

  const ask = async (browser: Browser, route: (typeof apiRoutes)[number], named: Named) => {
    const { path, body } = sampleOf(route, named)
    const { status, text } = await browser.twin().send(route.method.toUpperCase() as Method, path, { body })
    // The parts that differ between replies: the room and the time.
    return `${status} ${text.replaceAll(named.room, '(room)').replace(/"(serverNow|now)":\d+/, '')}`
  }

  it('the credentials of B are worthless in A: every route answers as for a stranger', async () => {
    const before = await stored(a.room.id)
    const foreign = apiRoutes.filter(({ path }) => path.includes(':'))
    for (const route of foreign) {
      const reply = await ask(b.room.controller, route, { ...a.named, key: b.room.key })
      expect(reply, `${route.method} ${route.path}`).toBe(
        await ask(new Browser(), route, { ...a.named, key: b.room.key }),
      )
    }
    expect(await stored(a.room.id)).toBe(before)
  })

  it('existing and missing ids of A get the same reply', async () => {
    const entities = apiRoutes.filter(
      ({ path, caller }) =>
        /(timers|messages|polls|quizzes|questions|games|screens|signals)\/:/.test(path) && caller === 'controller',
    )
    const absent = `${a.room.id}.AAAAAAAAAAAA`
    const none = {
      ...a.named,
      timer: absent,
      message: absent,
      poll: absent,
      quiz: absent,
      liveMessage: absent,
      question: absent,
      duplicate: absent,
      game: absent,
      player: absent,
      screen: absent,
      signal: absent,
    }
    for (const route of entities) {
      const there = await ask(b.room.controller, route, a.named)
      expect(there).toMatch(/^403 /)
      expect(there).toBe(await ask(b.room.controller, route, none))
    }
  })

  it('an id of A inside a request to B is treated as unknown', async () => {
    const { controller, id } = b.room
    const [before, mine] = [await stored(a.room.id), await stored(id)]
    const select = (timerId: string) => controller.post(`/api/rooms/${id}/selected-timer`, { timerId })
    const replies = [
      await select(a.named.timer),
      await select(a.named.message),
      await select(`${id}.AAAAAAAAAAAA`),
      await select('x'),
    ]
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 404, code: 'not_found' })
    const socket = await controller.socket(id, 'controller')
    const frames = [
      { roomId: id, timerId: a.named.timer },
      { roomId: a.room.id, timerId: a.named.timer },
      { roomId: id, timerId: `${id}.AAAAAAAAAAAA` },
      { roomId: 'A'.repeat(22), timerId: 'x' },
    ]
    for (const frame of frames) {
      socket.send({ type: 'timer_selected', ...frame, opId: 'op' })
      expect(await socket.next('error')).toMatchObject({ code: 'not_found', opId: 'op' })
    }
    expect(await stored(a.room.id)).toBe(before)
    expect(await stored(id)).toBe(mine)
  })

  it('a timer of B is not a message of B, and vice versa', async () => {
    const { controller } = b.room
    const replies = [
      await controller.patch(`/api/messages/${b.named.timer}`, { isVisible: true }),
      await controller.delete(`/api/messages/${b.named.timer}`),
      await controller.patch(`/api/timers/${b.named.message}`, { isRunning: true }),
      await controller.delete(`/api/timers/${b.named.message}`),
      await controller.delete(`/api/timers/${b.room.id}.AAAAAAAAAAAA`),
    ]
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(404)
  })

  it('nothing from A is heard in B', async () => {
    const sockets = [
      await b.room.controller.socket(b.room.id, 'controller'),
      await new Browser().socket(b.room.id, 'viewer'),
    ]
    for (const socket of sockets) await socket.join()
    await patchTimer(a.room, a.named.timer, { isRunning: true })
    for (const socket of sockets) expect(await socket.news()).toEqual([])
  })
})
