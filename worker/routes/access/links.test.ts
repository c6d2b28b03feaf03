import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as api from '../../../schema/api.ts'
import { type LinkRights, linkRights } from '../../../schema/core/rights.ts'
import { Browser } from '../../testing/browser.ts'
import { keyIn } from '../../testing/matrix/principals.ts'
import { addPoll, addTimer, furnished, openRoom, stored, type TestRoom, trade } from '../../testing/rooms.ts'
import { sampleEvent } from '../../testing/samples.ts'

const make = async (room: TestRoom, rights: LinkRights) =>
  (await room.controller.post(`/api/rooms/${room.id}/links/${rights}`)).as(api.madeLinkReply).url
const linksOf = async (room: TestRoom) =>
  (await room.controller.get(`/api/rooms/${room.id}/links`)).as(api.linksReply).links
const switchOff = (room: TestRoom, rights: LinkRights) =>
  room.controller.delete(`/api/rooms/${room.id}/links/${rights}`)

/** A browser that traded the key of a new link. */
async function holder(room: TestRoom, rights: LinkRights): Promise<Browser> {
  const browser = new Browser()
  await trade(browser, room, keyIn(await make(room, rights)))
  return browser
}
const wrongKey = { status: 403, code: 'invalid_control_key' }

describe('[A12] limited links over REST', () => {
  it('are off until they are made, and each can be made again and switched off alone', async () => {
    const room = await openRoom()
    expect(await linksOf(room)).toEqual(linkRights.map((rights) => ({ rights, isOn: false, epoch: 0, peopleNow: 0 })))
    const url = await make(room, 'timers')
    expect(url).toMatch(new RegExp(`^https://[^/]+/room/${room.id}/controller#key=[\\w-]{43}$`))
    expect(await make(room, 'speaker')).toContain(`/room/${room.id}/speaker#key=`)
    const again = await make(room, 'timers')
    expect(again).not.toBe(url)
    const [timers, audience] = await linksOf(room)
    expect([timers, audience?.isOn]).toEqual([
      { rights: 'timers', isOn: true, url: again, epoch: 2, peopleNow: 0 },
      false,
    ])
    expect(await switchOff(room, 'timers')).toMatchObject({ status: 204 })
    expect((await linksOf(room))[0]).toEqual({ rights: 'timers', isOn: false, epoch: 2, peopleNow: 0 })
    expect(await room.controller.post(`/api/rooms/${room.id}/links/everything`)).toMatchObject({ status: 404 })
    expect(await room.controller.delete(`/api/rooms/${room.id}/links/full`)).toMatchObject({ status: 404 })
  })

  it('tell a browser what it may do, also on the socket and after an eviction', async () => {
    const room = await openRoom()
    const caller = new Browser()
    const key = keyIn(await make(room, 'timers'))
    expect(await trade(caller, room, key)).toMatchObject({ status: 200, body: { rights: 'timers' } })
    await evictDurableObject(room.object)
    const own = { rights: 'timers', also: [] }
    expect((await caller.get(`/api/rooms/${room.id}?as=controller`)).body).toMatchObject({ role: 'controller', own })
    const socket = await caller.socket(room.id, 'controller')
    expect(await socket.join()).toMatchObject({ own })
    await trade(caller, room, keyIn(await make(room, 'questions')))
    expect((await caller.get(`/api/rooms/${room.id}`)).body).toMatchObject({
      own: { rights: 'timers', also: ['questions'] },
    })
    expect((await room.controller.get(`/api/rooms/${room.id}`)).body).toMatchObject({
      own: { rights: 'full', also: [] },
    })
  })

  it('count the pages that use each now', async () => {
    const room = await openRoom()
    const caller = await holder(room, 'timers')
    const sockets = [await caller.socket(room.id, 'controller'), await caller.socket(room.id, 'controller')]
    for (const socket of sockets) await socket.join()
    await (await caller.socket(room.id, 'viewer')).join()
    await (await room.controller.socket(room.id, 'controller')).join()
    expect((await linksOf(room)).map(({ peopleNow }) => peopleNow)).toEqual([2, ...linkRights.slice(1).map(() => 0)])
    await evictDurableObject(room.object)
    expect((await linksOf(room))[0]?.peopleNow).toBe(2)
  })
})

