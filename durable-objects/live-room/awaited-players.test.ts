import { beforeEach, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { type HandClock, handClock } from '../../worker/testing/ports.ts'
import { AwaitedPlayers, gameLeaverMs } from './awaited-players.ts'
import type { ConnectedParticipants } from './ports.ts'

let clock: HandClock
let isOpen = true
/** The reply when it asks who is here; null while a relay is out of reach. */
let here: ConnectedParticipants | null = null
let askedAt: number[] = []
/** For whom it tried to close the question; null where everyone may be here. */
let closed: (string[] | null)[] = []
let awaited: AwaitedPlayers

/** Waits for all pending requests. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await null
}
async function pass(ms: number): Promise<void> {
  const until = clock.now() + ms
  while (clock.runNext(until)) await settled()
}

beforeEach(() => {
  clock = handClock(0)
  isOpen = true
  here = new Set(['p-1'])
  askedAt = []
  closed = []
  awaited = new AwaitedPlayers({
    clock,
    isOpen: () => isOpen,
    connectedParticipants: async () => {
      askedAt.push(clock.now())
      return here
    },
    close: (participants) => closed.push(participants === null ? null : [...participants]),
  })
})

it('[Z6] asks immediately who is here when someone answers, and sets no timer', async () => {
  awaited.look()
  await settled()
  expect(closed).toEqual([['p-1']])
  expect(clock.isWaiting()).toBe(false)
})

it('[Z6] asks one after another, and once more for all requests in between', async () => {
  awaited.look()
  awaited.look()
  awaited.look()
  await settled()
  expect(askedAt).toHaveLength(2)
})

it('[Z6] asks again, less and less often, while a relay does not reply', async () => {
  here = null
  awaited.look()
  await settled()
  await pass(limits.relayRetryMinMs * 7)
  expect(askedAt).toEqual([0, 1, 3, 7].map((times) => times * limits.relayRetryMinMs))
  // The question closes only if every player has answered.
  expect(closed).toEqual([null, null, null, null])
  here = new Set(['p-2'])
  await pass(limits.relayRetryMaxMs)
  expect(closed.at(-1)).toEqual(['p-2'])
  expect(clock.isWaiting()).toBe(false)
})

it('[Z6] gives a player who leaves time to come back: a reload does not close the question', async () => {
  awaited.noteLeavers()
  await pass(gameLeaverMs - 1)
  expect(askedAt).toEqual([])
  // The page has returned, and leaves again.
  awaited.noteLeavers()
  await pass(gameLeaverMs - 1)
  expect(askedAt).toEqual([])
  await pass(1)
  expect(closed).toHaveLength(1)
})

it('[Z6] waits for all players while some may be forgotten, and sets no timer', async () => {
  here = 'unknown'
  awaited.look()
  await settled()
  expect(closed).toEqual([null])
  expect(clock.isWaiting()).toBe(false)
})

it('[Z6] neither asks nor waits while no question is open, or once the room is gone', async () => {
  isOpen = false
  awaited.look()
  awaited.noteLeavers()
  await settled()
  expect([askedAt, clock.isWaiting()]).toEqual([[], false])
  isOpen = true
  awaited.noteLeavers()
  isOpen = false
  await pass(gameLeaverMs)
  expect([askedAt, clock.isWaiting()]).toEqual([[], false])
  isOpen = true
  awaited.noteLeavers()
  awaited.stop()
  expect(clock.isWaiting()).toBe(false)
})
