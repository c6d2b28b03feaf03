import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import { cookiesOf } from '../local/cookies.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { joinAs, type Phone, ways } from './phone.ts'

const kills = 20
const voters = 1000
const options = ['Rivers', 'Bridges', 'Harbours']
const json = { 'content-type': 'application/json' }

type Server = Awaited<ReturnType<typeof startProductRuntime>>

describe('fault F1: the server killed in the middle of 1,000 votes', () => {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-kill-'))
  let server: Server | null = null
  afterAll(async () => {
    await server?.stop().catch(() => undefined)
    rmSync(state, { recursive: true, force: true })
  })

  it(`${kills} times loses no acknowledged vote and counts none twice, seed ${testSeed}`, async () => {
    const random = randomOf(testSeed)
    const script = inject('product')
    const start = async (): Promise<Server> => {
      server = await startProductRuntime(script, state)
      return server
    }
    let running = await start()
    const { roomId, pollId, control } = await openPoll(running.base)
    const phones: Phone[] = []
    for (let nth = 0; nth < voters; nth += 50) {
      const wave = Array.from({ length: 50 }, (_, n) => joinAs(running.base, roomId, nth + n, options.length))
      phones.push(...(await Promise.all(wave)))
    }

    const acknowledged = new Set<Phone>()
    let waiting = phones
    /** Sends every vote without an acknowledgement, in all ways, until the server dies or everybody has a reply. */
    const send = async (some: readonly Phone[], onAck: () => void) => {
      await Promise.all(
        some.map(async (phone, index) => {
          const isTaken = await ways[index % ways.length]?.(running.base, roomId, pollId, phone)
          // A refusal would mean that a vote was counted under another name, or lost.
          expect(isTaken).not.toBe(false)
          if (isTaken !== true) return
          acknowledged.add(phone)
          onAck()
        }),
      )
    }

    let died = 0
    while (died < kills) {
      const wave = waiting.slice(0, 60)
      const after = 1 + Math.floor(random() * 40)
      let acks = 0
      await send(wave, () => {
        acks += 1
        if (acks === after) process.kill(running.pid, 'SIGKILL')
      })
      died += 1
      await running.stop().catch(() => undefined)
      running = await start()
      waiting = phones.filter((phone) => !acknowledged.has(phone))
    }
    const survivors = acknowledged.size
    expect(survivors).toBeGreaterThanOrEqual(kills)
    expect(survivors).toBeLessThan(voters)

    // Every acknowledged vote is there; the others succeed now.
    const headers = { cookie: control }
    const read = async (path: string): Promise<unknown> => (await fetch(running.base + path, { headers })).json()
    const counted = Object(await read(`/api/polls/${pollId}/results`)).totalResponses
    expect(counted).toBeGreaterThanOrEqual(survivors)
    while (waiting.length > 0) {
      await send(waiting.slice(0, 100), () => undefined)
      waiting = phones.filter((phone) => !acknowledged.has(phone))
    }
    const count = (option: number) => phones.filter((phone) => phone.option === option).length
    expect(await read(`/api/polls/${pollId}/results`)).toEqual({
      totalResponses: voters,
      results: options.map((_, optionIndex) => ({ optionIndex, count: count(optionIndex) })),
    })
    for (const phone of phones.filter((_, nth) => nth % 10 === 0)) {
      const answer = await fetch(`${running.base}/api/polls/${pollId}`, { headers: { cookie: phone.cookie } })
      expect(await answer.json()).toMatchObject({ hasVoted: true, selectedOptions: [phone.option] })
    }
  }, 300_000)
})

/** A room with a running poll, and the cookies of its controller. */
async function openPoll(base: string): Promise<{ roomId: string; pollId: string; control: string }> {
  const made = await fetch(`${base}/api/rooms`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Kill' }),
  })
  const roomId = String(Object(await made.json()).id)
  const control = cookiesOf(made)
  const ask = (method: string, path: string, body: object) =>
    fetch(base + path, { method, headers: { ...json, origin: base, cookie: control }, body: JSON.stringify(body) })
  const poll = await ask('POST', `/api/rooms/${roomId}/polls`, { question: 'Which?', options })
  const pollId = String(Object(await poll.json()).id)
  await ask('PATCH', `/api/polls/${pollId}`, { isActive: true, showResults: true })
  return { roomId, pollId, control }
}
