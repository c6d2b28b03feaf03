import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Browser } from '../testing/browser.ts'
import { addPoll, openRoom, shortCodeOf, type TestRoom } from '../testing/rooms.ts'

const block = /<script type="application\/json" id="room-state">(.*?)<\/script>/s

/** Opens the page inside another one, in a browser that keeps no cookie, and returns what the page keeps instead. */
async function framed(room: TestRoom, browser = new Browser(), name = room.id) {
  const reply = await browser.get(`/embed/join/${name}`)
  const data = z.object({ session: z.string() }).parse(JSON.parse(block.exec(reply.text)?.[1] ?? 'null'))
  const setCookies = reply.headers.getSetCookie()
  browser.cookies.clear()
  return { browser, setCookies, headers: { 'cuelight-participant': data.session } }
}

const vote = { sessionId: 'a page', selectedOptions: [0] }

describe('[EM5] who answers inside another page', () => {
  it('gets a cookie that counts there alone, and what the page keeps where cookies are blocked', async () => {
    const room = await openRoom()
    const { setCookies } = await framed(room, new Browser(), await shortCodeOf(room))
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(new RegExp(`^__Host-cl_participant_${room.id}=participant`))
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/'])
      expect(setCookies[0]).toContain(flag)
  })

  it('keeps both cookie and answer over a reload of the page that has its cookie', async () => {
    const room = await openRoom()
    const { id } = await addPoll(room, { isActive: true })
    const browser = new Browser()
    const first = await browser.get(`/embed/join/${room.id}`)
    expect(first.headers.getSetCookie()).toHaveLength(1)
    expect((await browser.post(`/api/polls/${id}/responses`, vote)).status).toBe(201)
    const again = await browser.get(`/embed/join/${room.id}`)
    expect(again.headers.getSetCookie()).toEqual([])
    expect(again.text).toContain(`"votes":{"${id}":[0]}`)
  })

  it('votes once without any cookie, by REST and by socket (threat T81)', async () => {
    const room = await openRoom()
    const { id } = await addPoll(room, { isActive: true })
    const { browser, headers } = await framed(room)
    expect((await browser.post(`/api/polls/${id}/responses`, vote)).code).toBe('join_required')
    expect((await browser.post(`/api/polls/${id}/responses`, vote, { headers })).status).toBe(201)
    expect((await browser.post(`/api/polls/${id}/responses`, vote, { headers })).code).toBe('already_voted')
    const more = `audience&participant=${encodeURIComponent(headers['cuelight-participant'])}` as const
    const socket = await browser.socket(room.id, more)
    expect(JSON.stringify(await socket.hello())).toContain('room_state')
    expect(await socket.next('participant_state')).toMatchObject({ votes: { [id]: [0] } })
  })

  it('is nobody with a session that is forged, of another room, or of another kind of cookie', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const { id } = await addPoll(room, { isActive: true })
    const theirs = (await framed(other)).headers['cuelight-participant']
    const control = room.controller.cookies.get(`__Host-cl_control_${room.id}`) ?? ''
    expect(control).not.toBe('')
    for (const session of [
      theirs,
      control,
      `${theirs}x`,
      'participant',
      '',
      `participant.${room.id}.x.9999999999999.x`,
    ]) {
      const headers = { 'cuelight-participant': session }
      const reply = await new Browser().post(`/api/polls/${id}/responses`, vote, { headers })
      expect(reply.code, session).toBe('join_required')
      expect((await new Browser().patch(`/api/rooms/${room.id}`, { name: 'Mine' }, { headers })).status).toBe(403)
    }
  })

  it('is nobody with a session that cannot be read, also in a browser that has a cookie', async () => {
    const room = await openRoom()
    const { id } = await addPoll(room, { isActive: true })
    const browser = new Browser()
    expect((await browser.get(`/embed/join/${room.id}`)).headers.getSetCookie()).toHaveLength(1)
    for (const session of ['a"b', 'a\\b']) {
      const reply = await browser.post(`/api/polls/${id}/responses`, vote, {
        headers: { 'cuelight-participant': session },
      })
      expect(reply.code, session).toBe('join_required')
    }
  })

  it('tells nobody of a room that is locked, and makes no participant there', async () => {
    const room = await openRoom()
    await room.controller.patch(`/api/rooms/${room.id}`, { isJoinLocked: true })
    const reply = await new Browser().get(`/embed/join/${room.id}`)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(reply.text).toContain('join_locked')
    expect(reply.text).not.toContain('"session"')
  })
})
