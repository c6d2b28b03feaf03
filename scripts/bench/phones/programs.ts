/** Programs that ask what runs now, and webhooks: how often the room is read for them, and what they cost a voting hall. */
import { setInterval as every } from 'node:timers/promises'
import * as z from 'zod/mini'
import { madeTokenReply } from '../../../schema/api.ts'
import * as limits from '../../../schema/limits.ts'
import { call, type Room } from '../../local/room-client.ts'
import { quantile, sum } from '../figures.ts'
import { wait } from '../patience.ts'
import { hooksOf } from './hooks.ts'
import { type Company, none, openHall, playRounds, rowsOf } from './rounds.ts'
import { meteredRuntime } from './run.ts'
import type { Row } from './table.ts'

type Options = { phones: number; closing: (() => Promise<void> | void)[] }

/** So many programs ask at once, and so many stand beside a hall: each token of a room has one. */
const asking = 50
const beside = limits.maxTokens
const askEveryMs = 1_000
const askForMs = 15_000

/** What the objects were asked since somebody last looked, by object and call. */
const meters = z.record(z.string(), z.object({ calls: z.record(z.string(), z.number()) }))

/** 50 programs at one room, then 20 and 5 webhooks beside a crowd that votes. Returns a row per figure. */
export async function measurePrograms({ phones, closing }: Options): Promise<Row[]> {
  const { base } = await meteredRuntime(closing, { WEBHOOKS_TO_THIS_MACHINE: '1' })
  const hall = await openHall(base, phones, closing)
  const tokens = await tokensOf(hall.room)
  const alone = await measureReads(hall.room, tokens)
  const hooks = await hooksOf(hall.room, closing)
  const played = await playRounds(hall, async () => {
    const told = await hooks.listen()
    const programs = startPrograms(hall.room, tokens, beside)
    return {
      leave() {
        programs.leave()
        return told.leave()
      },
    }
  })
  hall.end()
  return [...alone, ...rowsOf(played), row('messages to the webhooks', String(hooks.count()))]
}

async function tokensOf({ roomId, controller }: Room): Promise<string[]> {
  const made: string[] = []
  for (let nth = 0; nth < limits.maxTokens; nth += 1) {
    const reply = await call(controller, 'POST', `/api/rooms/${roomId}/tokens`, {
      name: `Program ${nth}`,
      rights: 'read',
    })
    made.push(madeTokenReply.parse(reply).token)
  }
  return made
}

/** What the programs heard: how long each reply took, by its status. */
type Heard = Map<number, number[]>

/** Programs that ask once a second each, at a moment of their own, and know what they were told last. */
function startPrograms(
  { roomId, controller }: Room,
  tokens: readonly string[],
  count: number,
): Company & { heard: Heard } {
  const heard: Heard = new Map()
  const ended = new AbortController()
  const { signal } = ended
  const run = async (nth: number) => {
    let tag = ''
    await wait(Math.random() * askEveryMs)
    for await (const _ of every(askEveryMs, null, { signal })) {
      const askedAt = performance.now()
      const authorization = `Bearer ${tokens[nth % tokens.length]}`
      const headers = { authorization, ...(tag === '' ? {} : { 'if-none-match': tag }) }
      const reply = await fetch(`${controller.base}/api/rooms/${roomId}/live`, { headers, signal })
      await reply.arrayBuffer()
      tag = reply.headers.get('etag') ?? tag
      heard.set(reply.status, [...(heard.get(reply.status) ?? []), performance.now() - askedAt])
    }
  }
  for (let nth = 0; nth < count; nth += 1)
    run(nth).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  return { heard, leave: () => ended.abort() }
}

/** What no request asks for: the room's alarm, and frames of those who are here. */
const ofItself = new Set(['alarm', 'webSocketMessage'])

/** How often the room is asked for its programs. Whoever starts a second read is a second later, so one more is no fault. */
async function measureReads(room: Room, tokens: readonly string[]): Promise<Row[]> {
  const readMeters = async () => meters.parse(await (await fetch(`${room.controller.base}/meters`)).json())
  await readMeters()
  const startedAt = performance.now()
  const { heard, leave } = startPrograms(room, tokens, asking)
  await wait(askForMs)
  leave()
  const seconds = (performance.now() - startedAt) / 1_000
  const asked = Object.entries(await readMeters()).filter(([name]) => name.startsWith('room'))
  const calls = asked.flatMap(([, { calls: of }]) => Object.entries(of))
  const count = (some: (call: string) => boolean) => sum(calls.map(([call, times]) => (some(call) ? times : 0)))
  const perSecond = (count((call) => call === 'live') - 1) / seconds
  const all = [...heard.values()].flat()
  const good = (heard.get(200)?.length ?? 0) + (heard.get(304)?.length ?? 0)
  const share = (part: number) => quantile(all, part).toFixed(1)
  return [
    row(`${asking} programs ask once a second: replies`, String(all.length)),
    row(
      'without a body, because nothing had changed',
      `${Math.round((100 * (heard.get(304)?.length ?? 0)) / all.length)} %`,
    ),
    none('replies of other kinds', all.length - good, null),
    { ...row('reads of the room a second', perSecond.toFixed(2)), target: '1', isMet: perSecond <= 1 },
    none(
      'other calls of the room',
      count((call) => call !== 'live' && !ofItself.has(call)),
      null,
    ),
    row('reply, p50 and p99', `${share(0.5)} and ${share(0.99)} ms`),
  ]
}

const row = (name: string, value: string): Row => ({ name, value, floor: '', target: '', isMet: null })
