import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import * as limits from '../../schema/limits.ts'
import { startProductRuntime } from '../local/product-runtime.ts'

/**
 * What a report costs a programme of 120 rooms with 20 cues each, in processor time, while one overview is open. Each call is made by a
 * Worker around the product, and calls that do nothing are made in turn with them: what a call costs is not the report's.
 */
const around = `
import product, { ProgrammeObject, RelayObject, RoomObject } from './product.mjs'
export { ProgrammeObject, RelayObject, RoomObject }
const cues = (roomId, round) => Array.from({ length: 20 }, (_, n) => ({
  id: roomId + '.' + n, sourceId: 'session-' + n, name: 'How we moved 40 stages onto one clock', speaker: 'Ada Lovelace', seconds: 1800,
  plannedStart: '2026-11-21T09:00:00.000Z', isPrivate: false, isSkipped: false, status: n === round % 20 ? 'live' : 'upcoming',
  start: { notBefore: '2026-11-21T09:00:00.000Z', fromNow: null }, end: { notBefore: '2026-11-21T09:30:00.000Z', fromNow: null },
}))
const nowhere = { notBefore: null, fromNow: null }
const report = (roomId, round) => ({
  roomId, reportedAt: new Date(Date.now() + round).toISOString(), state: 'running',
  running: { cueId: roomId + '.1', name: 'How we moved', speaker: 'Ada', time: { secondsLeft: 900 - round, startedAt: null } }, next: null,
  overUnder: round, plannedEnd: null, expectedEnd: nowhere, screens: { count: 2, bad: 0 }, phones: 12, desks: 1, openSignals: [],
  scene: 'timer', isBlackedOut: false, isClosed: false, cues: cues(roomId, round),
})
export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url)
    if (url.pathname !== '/measured') return product.fetch(request, env, ctx)
    const { id, rooms, kind, round } = await request.json()
    const programme = env.PROGRAMMES.get(env.PROGRAMMES.idFromName(id))
    if (kind === 'stages')
      await programme.execute({ type: 'programme.import', rooms, source: null }, { controlEpoch: 1 }, null)
    for (const { roomId } of kind === 'stages' ? [] : rooms)
      if (kind === 'report') await programme.report(report(roomId, round))
      else await programme.closeSessions([JSON.stringify(report(roomId, round))])
    return new Response('done')
  },
}`

const ticksPerSecond = 100

/** The processor time of a process so far, in milliseconds. */
function processorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

let server: Awaited<ReturnType<typeof startProductRuntime>>
beforeAll(async () => {
  server = await startProductRuntime(inject('product'), null, { entry: around })
})
afterAll(() => server.stop())

it('[PR4] 120 rooms that report every second cost their programme less than a fifth of one core', async () => {
  const { base, pid } = server
  const headers = { 'content-type': 'application/json', origin: base }
  const body = JSON.stringify({ name: 'Conference', timeZone: 'Europe/Berlin' })
  const made = await fetch(`${base}/api/programmes`, { method: 'POST', headers, body })
  const { id } = (await made.json()) as { id: string }
  const rooms = Array.from({ length: limits.maxStagesPerProgramme }, (_, n) => ({
    roomId: `Room${n}`.padEnd(22, 'R'),
    sourceRoom: `Hall ${n}`,
  }))
  const call = async (kind: string, round: number, some = rooms) => {
    const body = JSON.stringify({ id, rooms: some, kind, round })
    expect(await (await fetch(`${base}/measured`, { method: 'POST', body })).text()).toBe('done')
  }
  let frames = 0
  const run = async (kind: string, round: number) => {
    const before = processorMs(pid)
    // Who has not read a megabyte is closed. Here a second's reports come within milliseconds, so the overview reads between them.
    for (let at = 0; at < rooms.length; at += 30) {
      const had = frames
      await call(kind, round, rooms.slice(at, at + 30))
      if (kind === 'report') await expect.poll(() => frames - had, { interval: 5 }).toBeGreaterThanOrEqual(30)
    }
    return processorMs(pid) - before
  }
  await call('stages', 0)
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const overview = new WebSocket(`${base.replace('http', 'ws')}/ws?programme=${id}&as=controller`, {
    headers: { cookie, origin: base },
  })
  overview.on('message', (data) => {
    frames += 1
    const frame = JSON.parse(String(data))
    if (frame.type === 'read_check') overview.send(JSON.stringify({ type: 'have_read', key: frame.key }))
  })
  await new Promise((resolve) => overview.once('open', resolve))
  overview.send(JSON.stringify({ type: 'join_programme', programmeId: id }))
  await expect.poll(() => frames).toBeGreaterThan(0)
  for (let round = 1; round <= 3; round += 1) await run('report', round)
  const spent = { report: 0, nothing: 0 }
  const rounds = 12
  for (let round = 4; round < 4 + rounds; round += 1) {
    spent.report += await run('report', round)
    spent.nothing += await run('nothing', round)
  }
  overview.close()
  const each = (spent.report - spent.nothing) / (rounds * rooms.length)
  console.info(
    `a report: ${each.toFixed(3)} ms, and its call ${(spent.nothing / (rounds * rooms.length)).toFixed(3)} ms`,
  )
  expect(spent.report / rounds).toBeLessThan(200)
})
