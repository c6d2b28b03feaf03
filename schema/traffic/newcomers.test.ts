import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { type Arrivals, admit, toldWaitMs } from './newcomers.ts'
import { forgetQuiet } from './pace.ts'

const now = 1_000_000
const from = (name: string, atOnce = limits.newcomersAtOnce) => [{ name, atOnce }]
const letIn = (arrivals: Arrivals, count: number, name = 'hall', at = now) =>
  Array.from({ length: count }, () => admit(arrivals, from(name), at)).filter((waitMs) => waitMs === 0).length

describe('[A11] newcomers from one network', () => {
  test('[A11] four halls of 500 come in together, and other networks are not affected', () => {
    const arrivals: Arrivals = new Map()
    expect(letIn(arrivals, 2_000)).toBe(2_000)
    expect(letIn(arrivals, 100)).toBe(0)
    expect(letIn(arrivals, 500, 'elsewhere')).toBe(500)
  })

  test('[A11] after that five come each second, and the wait that is said is the true one', () => {
    const arrivals: Arrivals = new Map()
    letIn(arrivals, 2_000)
    const waitMs = admit(arrivals, from('hall'), now)
    expect(waitMs).toBe(1000 / limits.newcomersPerSecond)
    expect(admit(arrivals, from('hall'), now + waitMs - 1)).toBeGreaterThan(0)
    expect(admit(arrivals, from('hall'), now + waitMs)).toBe(0)
    expect(letIn(arrivals, 100, 'hall', now + waitMs + 10_000)).toBe(10 * limits.newcomersPerSecond)
  })

  test('[A11] each of those who wait gets a place of their own, and comes in then', () => {
    const [arrivals, told]: [Arrivals, Arrivals] = [new Map(), new Map()]
    letIn(arrivals, 2_000)
    const ask = () => toldWaitMs(told, from('hall'), admit(arrivals, from('hall'), now), now)
    const waits = Array.from({ length: 20 }, ask)
    expect(waits).toEqual(waits.map((_, n) => ((n + 1) * 1000) / limits.newcomersPerSecond))
    expect(waits.map((waitMs) => admit(arrivals, from('hall'), now + waitMs))).toEqual(waits.map(() => 0))
  })

  test('[A11] nobody is told more than five seconds, however often someone asks', () => {
    const [arrivals, told]: [Arrivals, Arrivals] = [new Map(), new Map()]
    letIn(arrivals, 2_000)
    const ask = (at: number) => toldWaitMs(told, from('hall'), admit(arrivals, from('hall'), at), at)
    expect(Math.max(...Array.from({ length: 1_000 }, () => ask(now)))).toBe(5_000)
    expect(ask(now + 100)).toBe(5_000)
  })

  test('[A11] people who are told to wait are counted nowhere', () => {
    const arrivals: Arrivals = new Map()
    const both = [...from('network', 1), ...from('owner', 100)]
    expect(admit(arrivals, both, now)).toBe(0)
    const before = [...arrivals]
    expect(admit(arrivals, both, now)).toBeGreaterThan(0)
    expect([...arrivals]).toEqual(before)
  })

  test('[A11] however they come, no more are let in than at once and so many each second', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2_000 }), { maxLength: 200 }), (gaps) => {
        const arrivals: Arrivals = new Map()
        let [at, taken] = [now, 0]
        for (const gap of gaps) {
          at += gap
          if (admit(arrivals, from('bots', 10), at) === 0) taken += 1
        }
        expect(taken).toBeLessThanOrEqual(10 + ((at - now) / 1000) * limits.newcomersPerSecond + 1)
      }),
    )
  })

  test('[A11] a network is forgotten once its newcomers are', () => {
    const arrivals: Arrivals = new Map()
    letIn(arrivals, 10)
    forgetQuiet(arrivals, now + 1_999)
    expect(arrivals.size).toBe(1)
    forgetQuiet(arrivals, now + 2_000)
    expect(arrivals.size).toBe(0)
  })
})
