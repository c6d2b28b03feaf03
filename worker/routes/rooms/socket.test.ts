import { describe, expect, it } from 'vitest'
import { Browser, read } from '../../testing/browser.ts'
import { joined, openRoom, patchRoom } from '../../testing/rooms.ts'
import { password } from '../../testing/samples.ts'

describe('threat T14: the socket’s upgrade', () => {
  it.each([
    ['another site', 'https://evil.test'],
    ['a sandboxed frame', 'null'],
    ['a look-alike with our ending', 'https://evilcuelight.test'],
    ['a look-alike with our beginning', 'https://cuelight.test.evil.test'],
    ['our host over http', 'http://cuelight.test'],
    ['another port', 'https://cuelight.test:444'],
    ['a subdomain', 'https://www.cuelight.test'],
    ['a path behind it', 'https://cuelight.test/'],
  ])('is refused to %s, with cookies and without', async (_, origin) => {
    const room = await openRoom()
    for (const browser of [room.controller, new Browser()]) {
      for (const role of ['controller', 'viewer', 'audience']) {
        const reply = await read(await browser.upgrade(`/ws?room=${room.id}&as=${role}`, { origin }))
        expect(reply).toMatchObject({ status: 403, code: 'cross_origin' })
      }
    }
  })

  it('requires an origin with cookies, and none without', async () => {
    const room = await openRoom()
    const path = `/ws?room=${room.id}&as=viewer`
    expect((await room.controller.upgrade(path, { origin: null })).status).toBe(403)
    expect((await new Browser().upgrade(path, { origin: null })).status).toBe(101)
    expect((await room.controller.upgrade(path)).status).toBe(101)
  })

  it('is refused without an upgrade', async () => {
    const room = await openRoom()
    const path = `/ws?room=${room.id}&as=viewer`
    expect(await read(await room.controller.upgrade(path, { upgrade: null }))).toMatchObject({
      status: 426,
      code: 'upgrade_required',
    })
    expect((await new Browser().post('/ws', {})).status).toBe(405)
  })

  it.each(['', '?room=x', '?as=viewer', '?room=x&as=owner', '?room=x&as=', '?room=x&as=constructor'])(
    'answers 400 to %j',
    async (search) => {
      const reply = await read(await new Browser().upgrade(`/ws${search}`))
      expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    },
  )

  it('[EM4] counts no cookie of a page inside another one: who controls the room stands before its password like everyone', async () => {
    const room = await openRoom()
    await patchRoom(room, { accessPassword: password })
    const display = await room.controller.socket(room.id, 'viewer')
    expect((await display.hello()).type).toBe('room_state')
    const embed = await room.controller.socket(room.id, 'viewer&display=0&embed=1')
    expect(await embed.hello()).toMatchObject({ type: 'error', code: 'password_required' })
    for (const role of ['controller', 'speaker']) {
      const reply = await read(await room.controller.upgrade(`/ws?room=${room.id}&as=${role}&embed=1`))
      expect(reply).toMatchObject({ status: 403 })
    }
  })

  it('gives the same 404 for a missing or deleted room and an invalid id (threat T21)', async () => {
    const room = await openRoom()
    await room.controller.delete(`/api/rooms/${room.id}`)
    const bodies = new Set<string>()
    for (const id of [room.id, 'A'.repeat(22), 'short', '123456', '%00']) {
      const reply = await read(await room.controller.upgrade(`/ws?room=${id}&as=viewer`))
      expect(reply.status).toBe(404)
      bodies.add(reply.text)
    }
    expect(bodies.size).toBe(1)
  })
})

describe('threat T1: the role of a socket', () => {
  it('controller is refused to everyone except controllers, before there is a socket', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    for (const browser of [new Browser(), await joined(room), other.controller]) {
      const reply = await read(await browser.upgrade(`/ws?room=${room.id}&as=controller`))
      expect(reply).toMatchObject({ status: 403, code: 'control_required' })
    }
  })

  it('is set by the server: no header, parameter or frame of a client changes it', async () => {
    const room = await openRoom()
    const session = JSON.stringify({
      role: 'controller',
      who: { userId: null, participantId: null, controlEpoch: 1, accessEpoch: 0 },
      connectedAt: 0,
      isJoined: true,
    })
    const phone = await new Browser().socket(room.id, 'audience', { 'x-cuelight-session': session })
    phone.send({ type: 'join_room', roomId: room.id, role: 'controller', as: 'controller' })
    expect(await phone.next('room_state')).toMatchObject({ role: 'audience' })
    const twice = await new Browser().upgrade(`/ws?room=${room.id}&as=viewer&as=controller`)
    expect([101, 400, 403]).toContain(twice.status)
  })
})
