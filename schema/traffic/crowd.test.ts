import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { randomOf } from '../testing/seed.ts'
import { isLargeCrowd, isPresent, isSizeWorthTelling, returnSpreadMs } from './crowd.ts'

describe('the number of people in the room', () => {
  test('[P30] a phone counts for half a minute after its last sign of life, longer than between two heartbeats', () => {
    expect(isPresent(1_000, 1_000)).toBe(true)
    expect(isPresent(1_000, 1_000 + limits.presentMs - 1)).toBe(true)
    expect(isPresent(1_000, 1_000 + limits.presentMs)).toBe(false)
    expect(limits.presentMs).toBeGreaterThan(limits.pingIntervalMs)
  })
})

/** The size of the crowd that each phone was last told, when they came one after the other. */
function toldSizes(crowd: number): number[] {
  let told = 0
  let everybody = 0
  const byJoining: number[] = []
  for (let size = 1; size <= crowd; size += 1) {
    if (isSizeWorthTelling(told, size)) {
      told = size
      everybody = size
    }
    byJoining.push(isLargeCrowd(told) ? told : 0)
  }
  return byJoining.map((size) => Math.max(size, everybody))
}

/** The most events in any second. */
function busiestSecond(at: readonly number[]): number {
  const sorted = [...at].sort((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, ms] of sorted.entries()) {
    while ((sorted[first] ?? ms) <= ms - 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

describe('a crowd that lost all its sockets', () => {
  /** How many times a second a relay asks the room for its phones’ own state while they return. */
  const asksPerRelay = 1_000 / limits.relayOwnMs

  test.each([500, 600, 850, 1_371, 1_500, 3_000, 10_000, 20_000])(
    '[P31] of %i phones sends no object more than 700 requests a second, and returns in time',
    (crowd) => {
      const random = randomOf(crowd)
      // As in web/live/feed/reconnecting-socket.ts: half a second to a second, and its share of the crowd's time.
      const waits = toldSizes(crowd).map(
        (size) => limits.reconnectMinMs * (1 + random()) + random() * returnSpreadMs(size),
      )
      const relays = Math.ceil(Math.max(0, crowd - limits.directPhones) / limits.phonesPerRelay)
      const ofRoom = Math.min(crowd, limits.directPhones) / crowd
      const ofRelay = Math.min(crowd - limits.directPhones, limits.phonesPerRelay) / crowd
      const most = busiestSecond(waits)
      // A phone connects and says hello to its relay or the room; relays ask the room for their phones’ own state.
      expect(most * ofRoom * 2 + relays * asksPerRelay).toBeLessThan(700)
      expect(most * ofRelay * 2).toBeLessThan(700)
      // If no relay takes its phones back, the room gets a request for each: more than it should, but not too much.
      expect(most * (1 + ofRoom) + relays * asksPerRelay).toBeLessThan(1_000)
      expect(Math.max(...waits)).toBeLessThan(2 * limits.reconnectMinMs + returnSpreadMs(crowd) + 1)
    },
  )

  test('[P31] learns its size a few times while it grows, and once when it has gone', () => {
    let told = 0
    let times = 0
    for (const size of [...Array.from({ length: 10_000 }, (_, n) => n + 1), 4_000, 100]) {
      if (!isSizeWorthTelling(told, size)) continue
      told = size
      times += 1
    }
    expect(times).toBeLessThan(14)
    expect(told).toBe(100)
    expect(isSizeWorthTelling(0, limits.returnsPerSecond - 1)).toBe(false)
  })
})