describe('threat T51: the key or the cookie of a limited link', () => {
  it('opens its own link and no other: not of other rights, of another room or of an older making', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const keys = new Set<string>([room.key])
    for (const rights of linkRights) {
      const old = keyIn(await make(room, rights))
      const key = keyIn(await make(room, rights))
      for (const one of [old, key]) keys.add(one)
      expect(await trade(new Browser(), room, old)).toMatchObject(wrongKey)
      expect((await trade(new Browser(), room, key)).body).toEqual({ rights })
      await make(other, rights)
      expect(await trade(new Browser(), other, key)).toMatchObject(wrongKey)
    }
    expect(keys.size).toBe(1 + 2 * linkRights.length)
    for (const key of keys) expect(await stored(room.id)).not.toContain(key)
  })

  it('is refused while its link is off, with the same reply as a guess', async () => {
    const room = await openRoom()
    const key = keyIn(await make(room, 'read'))
    await switchOff(room, 'read')
    const guess = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    const [off, wrong] = [await trade(new Browser(), room, key), await trade(new Browser(), room, guess)]
    expect(off).toMatchObject(wrongKey)
    expect(off.text).toBe(wrong.text)
    // Making it again gives another key: the old one stays void.
    await make(room, 'read')
    expect(await trade(new Browser(), room, key)).toMatchObject(wrongKey)
  })

  it('as a cookie under the name of other rights or of full control proves nothing', async () => {
    const room = await openRoom()
    const caller = await holder(room, 'read')
    const [[name, value] = ['', '']] = [...caller.cookies].filter(([cookie]) => cookie.includes('cl_link_read_'))
    expect(value).not.toBe('')
    for (const kind of ['cl_link_timers_', 'cl_link_audience_', 'cl_control_']) {
      const thief = new Browser()
      thief.cookies.set(name.replace('cl_link_read_', kind), value)
      expect(await thief.post(`/api/rooms/${room.id}/flash`)).toMatchObject({ status: 403, code: 'control_required' })
      expect((await thief.get(`/api/rooms/${room.id}`)).body).toMatchObject({ role: 'viewer' })
    }
  })

  it('[A14] is void once the link ends: its sockets close and say why, those of other links stay', async () => {
    const room = await openRoom()
    for (const end of [() => switchOff(room, 'timers'), () => make(room, 'timers')]) {
      const caller = await holder(room, 'timers')
      const moderator = await holder(room, 'questions')
      const sockets = [await caller.socket(room.id, 'controller'), await caller.socket(room.id, 'controller')]
      const others = [
        await moderator.socket(room.id, 'controller'),
        await room.controller.socket(room.id, 'controller'),
      ]
      for (const socket of [...sockets, ...others]) await socket.join()
      // Also those that slept.
      await evictDurableObject(room.object)
      await end()
      for (const socket of sockets) expect(await socket.closing()).toEqual({ code: 4402, reason: 'link_off' })
      for (const socket of sockets) expect(await socket.next('error')).toMatchObject({ code: 'link_off' })
      for (const socket of others) expect(socket.closed).toBeNull()
      expect(await caller.post(`/api/rooms/${room.id}/flash`)).toMatchObject({ status: 403, code: 'link_off' })
      expect((await caller.get(`/api/rooms/${room.id}?as=controller`)).code).toBe('link_off')
      expect((await caller.upgrade(`/ws?room=${room.id}&as=controller`)).status).toBe(403)
      for (const socket of others) socket.close()
    }
  })
})

