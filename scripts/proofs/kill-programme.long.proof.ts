import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { roomReply } from '../../schema/api.ts'
import { actedReply } from '../../schema/programme/actions.ts'
import { appliedReply, differenceReply } from '../../schema/programme/schedule/difference.ts'
import { importScheduleReply } from '../../schema/programme/schedule/import.ts'
import { programmeReply } from '../../schema/programme/view.ts'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { type Caller, call, cookiesOf, send } from '../local/room-client.ts'

const kills = 3
const halls = 8
const each = 12

type Server = Awaited<ReturnType<typeof startProductRuntime>>

const session = (nth: number, more: object = {}) => ({
  ...{ sourceId: `guid-${nth}`, title: `Session ${nth}`, seconds: 1500, stage: `Hall ${nth % halls}`, speakers: [] },
  startsAt: new Date(Date.UTC(2030, 10, 21, 8) + Math.floor(nth / halls) * 1_800_000).toISOString(),
  ...more,
})
const schedule = Array.from({ length: halls * each }, (_, nth) => session(nth))
/** Every fourth session goes to the next hall, others have other names or are gone, and some are new. */
const next = [
  ...schedule.flatMap((one, nth) => {
    if (nth % 4 === 0) return [{ ...one, stage: `Hall ${(nth + 1) % halls}` }]
    if (nth % 4 === 1) return [{ ...one, title: `Renamed ${nth}` }]
    return nth % 4 === 2 ? [] : [one]
  }),
  ...Array.from({ length: halls }, (_, nth) => session(halls * each + nth)),
]

describe('fault F53: the server killed', () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-kill-programme-'))
  let server: Server | null = null
  afterAll(async () => {
    await server?.stop().catch(() => undefined)
    rmSync(state, { recursive: true, force: true })
  })

  it(`while rooms are made, a schedule is read again and a message goes to all: nothing twice, nothing half, seed ${testSeed}`, async () => {
    const random = randomOf(testSeed)
    const script = inject('product')
    const caller: Caller = { base: '', cookie: '' }
    const start = async (): Promise<Server> => {
      server = await startProductRuntime(script, state)
      caller.base = server.base
      return server
    }
    let running = await start()
    let broken = 0
    /**
     * Sends something again and again while the server dies; the last time it lives.
     * @param share of the time of an import in which it may die
     */
    const throughKills = async (ask: () => Promise<unknown>, share: number): Promise<void> => {
      for (let died = 0; died < kills; died++) {
        const asked = ask().catch(() => {
          broken += 1
        })
        await new Promise((resolve) => setTimeout(resolve, 5 + random() * share * importMs))
        process.kill(running.pid, 'SIGKILL')
        await asked
        await running.stop().catch(() => undefined)
        running = await start()
      }
      await ask()
    }
    const make = async () => {
      const made = await send(caller, 'POST', '/api/programmes', { name: 'Kill' })
      caller.cookie = cookiesOf(made)
      return `/api/programmes/${Object(await made.json()).id}`
    }
    // A server dies in the middle of what it does, however quick this machine is.
    const other = await make()
    const startedAt = performance.now()
    await call(caller, 'POST', `${other}/import`, { sessions: schedule, withBreaks: false })
    const importMs = performance.now() - startedAt
    const path = await make()
    const rooms = async () => {
      const { stages } = programmeReply.parse(await call(caller, 'GET', path))
      return Promise.all(
        stages.map(async ({ name, roomId }) => ({
          name,
          room: roomReply.parse(await call(caller, 'GET', `/api/rooms/${roomId}?as=controller`)),
        })),
      )
    }
    const titles = async () =>
      (await rooms()).flatMap(({ name, room }) => room.timers.map((timer) => `${name}: ${timer.name}`)).sort()
    const wanted = (sessions: typeof schedule) => sessions.map(({ stage, title }) => `${stage}: ${title}`).sort()

    // Rooms are made.
    await throughKills(async () => {
      const body = { sessions: schedule, withBreaks: false }
      const { left } = importScheduleReply.parse(await call(caller, 'POST', `${path}/import`, body))
      expect(left).toEqual([])
    }, 0.9)
    expect((await rooms()).length).toBe(halls)
    expect(await titles()).toEqual(wanted(schedule))

    // The schedule is read again, and its changes are taken.
    const body = { sessions: next, withBreaks: false }
    const { changes, offer } = differenceReply.parse(await call(caller, 'POST', `${path}/difference`, body))
    const ids = [...new Set(changes.map(({ sourceId }) => sourceId))]
    await throughKills(async () => {
      const taking = { changes: ids, offer }
      expect(appliedReply.parse(await call(caller, 'POST', `${path}/difference/apply`, taking)).left).toEqual([])
    }, 0.25)
    expect(await titles()).toEqual(wanted(next))
    expect(differenceReply.parse(await call(caller, 'POST', `${path}/difference`, body)).changes).toEqual([])

    // A message goes to all.
    await throughKills(async () => {
      const headers = { 'idempotency-key': 'a-message-to-all-of-them' }
      const sent = await send(caller, 'POST', `${path}/actions/message`, { content: 'Please leave' }, headers)
      expect(actedReply.parse(await sent.json()).stages).toHaveLength(halls)
    }, 0.12)
    expect(broken).toBeGreaterThan(0)
    for (const { room } of await rooms())
      expect(room.messages.map(({ content, isVisible }) => [content, isVisible])).toEqual([['Please leave', true]])
  }, 300_000)
})
