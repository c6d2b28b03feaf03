import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { choiceResults } from '../../../schema/tools/polls/entity.ts'
import { residentKb } from '../../local/processes.ts'
import { add, call, openRoom } from '../../local/room-client.ts'
import { nextTalk } from '../ballots/ballot-box.ts'
import { wait } from '../patience.ts'
import { Phone, type RoomAddress } from './phone.ts'

type Running = { base: string; pid: number; pids: number[] }

/** A server that can be killed and started again on the same data. */
export type EventServer = {
  base: string
  pid: number
  /** All its processes that hold sockets. */
  pids: number[]
  /** Kills the server and starts it again; null if that cannot be done. */
  killAndStart: (() => Promise<Running>) | null
}

const counts = z.record(z.string(), z.number())
const meters = z.record(
  z.string(),
  z.object({ requests: z.number(), ownMs: z.number(), seconds: counts, calls: counts }),
)
/** What one object was asked, in all and in its busiest second, and how long its own code ran. */
export type Load = {
  name: string
  requests: number
  perSecond: number
  ownMs: number
  /** How often each of its methods was called. */
  calls: Record<string, number>
}

/** What happened in one part of the event. */
export type Part = { name: string; ms: number; processorMs: number; loads: Load[] }

export type EventFigures = {
  phones: number
  parts: Part[]
  lost: number
  doubled: number
  lastAckMs: number
  lastTallyMs: number
  talliesPerSecond: number
  bytesPerPhone: number
  /** How many of these bytes were frames of the server, by their type. */
  received: Record<string, number>
  kbPerSocket: number
  backMs: number
}

/** Ten thousand within a minute. */
const joinsPerSecond = 167
const voteMs = 10_000
/** How long to wait for the last tally, or until the server has closed its sockets: the machine may be busy. */
const patienceMs = 120_000

/** The whole event: everyone joins, votes and sees the result; then every socket is cut, and everyone comes back. */
export async function playEvent(server: EventServer, count: number, isKilled: boolean): Promise<EventFigures> {
  const room = await openRoom(server.base, 'Crowd')
  const { roomId, controller } = room
  const place: RoomAddress = { base: server.base, roomId }
  let { pid, pids } = server
  const parts: Part[] = []
  const part = async (name: string, run: () => Promise<void>) => {
    await metersOf(place.base)
    const [startedAt, processorBefore] = [performance.now(), processorMs(pid)]
    await run()
    const ms = performance.now() - startedAt
    parts.push({
      name,
      ms,
      processorMs: Math.max(0, processorMs(pid) - processorBefore),
      loads: await metersOf(place.base),
    })
  }
  const phones = Array.from({ length: count }, (_, nth) => new Phone(place, nth))
  const [kbBefore, filesBefore] = [residentKb(pid), openFiles(pids)]
  await part('join', async () => {
    await Promise.all(
      phones.map(async (phone, nth) => {
        await wait((nth / joinsPerSecond) * 1000)
        await phone.join()
      }),
    )
  })
  await wait(2_000)
  const kbPerSocket = (residentKb(pid) - kbBefore) / count

  const pollId = await add(room, 'polls', { ...nextTalk, isActive: true, showResults: true })
  const startedAt = performance.now()
  const acked: number[] = []
  await part('vote', async () => {
    const voting = phones.map(async (phone) => {
      await wait(Math.random() * voteMs)
      acked.push((await phone.vote(pollId)) - startedAt)
    })
    if (isKilled && server.killAndStart !== null) {
      await wait(voteMs / 2)
      const again = await server.killAndStart()
      place.base = again.base
      ;({ pid, pids } = again)
      controller.base = again.base
    }
    await Promise.all(voting)
    await until(() => phones.every(({ heard }) => heard.total >= count))
  })
  const results = await call(controller, 'GET', `/api/polls/${pollId}/results`)
  const counted = choiceResults.parse(results).totalResponses
  const lastTallyMs = Math.max(...phones.map(({ heard }) => heard.totalAt)) - Math.max(...acked) - startedAt
  const talliesPerSecond = Math.max(...phones.map(({ heard }) => perSecond(heard.tallies)))
  const bytesPerPhone = phones.reduce((sum, { bytes }) => sum + bytes, 0) / count
  const received = receivedBy(phones)

  let backMs = 0
  // Waits until the server has noticed the cuts: one thread here, many machines in production, nobody in a deploy.
  for (const phone of phones) phone.cut()
  await wait(1_000)
  await until(() => openFiles(pids) <= filesBefore + count / 10)
  await part('come back', async () => {
    const cutAt = performance.now()
    await Promise.all(phones.map((phone) => phone.comeBack()))
    backMs = performance.now() - cutAt
  })
  for (const phone of phones) phone.cut()
  const acks = phones.reduce((sum, { heard }) => sum + Math.min(1, heard.acks), 0)
  const refused = phones.reduce((sum, { heard }) => sum + heard.refusals, 0)
  return {
    phones: count,
    parts,
    lost: Math.max(0, acks - counted) + (count - acks),
    doubled: Math.max(0, counted - count) + refused,
    lastAckMs: Math.max(...acked),
    lastTallyMs,
    talliesPerSecond,
    bytesPerPhone,
    received,
    kbPerSocket,
    backMs,
  }
}

/** What each object did since the last call; empty if the server has no meter. */
async function metersOf(base: string): Promise<Load[]> {
  const reply = await fetch(`${base}/meters`)
  if (!reply.ok) return []
  return Object.entries(meters.parse(await reply.json())).map(([name, { requests, ownMs, seconds, calls }]) => ({
    name,
    requests,
    perSecond: Math.max(0, ...Object.values(seconds)),
    ownMs,
    calls,
  }))
}

/** The bytes of frames that a phone received, by their type; the mean of all phones. */
function receivedBy(phones: readonly Phone[]): Record<string, number> {
  const types = new Set(phones.flatMap(({ heard }) => [...heard.received.keys()]))
  const mean = (type: string) =>
    phones.reduce((sum, { heard }) => sum + (heard.received.get(type) ?? 0), 0) / phones.length
  return Object.fromEntries([...types].map((type) => [type, mean(type)]))
}

/** The processor time of a process so far; 0 if the system does not say. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** How many files processes have open, a socket being one or more; 0 if the system does not say. */
function openFiles(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0)
  } catch {
    return 0
  }
}

async function until(holds: () => boolean): Promise<void> {
  const endsAt = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > endsAt) return
    await wait(50)
  }
}

/** How many of these instants (in ms) there were per second, from the first to the last. */
export function perSecond(at: readonly number[]): number {
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0]
  return at.length < 2 ? at.length : ((at.length - 1) * 1_000) / (last - first)
}