describe('threat T52: a limited desk that sends what it may not', () => {
  it('[A13] changes only the settings of its tools, and none if another is among them', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'audience')
    const patch = (body: object) => helper.patch(`/api/rooms/${room.id}`, body)
    expect(await patch({ hasQuestions: true, feedbackEnabled: true })).toMatchObject({ status: 200 })
    const before = await stored(room.id)
    const refused = { status: 403, code: 'rights_required' }
    for (const body of [
      { hasReactions: true, isJoinLocked: true },
      { name: 'Mine' },
      { isActive: false },
      { accessPassword: 'mine' },
      { accessPassword: null, hasReactions: true },
    ])
      expect(await patch(body), JSON.stringify(body)).toMatchObject(refused)
    expect(await helper.patch(`/api/rooms/${room.id}/stage`, { blackout: true })).toMatchObject(refused)
    expect(await stored(room.id)).toBe(before)
    expect(await helper.patch(`/api/rooms/${room.id}/stage`, { scene: { kind: 'qr' } })).toMatchObject({ status: 200 })
  })

  it('[A15] undoes only steps of its own tools, over REST and the socket', async () => {
    const room = await openRoom()
    const caller = await holder(room, 'timers')
    const timer = await addTimer(room)
    expect(await caller.delete(`/api/timers/${timer.id}`)).toMatchObject({ status: 204 })
    expect(await caller.post(`/api/rooms/${room.id}/undo`)).toMatchObject({ status: 200 })
    expect(await caller.post(`/api/rooms/${room.id}/redo`)).toMatchObject({ status: 200 })
    await addPoll(room)
    const before = await stored(room.id)
    const refused = { status: 403, code: 'rights_required' }
    expect(await caller.post(`/api/rooms/${room.id}/undo`)).toMatchObject(refused)
    const { undo } = (await caller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(undo.undoes?.rights).toEqual(['audience'])
    // Nor past a step of someone else's.
    expect(await caller.post(`/api/rooms/${room.id}/undo?skip=${undo.skip}`)).toMatchObject(refused)
    const socket = await caller.socket(room.id, 'controller')
    await socket.join()
    socket.send({ type: 'command', opId: 'mine', command: { type: 'room.undo' } })
    expect(await socket.next('error')).toMatchObject({ opId: 'mine', code: 'rights_required' })
    expect(await stored(room.id)).toBe(before)
  })

  it('cannot make itself more: no link, no key, no ownership', async () => {
    const room = await openRoom()
    for (const rights of linkRights) {
      const helper = await holder(room, rights)
      const replies = [
        await helper.get(`/api/rooms/${room.id}/links`),
        await helper.get(`/api/rooms/${room.id}/control`),
        await helper.post(`/api/rooms/${room.id}/links/timers`),
        await helper.delete(`/api/rooms/${room.id}/links/timers`),
        await helper.post(`/api/rooms/${room.id}/control/rotate`),
        await helper.delete(`/api/rooms/${room.id}`),
      ]
      for (const reply of replies) {
        expect(reply).toMatchObject({ status: 403, code: 'rights_required' })
        expect(reply.text).not.toMatch(/key=|controllerKey/)
      }
    }
  })
})

