import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const startAt = Date.parse('2026-11-21T09:30:00.000Z')
const hour = 3600_000
const year = 365 * 24 * hour

beforeEach(() => void vi.useFakeTimers({ now: startAt }))
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** The server’s clock, which every display should show. */
const truth = () => Date.now()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Way = { upMs: number; downMs: number }

/** A device with its own clocks, at the other end of a network. */
function aDevice(options: { skewMs?: number; drift?: number; ways?: Way[] } = {}) {
  const { skewMs = 0, drift = 0, ways = [{ upMs: 10, downMs: 10 }] } = options
  const world = { skewMs, sleptMs: 0, isOnline: true, asked: 0 }
  const clock = createServerClock({
    async fetchTime() {
      const way = ways[world.asked++ % ways.length] ?? { upMs: 0, downMs: 0 }
      if (!world.isOnline) throw new Error('offline')
      await wait(way.upMs)
      const now = truth()
      await wait(way.downMs)
      return now
    },
    monotonicNow: () => (Date.now() - startAt - world.sleptMs) * (1 + drift),
    wallNow: () => Date.now() + world.skewMs,
  })
  const sync = async () => {
    const done = clock.sync()
    await advance(10_000)
    return done
  }
  return { clock, world, sync, error: () => clock.now() - truth() }
}

describe('fault F7: a device whose clock is wrong', () => {
  test.each([-hour, hour, -10 * year, 10 * year, -1000, 1000, 0])('off by %i ms shows server time', async (skewMs) => {
    const { sync, error } = aDevice({ skewMs })
    await sync()
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  test('is right from the first frame, before any sample', () => {
    const { clock, error } = aDevice({ skewMs: hour })
    expect(error()).toBe(hour)
    clock.note(truth() - 40)
    expect(error()).toBe(-40)
    clock.note(truth() - 90)
    expect(error()).toBe(-40)
    clock.note(truth() - 15)
    expect(error()).toBe(-15)
  })

  test('takes at least five samples', async () => {
    const { sync, world } = aDevice()
    await sync()
    expect(world.asked).toBeGreaterThanOrEqual(5)
  })
})

describe('fault F7: an asymmetric network', () => {
  test('costs at most half of the fastest round trip', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ upMs: fc.integer({ min: 1, max: 600 }), downMs: fc.integer({ min: 1, max: 600 }) }), {
          minLength: 5,
          maxLength: 5,
        }),
        fc.integer({ min: -year, max: year }),
        async (ways, skewMs) => {
          const { sync, error } = aDevice({ ways, skewMs })
          await sync()
          const quickest = Math.min(...ways.map((way) => way.upMs + way.downMs))
          expect(Math.abs(error())).toBeLessThanOrEqual(quickest / 2 + 1)
        },
      ),
      { seed: 20261121, numRuns: 60 },
    )
  })

  test('one fast sample among slow ones decides', async () => {
    const slow = { upMs: 10, downMs: 700 }
    const { sync, error } = aDevice({ ways: [slow, slow, { upMs: 12, downMs: 8 }, slow, slow] })
    await sync()
    expect(Math.abs(error())).toBeLessThanOrEqual(3)
  })
})

