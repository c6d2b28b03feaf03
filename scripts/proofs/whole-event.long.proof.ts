import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import { importScheduleReply } from '../../schema/programme/schedule/import.ts'
import { programmeReply } from '../../schema/programme/view.ts'
import { startProductRuntime } from '../local/product-runtime.ts'

/** An event of the shape of a large conference. */
const [rooms, count, changed] = [106, 773, 50]

const sessions = Array.from({ length: count }, (_, n) => ({
  sourceId: `session-${n}`,
  title: `Session ${n}`,
  // In the future: no cue of it is late.
  startsAt: new Date(Date.UTC(2099, 1, 3, 8) + Math.floor(n / rooms) * 3_600_000).toISOString(),
  seconds: 1_800,
  stage: `Hall ${n % rooms}`,
  speakers: [`Speaker ${n}`],
}))

let server: Awaited<ReturnType<typeof startProductRuntime>>
beforeAll(async () => {
  server = await startProductRuntime(inject('product'))
})
afterAll(() => server.stop())

describe(`[PR5] an event of ${rooms} rooms and ${count} sessions`, () => {
  it('is imported, opened, shows a press, and is read again with changes', async () => {
    const { base } = server
    const headers = { 'content-type': 'application/json', origin: base }
    const body = JSON.stringify({ name: 'Large', timeZone: 'Europe/Brussels' })
    const made = await fetch(`${base}/api/programmes`, { method: 'POST', headers, body })
    const { id } = (await made.json()) as { id: string }
    const cookie = made.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const send = async (path: string, json: object): Promise<unknown> => {
      const sent = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(json) }
      const reply = await fetch(base + path, sent)
      expect([path, reply.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
      return reply.json()
    }
    const took: Record<string, number> = {}
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now()
      const value = await work()
      took[name] = Math.round(performance.now() - startedAt)
      return value
    }

    const imported = importScheduleReply.parse(
      await timed('import', () => send(`/api/programmes/${id}/import`, { sessions, withBreaks: false })),
    )
    expect([imported.stages.length, imported.left]).toEqual([rooms, []])
    expect(imported.stages.reduce((sum, stage) => sum + stage.cues, 0)).toBe(count)

    const read = async () => {
      const reply = await fetch(`${base}/api/programmes/${id}`, { headers: { cookie } })
      return programmeReply.parse(await reply.json())
    }
    await expect
      .poll(async () => (await read()).stages.filter(({ report }) => (report?.cues.length ?? 0) > 0).length, {
        timeout: 60_000,
        interval: 500,
      })
      .toBe(rooms)

    const heard: { type: string; stage?: { roomId: string; report?: { state: string } } }[] = []
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?programme=${id}&as=controller`, {
      headers: { cookie, origin: base },
    })
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'read_check') socket.send(JSON.stringify({ type: 'have_read', key: frame.key }))
      heard.push(frame)
    })
    const seen = (holds: (frame: (typeof heard)[number]) => boolean) =>
      expect.poll(() => heard.some(holds), { interval: 10 }).toBe(true)
    await timed('open', async () => {
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(JSON.stringify({ type: 'join_programme', programmeId: id }))
      await seen(({ type }) => type === 'programme_state')
    })
    const pressed = imported.stages[7]?.roomId ?? ''
    await timed('press', async () => {
      await send(`/api/rooms/${pressed}/next`, { after: null })
      await seen(({ stage }) => stage?.roomId === pressed && stage.report?.state === 'running')
    })
    socket.close()

    const again = sessions.map((one, n) =>
      n % 15 === 3 && n < changed * 15 ? { ...one, title: `New title ${n}` } : one,
    )
    const different = again.filter((one, n) => one !== sessions[n]).length
    expect(different).toBe(changed)
    const path = `/api/programmes/${id}/difference`
    const offered = (await timed('difference', () => send(path, { sessions: again }))) as {
      offer: string
      changes: { sourceId: string; kind: string }[]
    }
    expect(offered.changes.filter(({ kind }) => kind === 'renamed')).toHaveLength(changed)
    const changes = offered.changes.map(({ sourceId }) => sourceId)
    const applied = await timed('apply', () => send(`${path}/apply`, { changes, offer: offered.offer }))
    expect(applied).toMatchObject({ left: [] })
    console.info(JSON.stringify(took))
    expect(took['open']).toBeLessThan(1_500)
    expect(took['press']).toBeLessThan(1_500)
  })
})