describe('[A17] threat T61: a link of the timers and what others have not published', () => {
  const refused = { status: 403, code: 'rights_required', body: { error: { fields: expect.anything() } } }
  const showing = { showResults: false }

  it('sets none of the things that a cue can open, in whatever way it asks', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'timers')
    const named = await furnished(room)
    const timer = await addTimer(room)
    const before = await stored(room.id)
    const at = `/api/rooms/${room.id}`
    const newTimer = { name: 'Panel', duration: 60 }
    for (const opens of [
      { kind: 'poll', id: named.poll, ...showing },
      { kind: 'quiz', id: named.quiz, ...showing },
      { kind: 'live_message', id: named.liveMessage, ...showing },
      { kind: 'feedback', ...showing },
      { kind: 'questions', isOnDisplay: true, ...showing },
    ]) {
      const plain = { ...newTimer, isCountUp: false }
      const sent = [
        helper.post(`${at}/timers`, { ...newTimer, opens }),
        helper.post(`${at}/timers/batch`, { timers: [newTimer, { ...newTimer, opens }] }),
        helper.patch(`/api/timers/${timer.id}`, { opens }),
        helper.patch(`/api/timers/${timer.id}`, { name: 'Panel', opens }),
        helper.post(`${at}/commands`, { opId: `op ${opens.kind}`, command: { type: 'timer.add', ...plain, opens } }),
      ]
      for (const reply of await Promise.all(sent)) expect(reply).toMatchObject(refused)
    }
    expect(await helper.patch(`/api/timers/${timer.id}`, { opens: null })).toMatchObject(refused)
    expect(await helper.post(`${at}/import`, sampleEvent)).toMatchObject({ status: 403, code: 'rights_required' })
    expect(await stored(room.id)).toBe(before)
    // Without it, or where it opens nothing, the same is allowed.
    expect(await helper.post(`${at}/timers`, { ...newTimer, opens: null })).toMatchObject({ status: 201 })
    expect(await helper.post(`${at}/timers/batch`, { timers: [newTimer] })).toMatchObject({ status: 201 })
  })

  it('edits, runs, deletes and brings back a cue that a controller has planned to open something', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'timers')
    const poll = await addPoll(room)
    const cue = await addTimer(room, { opens: { kind: 'poll', id: poll.id, ...showing } })
    const at = `/api/timers/${cue.id}`
    expect(await helper.patch(at, { name: 'Panel', notes: 'Lights' })).toMatchObject({ status: 200 })
    expect(await helper.delete(at)).toMatchObject({ status: 204 })
    expect(await helper.post(`/api/rooms/${room.id}/undo`)).toMatchObject({ status: 200 })
    const isOpen = async () =>
      (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).polls.map(({ isActive }) => isActive)
    expect(await isOpen()).toEqual([false])
    expect(await helper.patch(at, { isRunning: true })).toMatchObject({ status: 200 })
    expect(await isOpen()).toEqual([true])
  })

  it('threat T86: does not bring back such a cue that a controller has deleted', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'timers')
    const poll = await addPoll(room)
    const cue = await addTimer(room, { opens: { kind: 'poll', id: poll.id, ...showing } })
    await room.controller.delete(`/api/timers/${cue.id}`)
    const before = await stored(room.id)
    expect(await helper.post(`/api/rooms/${room.id}/undo`)).toMatchObject({ status: 403, code: 'rights_required' })
    const { undo } = (await helper.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(undo.undoes).toMatchObject({ rights: ['timers'], needs: ['audience'] })
    expect(await stored(room.id)).toBe(before)
    await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect(await helper.delete(`/api/timers/${cue.id}`)).toMatchObject({ status: 204 })
    expect(await helper.post(`/api/rooms/${room.id}/undo`)).toMatchObject({ status: 200 })
  })

  it('neither undoes nor redoes that a controller set or cleared what a cue opens', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'timers')
    const poll = await addPoll(room)
    const cue = await addTimer(room, { opens: { kind: 'poll', id: poll.id, ...showing } })
    await room.controller.patch(`/api/timers/${cue.id}`, { opens: null })
    const refusal = { status: 403, code: 'rights_required' }
    expect(await helper.post(`/api/rooms/${room.id}/undo`)).toMatchObject(refusal)
    await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect(await helper.post(`/api/rooms/${room.id}/redo`)).toMatchObject(refusal)
  })

  it('sets it together with the link that runs those tools', async () => {
    const room = await openRoom()
    const helper = await holder(room, 'timers')
    await trade(helper, room, keyIn(await make(room, 'audience')))
    const opens = { kind: 'feedback', ...showing }
    const body = { name: 'Panel', duration: 60, opens }
    expect(await helper.post(`/api/rooms/${room.id}/timers`, body)).toMatchObject({ status: 201, body: { opens } })
  })
})

describe('threat T53: what a limited link is told', () => {
  it('contains no key, no epoch and no other link, in any frame or reply', async () => {
    const room = await openRoom()
    const keys = [room.key]
    for (const rights of linkRights) keys.push(keyIn(await make(room, rights)))
    const reader = await holder(room, 'read')
    const socket = await reader.socket(room.id, 'controller')
    await socket.join()
    await make(room, 'audience')
    await addTimer(room)
    await socket.next('timer-updated')
    const replies = [
      await reader.get(`/api/rooms/${room.id}?as=controller`),
      await reader.get(`/api/rooms/${room.id}/export.json`),
      await reader.get(`/room/${room.id}/controller`),
    ]
    const told = replies.map(({ text }) => text).join() + socket.texts.join()
    for (const key of keys) expect(told).not.toContain(key)
    expect(told).not.toMatch(/"links"|controlEpoch|"epoch":\d|isOn"/)
  })

  it('exports what people answered only with full control or the link that runs those tools', async () => {
    const room = await openRoom()
    const poll = await addPoll(room)
    const paths = [
      `/api/rooms/${room.id}/results.csv`,
      `/api/rooms/${room.id}/results.xlsx`,
      `/api/rooms/${room.id}/questions.csv`,
      `/api/rooms/${room.id}/feedback/export`,
      `/api/polls/${poll.id}/export`,
    ]
    for (const rights of linkRights) {
      const helper = await holder(room, rights)
      for (const path of paths)
        expect([path, (await helper.get(path)).status]).toEqual([path, rights === 'audience' ? 200 : 403])
    }
  })
})