describe('fault F7: while it runs', () => {
  test('a wall clock that jumps has no effect', async () => {
    const { clock, world, sync, error } = aDevice()
    await sync()
    for (const jumpMs of [hour, -2 * hour, 300, year]) {
      world.skewMs += jumpMs
      expect(Math.abs(error())).toBeLessThanOrEqual(1)
      clock.watch()
      expect(Math.abs(error())).toBeLessThanOrEqual(1)
      await advance(1_000)
      expect(Math.abs(error())).toBeLessThanOrEqual(1)
    }
  })

  test('a small correction never moves time back', async () => {
    const late = Array<Way>(5).fill({ upMs: 90, downMs: 10 })
    const ways = [...late, ...Array<Way>(5).fill({ upMs: 10, downMs: 90 })]
    const { clock, sync, error } = aDevice({ ways })
    await sync()
    let last = clock.now()
    const again = clock.sync()
    for (let i = 0; i < 200; i++) {
      await advance(10)
      expect(clock.now()).toBeGreaterThanOrEqual(last)
      last = clock.now()
    }
    await again
    expect(error()).toBeLessThan(0)
  })

  test('a large error is corrected immediately, even backwards', async () => {
    const { clock, sync, error } = aDevice({ skewMs: hour })
    clock.now()
    await sync()
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  test('a check costs one request while all is well, and corrects a drift of 0.5 %', async () => {
    const { clock, world, sync, error } = aDevice({ drift: 0.005 })
    await sync()
    const asked = world.asked
    for (let minute = 0; minute < 30; minute++) {
      await advance(10_000)
      expect(Math.abs(error())).toBeLessThanOrEqual(100)
      void clock.check()
      await advance(500)
    }
    expect(Math.abs(error())).toBeLessThanOrEqual(20)
    expect(world.asked).toBeGreaterThan(asked + 30)

    const steady = aDevice()
    await steady.sync()
    const before = steady.world.asked
    void steady.clock.check()
    await advance(500)
    expect(steady.world.asked).toBe(before + 1)
  })

  test('all callers at that time get the same samples', async () => {
    const { clock, world } = aDevice()
    void clock.sync()
    void clock.sync()
    void clock.check()
    await advance(5_000)
    expect(world.asked).toBe(5)
  })
})

describe('fault F7: a sleep', () => {
  const sleep = async (device: ReturnType<typeof aDevice>, ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    device.world.sleptMs += ms
  }

  test.each([1_000, 10 * 60_000, 8 * hour])(
    'of %i ms that stops the monotonic clock is noticed and corrected',
    async (ms) => {
      const device = aDevice({ skewMs: hour })
      await device.sync()
      await sleep(device, ms)
      expect(device.error()).toBeLessThanOrEqual(-ms + 1)
      expect(device.clock.watch()).not.toBe(null)
      await advance(500)
      expect(Math.abs(device.error())).toBeLessThanOrEqual(1)
    },
  )

  test('without a network on waking is corrected from the wall clock', async () => {
    const device = aDevice({ skewMs: -hour })
    await device.sync()
    device.world.isOnline = false
    await sleep(device, 8 * hour)
    await expect(device.clock.watch()).rejects.toThrow()
    expect(Math.abs(device.error())).toBeLessThanOrEqual(1)
    device.world.isOnline = true
    await device.sync()
    expect(Math.abs(device.error())).toBeLessThanOrEqual(1)
  })

  test('in the middle of a sample spoils only that sample', async () => {
    const device = aDevice()
    await device.sync()
    const samples = device.clock.sync()
    await advance(15)
    await sleep(device, hour)
    device.clock.watch()
    await advance(1_000)
    await samples
    expect(Math.abs(device.error())).toBeLessThanOrEqual(1)
  })

  test('that went unnoticed shows in the next frame', async () => {
    const device = aDevice()
    await device.sync()
    await sleep(device, 60_000)
    device.clock.note(truth() - 20)
    await advance(500)
    expect(Math.abs(device.error())).toBeLessThanOrEqual(1)
  })
})

test('without any reply it keeps counting from what it knows', async () => {
  const { clock, world, error } = aDevice()
  world.isOnline = false
  await expect(clock.sync()).rejects.toThrow()
  expect(clock.rttMs()).toBe(0)
  clock.note(truth() - 30)
  await advance(60_000)
  expect(error()).toBe(-30)
})

test('two devices with different clocks and networks agree within 100 ms', async () => {
  const one = aDevice({ skewMs: hour, ways: [{ upMs: 5, downMs: 60 }] })
  const two = aDevice({ skewMs: -10 * year, drift: 0.0001, ways: [{ upMs: 80, downMs: 5 }] })
  await one.sync()
  await two.sync()
  for (let minute = 0; minute < 10; minute++) {
    await advance(60_000)
    void one.clock.check()
    void two.clock.check()
    await advance(1_000)
    expect(Math.abs(one.clock.now() - two.clock.now())).toBeLessThanOrEqual(100)
  }
})
