import { SELF } from 'cloudflare:test'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import type { AppEnv } from '../../env.ts'
import { Browser, origin } from '../../testing/browser.ts'
import { openRoom } from '../../testing/rooms.ts'
import { sampleEvent } from '../../testing/samples.ts'
import { largeBodies, largeBodiesOfNetwork, largeBodyRetryMs, readWithin, takePlace } from './large-body.ts'

const piece = new Uint8Array(64 * 1024).fill(32)

/** Sends a body without end, and counts how much of it is taken. */
async function flood(browser: Browser, path: string) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += piece.length
      if (taken > 4 * limits.maxImportBytes) controller.close()
      else controller.enqueue(piece)
    },
  })
  const headers = new Headers({ origin, 'content-type': 'application/json', 'cf-connecting-ip': browser.address })
  if (browser.cookies.size > 0) headers.set('cookie', browser.cookieHeader)
  const reply = await SELF.fetch(origin + path, { method: 'POST', headers, body })
  await reply.arrayBuffer()
  return { status: reply.status, wait: Number(reply.headers.get('retry-after')), taken }
}

describe('threat T67: large bodies', () => {
  it.each(['import', 'timers/batch'])('are not read of who may not send one: %s', async (name) => {
    const room = await openRoom()
    const { status, taken } = await flood(new Browser(), `/api/rooms/${room.id}/${name}`)
    expect(status).toBe(403)
    expect(taken).toBeLessThan(1024 * 1024)
    expect((await flood(new Browser(), `/api/rooms/${'A'.repeat(22)}/${name}`)).status).toBe(404)
  })

  it('are read up to the limit', async () => {
    const room = await openRoom()
    const { status, taken } = await flood(room.controller, `/api/rooms/${room.id}/import`)
    expect(status).toBe(413)
    expect(taken).toBeLessThan(limits.maxImportBytes + 1024 * 1024)
  })

  it('are read up to as many values as an event can have: eight megabytes of commas hold up nobody', async () => {
    const { controller, id } = await openRoom()
    const junk = (values: number) => `{"version":1,"junk":[${'1,'.repeat(values)}1]}`
    const path = `/api/rooms/${id}/import`
    expect((await controller.post(path, junk(3_900_000))).code).toBe('too_large')
    expect((await controller.post(path, junk(limits.maxBodyValues + 1))).code).toBe('too_large')
    expect((await controller.post(path, junk(limits.maxBodyValues - 100))).code).toBe('invalid')
    // Commas of a text are none of them.
    const text = { name: ','.repeat(2 * limits.maxBodyValues) }
    expect((await controller.post(path, { room: text })).code).toBe('invalid')
  })

  it('leave the thread to others between their pieces, also where all pieces are here already', async () => {
    const pieces = 64
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < pieces; n += 1) controller.enqueue(piece)
        controller.close()
      },
    })
    let turns = 0
    const others = setInterval(() => {
      turns += 1
    }, 0)
    const app = new Hono<AppEnv>().post('/', async (c) => {
      expect(await readWithin(c, limits.maxImportBytes)).toBeNull()
      return c.text(String((await c.req.text()).length))
    })
    const reply = await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    clearInterval(others)
    expect(await reply.text()).toBe(String(pieces * piece.length))
    expect(turns).toBeGreaterThan(pieces / 4)
  })

  it('leave the thread to others while the texts of an event are checked', async () => {
    const { controller, id } = await openRoom()
    const notes = 'x'.repeat(limits.maxNotesLength)
    const timers = Array.from({ length: 200 }, () => ({ name: 'Cue', duration: 60, notes, speakerNotes: notes }))
    const bytes = JSON.stringify(timers).length
    const rests = vi.spyOn(scheduler, 'wait')
    expect((await controller.post(`/api/rooms/${id}/import`, { ...sampleEvent, timers })).status).toBe(201)
    const { length } = rests.mock.calls
    rests.mockRestore()
    // Reading rests once for 128 KB at most.
    expect(length).toBeGreaterThan((1.5 * bytes) / (128 * 1024))
  })

  it('are few at a time, of one network and in all, and the others are told to wait', async () => {
    const visitor = new Browser()
    const own = Array.from({ length: largeBodiesOfNetwork }, () => takePlace(visitor.address, Date.now()))
    const { status, wait, taken } = await flood(visitor, '/api/rooms/import')
    expect([status, wait]).toEqual([429, largeBodyRetryMs / 1000])
    expect(taken).toBeLessThan(1024 * 1024)
    // A small file needs no place.
    expect((await visitor.post('/api/rooms/import', {})).code).toBe('invalid')
    const others = Array.from({ length: 10 }, (_, n) => takePlace(`other ${n}`, Date.now()))
    expect(others.filter(({ ok }) => ok)).toHaveLength(largeBodies - own.length)
    for (const place of [...own, ...others]) if (place.ok) place.value()
    // A request that broke off gives its place back after a while.
    takePlace('gone', 0)
    expect((await flood(visitor, '/api/rooms/import')).status).toBe(413)
  })
})
