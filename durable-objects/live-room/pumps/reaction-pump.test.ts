import { beforeEach, describe, expect, it } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { countsOf, noReactions, type ReactionCounts, sumOf } from '../../../schema/tools/reactions/entity.ts'
import { type HandClock, handClock } from '../../../worker/testing/ports.ts'
import { ReactionPump } from './reaction-pump.ts'

let clock: HandClock
let told: ReactionCounts[] = []
let kept: [number, ReactionCounts][] = []
let pump: ReactionPump

const pass = (ms: number) => clock.runUntil(clock.now() + ms)

beforeEach(() => {
  clock = handClock(1_000_020_000 - (1_000_020_000 % 60_000))
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
  it('[J3] are sent together, half a second after the first', () => {
    for (let phone = 0; phone < 300; phone += 1) expect(pump.note(`p-${phone}`, ['clap'])).toBe(1)
    expect(told).toEqual([])
    pass(limits.reactionIntervalMs)
    expect(told).toEqual([claps(300)])
  })

  it('[J3] keep no timer half a second after the last one, so the room can sleep', () => {
    pump.note('p-1', ['heart'])
    pass(limits.reactionIntervalMs)
    expect(clock.isWaiting()).toBe(true)
    pass(limits.reactionIntervalMs)
    expect(clock.isWaiting()).toBe(false)
    expect(kept).toEqual([[clock.now() - (clock.now() % 60_000), countsOf(['heart'])]])
    pass(600_000)
    expect(told).toHaveLength(1)
  })

  it('[J3] are stored by minute, every ten seconds while they arrive, without a loss', () => {
    const minute = clock.now()
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

  it('[J3] are counted in every read, even before they are sent', () => {
    pump.note('p-1', ['clap'])
    pump.save()
    expect(kept).toEqual([[clock.now() - (clock.now() % 60_000), claps(1)]])
    pass(limits.reactionIntervalMs)
    expect(told).toEqual([claps(1)])
    pass(600_000)
    expect(kept).toHaveLength(1)
  })

  it('[J2] count twice a second for each phone', () => {
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(2)
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(0)
    expect(pump.note('p-2', ['clap'])).toBe(1)
    pass(1_000)
    expect(pump.note('p-1', ['clap', 'clap'])).toBe(2)
  })

  it('[J3] do nothing once the room is gone', () => {
    pump.note('p-1', ['clap'])
    pump.stop()
    pass(5_000)
    expect([told, kept]).toEqual([[], []])
  })
})
