import { beforeEach, describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { countsOf, noReactions, type ReactionCounts, sumOf } from '../../schema/tools/reactions/entity.ts'
import { ReactionPump } from './reaction-pump.ts'

/** A clock that stands still between the steps of a test. */
let now = 0
let timer: { at: number; run: () => void } | null = null
let told: ReactionCounts[] = []
let kept: [number, ReactionCounts][] = []
let pump: ReactionPump

const clock = {
  now: () => now,
  later(run: () => void, ms: number) {
    timer = { at: now + ms, run }
    return () => {
      timer = null
    }
  },
}

function pass(ms: number): void {
  const until = now + ms
  while (timer !== null && timer.at <= until) {
    const due = timer
    timer = null
    now = due.at
    due.run()
  }
  now = until
}

beforeEach(() => {
  now = 1_000_020_000
  now -= now % 60_000
  timer = null
  told = []
  kept = []
  pump = new ReactionPump({
    clock,
    tell: (counts) => told.push(counts),
    keep: (minute, counts) => kept.push([minute, counts]),
  })
})

const claps = (count: number) => ({ ...noReactions, clap: count })

describe('[J3] reactions', () => {
  it('[J3] are told together, half a second after the first', () => {
    for (let phone = 0; phone < 300; phone += 1) expect(pump.note(`p-${phone}`, ['clap'])).toBe(1)
    expect(told).toEqual([])
    pass(limits.reactionIntervalMs)
    expect(told).toEqual([claps(300)])
  })

  it('[J3] hold no timer half a second after the last of them, so that the room can sleep', () => {
    pump.note('p-1', ['heart'])
    pass(limits.reactionIntervalMs)
    expect(timer).not.toBeNull()
    pass(limits.reactionIntervalMs)
    expect(timer).toBeNull()
    expect(kept).toEqual([[now - (now % 60_000), countsOf(['heart'])]])
    pass(600_000)
    expect(told).toHaveLength(1)
  })

  it('[J3] are kept by minute, every ten seconds while they keep coming, and all of them', () => {
    const minute = now
    for (let half = 0; half < 250; half += 1) {
      pump.add(claps(7))
      pass(limits.reactionIntervalMs)
    }
    pass(2_000)
    expect(kept.length).toBeGreaterThanOrEqual(12)
    expect(kept.length).toBeLessThanOrEqual(16)
    const by = (at: number) =>
      kept.filter(([of]) => of === at).reduce((sum, [, counts]) => sumOf(sum, counts), noReactions)
    expect([...new Set(kept.map(([at]) => at))]).toEqual([minute, minute + 60_000, minute + 120_000])
    expect(kept.reduce((sum, [, counts]) => sum + counts.clap, 0)).toBe(250 * 7)
    expect(by(minute + 60_000)).toEqual(claps(120 * 7))
    expect(told.reduce((sum, counts) => sum + counts.clap, 0)).toBe(250 * 7)
  })

  it('[J3] are all there for who asks, also those that were not told yet', () => {
    pump.note('p-1', ['clap'])
    pump.save()
    expect(kept).toEqual([[now - (now % 60_000), claps(1)]])
    pass(limits.reactionIntervalMs)
    expect(told).toEqual([claps(1)])
    pass(600_000)
    expect(kept).toHaveLength(1)
  })

  it('[J2] count twice a second for a phone, whatever another one sends', () => {
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(2)
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(0)
    expect(pump.note('p-2', ['clap'])).toBe(1)
    pass(1_000)
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(2)
  })

  it('[J3] are nothing once the room is gone', () => {
    pump.note('p-1', ['clap'])
    pump.stop()
    pass(5_000)
    expect([told, kept]).toEqual([[], []])
  })
})
