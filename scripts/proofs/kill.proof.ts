import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { inLong } from '../../schema/testing/long.ts'
import { randomOf, testSeed } from '../../schema/testing/seed.ts'
import { choiceResults } from '../../schema/tools/polls/entity.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { add, type Caller, call, openRoom } from '../local/room-client.ts'
import { joinAs, type Participant, ways } from './participant.ts'

const kills = inLong(20, 3)
const voters = inLong(1000, 400)
const options = ['Rivers', 'Bridges', 'Harbours']

type Server = Awaited<ReturnType<typeof startProductRuntime>>

describe(`fault F1: the server killed in the middle of ${voters} votes`, () => {
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
    const { roomId, pollId, controller } = await openPoll(running.base)
    const participants: Participant[] = []
    for (let nth = 0; nth < voters; nth += 50) {
      const wave = Array.from({ length: 50 }, (_, n) => joinAs(running.base, roomId, nth + n, options.length))
      participants.push(...(await Promise.all(wave)))
    }

    const acknowledged = new Set<Participant>()
    let waiting = participants
    /** Sends these votes, in all possible ways. Resolves when each has a reply or the server has died. */
    const send = async (some: readonly Participant[], onAck: () => void) => {
      await Promise.all(
        some.map(async (participant, index) => {
          const isTaken = await ways[index % ways.length]?.(running.base, roomId, pollId, participant)
          // A refusal would mean that a vote was counted under another name, or lost.
          expect(isTaken).not.toBe(false)
          if (isTaken !== true) return
          acknowledged.add(participant)
          onAck()
        }),
      )
    }

    let died = 0
    while (died < kills) {
      // A batch is acknowledged at once, so a wave may go whole: all of them together leave votes for the last kill.
      const wave = waiting.slice(0, 40)
      const after = 1 + Math.floor(random() * 30)
      let acks = 0
      await send(wave, () => {
        acks += 1
        if (acks === after) process.kill(running.pid, 'SIGKILL')
      })
      died += 1
      await running.stop().catch(() => undefined)
      running = await start()
      waiting = participants.filter((participant) => !acknowledged.has(participant))
    }
    const survivors = acknowledged.size
    expect(survivors).toBeGreaterThanOrEqual(kills)
    expect(survivors).toBeLessThan(voters)

    // Every acknowledged vote is there; the others succeed now.
    const read = (cookie: string, path: string) => call({ base: running.base, cookie }, 'GET', path)
    const results = () => read(controller.cookie, `/api/polls/${pollId}/results`)
    const counted = choiceResults.parse(await results()).totalResponses
    expect(counted).toBeGreaterThanOrEqual(survivors)
    while (waiting.length > 0) {
      await send(waiting.slice(0, 100), () => undefined)
      waiting = participants.filter((participant) => !acknowledged.has(participant))
    }
    const count = (option: number) => participants.filter((participant) => participant.option === option).length
    expect(await results()).toEqual({
      totalResponses: voters,
      results: options.map((_, optionIndex) => ({ optionIndex, count: count(optionIndex) })),
    })
    for (const participant of participants.filter((_, nth) => nth % 10 === 0)) {
      const seen = await read(participant.cookie, `/api/polls/${pollId}`)
      expect(seen).toMatchObject({ hasVoted: true, selectedOptions: [participant.option] })
    }
  }, 300_000)
})

/** A room with a running poll, and its controller. */
async function openPoll(base: string): Promise<{ roomId: string; pollId: string; controller: Caller }> {
  const room = await openRoom(base, 'Kill')
  const pollId = await add(room, 'polls', { question: 'Which?', options, isActive: true, showResults: true })
  return { ...room, pollId }
}
