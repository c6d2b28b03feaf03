import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { serve } from '../serve.ts'
import { Browser, read } from '../testing/browser.ts'
import { forgedCookies, signedCookie } from '../testing/cookies.ts'
import { joined, openRoom, patchRoom } from '../testing/rooms.ts'
import { password } from '../testing/samples.ts'

const days = (count: number) => count * 86_400_000
const attributes = (line: string) =>
  line
    .split(';')
    .slice(1)
    .map((part) => part.trim())
    .sort()

afterEach(() => {
  vi.useRealTimers()
})

describe('the cookies of a room', () => {
  it('are tied to this host and hidden from scripts and other sites', async () => {
    const visitor = new Browser()
    const created = await visitor.post('/api/rooms', { name: 'Room' })
    const room = await openRoom()
    await patchRoom(room, { accessPassword: password })
    const granted = await visitor.post(`/api/rooms/${room.id}/access`, { password })
    const phone = await visitor.get(`/api/join/${room.id}`)
    const lines = [created, granted, phone].flatMap(({ headers }) => headers.getSetCookie())
    expect(lines.map((line) => line.split('=')[0]?.replace(/_[^_]*$/, ''))).toHaveLength(3)
    const lifetimes = [limits.controlCookieMs, limits.accessCookieMs, limits.participantCookieMs]
    lines.forEach((line, index) => {
      expect(line).toMatch(/^__Host-cl_(control|access|participant)_[A-Za-z0-9_-]{22}=/)
      const maxAge = `Max-Age=${(lifetimes[index] ?? 0) / 1000}`
      expect(attributes(line)).toEqual(['HttpOnly', maxAge, 'Path=/', 'SameSite=Lax', 'Secure'].sort())
    })
  })

  it('are sent over plain http only where the server is local', async () => {
    const request = new Request('http://localhost:8787/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8787' },
      body: '{"name":"At home"}',
    })
    const deployed = await serve(request.clone(), env, createExecutionContext())
    expect(deployed.status).toBe(308)
    expect(deployed.headers.get('location')).toBe('https://localhost:8787/api/rooms')
    const local = await serve(request, { ...env, LOCAL: '1' }, createExecutionContext())
    const reply = await read(local)
    expect(reply.status).toBe(201)
    expect(reply.headers.getSetCookie()[0]).toMatch(/^cl_control_/)
    expect(reply.headers.getSetCookie()[0]).not.toContain('Secure')
    expect(reply.headers.get('strict-transport-security')).toBeNull()
  })

  it('are worthless when forged, foreign, of another kind or expired (threat T1)', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    await joined(room, room.controller)
    for (const [name, cookies] of await forgedCookies(room, other)) {
      const forger = new Browser()
      for (const [cookie, value] of cookies) forger.cookies.set(cookie, value)
      const reply = await forger.get(`/api/rooms/${room.id}/control`)
      expect(reply, name).toMatchObject({ status: 403 })
    }
    // The same code makes a valid cookie, so each of the others is refused for its own fault.
    const good = new Browser()
    good.cookies.set(...(await signedCookie('control', room.id, `control.${room.id}.1.${Date.now() + 60_000}`)))
    expect((await good.get(`/api/rooms/${room.id}/control`)).status).toBe(200)
  })

  it('end by the clock of the server', async () => {
    const room = await openRoom()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.controlCookieMs - 60_000 })
    expect((await room.controller.get(`/api/rooms/${room.id}/control`)).status).toBe(200)
    vi.setSystemTime(Date.now() + 120_000)
    expect((await room.controller.get(`/api/rooms/${room.id}/control`)).status).toBe(403)
  })

  it('keep a participant the same across visits', async () => {
    const room = await openRoom()
    const phone = await joined(room)
    const identity = phone.cookieHeader
    const again = await phone.get(`/api/join/${room.id}`)
    expect(again.headers.getSetCookie()).toEqual([])
    await phone.get(`/join/${room.id}`)
    expect(phone.cookieHeader).toBe(identity)
    expect((await joined(room)).cookieHeader).not.toBe(identity)
  })

  it('drop the oldest of their kind if a browser has too many', async () => {
    const organiser = new Browser()
    const start = Date.now()
    const rooms: string[] = []
    for (let n = 0; n < limits.roomCookiesKept + 6; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 1000 })
      rooms.push((await openRoom(`Room ${n}`, organiser)).id)
    }
    const kept = [...organiser.cookies.keys()].map((name) => name.replace('__Host-cl_control_', ''))
    expect(kept).toHaveLength(limits.roomCookiesKept)
    expect(kept.sort()).toEqual(rooms.slice(-limits.roomCookiesKept).sort())
    const newest = rooms.at(-1)
    expect((await organiser.get(`/api/rooms/${newest}/control`)).status).toBe(200)
    // Cookies of other kinds stay, and so do cookies that belong to no room.
    organiser.cookies.set('__Host-theme', 'dark')
    await organiser.get(`/api/join/${newest}`)
    expect(organiser.cookies.size).toBe(limits.roomCookiesKept + 2)
    expect(days(30)).toBe(limits.participantCookieMs)
  })
})
