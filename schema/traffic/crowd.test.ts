import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { randomOf } from '../testing/seed.ts'
import { isLargeCrowd, isPresent, isSizeNews, returnSpreadMs } from './crowd.ts'

describe('who is here', () => {
  test('[P30] a phone counts for half a minute after it was heard of, which is longer than between two heartbeats', () => {
    expect(isPresent(1_000, 1_000)).toBe(true)
    expect(isPresent(1_000, 1_000 + limits.presentMs - 1)).toBe(true)
    expect(isPresent(1_000, 1_000 + limits.presentMs)).toBe(false)
    expect(limits.presentMs).toBeGreaterThan(limits.pingIntervalMs)
  })
})

/** What each phone of a crowd was last told of its size, when they came one after the other. */
function toldSizes(crowd: number): number[] {
  let told = 0
  let everybody = 0
  const byJoining: number[] = []
  for (let size = 1; size <= crowd; size += 1) {
    if (isSizeNews(told, size)) {
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
  /** How often a relay, while phones come back, asks the room what they did. */
  const asksPerRelay = 1_000 / limits.relayOwnMs

  test.each([500, 600, 850, 1_371, 1_500, 3_000, 10_000, 20_000])(
    '[P31] of %i phones asks no object for more than 700 things a second, and is back in its time',
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
      // A phone connects and says hello, at its relay or at the room, which the relays ask what their phones did.
      expect(most * ofRoom * 2 + relays * asksPerRelay).toBeLessThan(700)
      expect(most * ofRelay * 2).toBeLessThan(700)
      // Where no relay takes its phones back, the room is asked for each: that is more than it should be, and not too much.
      expect(most * (1 + ofRoom) + relays * asksPerRelay).toBeLessThan(1_000)
      expect(Math.max(...waits)).toBeLessThan(2 * limits.reconnectMinMs + returnSpreadMs(crowd) + 1)
    },
  )

  test('[P31] is told its size a few times while it grows, and once when it has gone', () => {
    let told = 0
    let times = 0
    for (const size of [...Array.from({ length: 10_000 }, (_, n) => n + 1), 4_000, 100]) {
      if (!isSizeNews(told, size)) continue
      told = size
      times += 1
    }
    expect(times).toBeLessThan(14)
    expect(told).toBe(100)
    expect(isSizeNews(0, limits.returnsPerSecond - 1)).toBe(false)
  })
})
