import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { msToNextSecond, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { createSecondTicker, type Watcher } from './ticker.ts'

const startAt = Date.parse('2026-11-21T09:30:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: startAt }))
afterEach(() => void vi.useRealTimers())

/** A page with a clock that can be corrected. */
function aPage() {
  const page = { correctionMs: 0, isAwake: false }
  const now = () => Date.now() + page.correctionMs
  const ticker = createSecondTicker(now, () => {
    page.isAwake = true
    return () => {
      page.isAwake = false
    }
  })
  return { page, now, ticker }
}

const timer = (startedMsAgo: number | null) => ({
  currentTime: 600,
  duration: 600,
  isCountUp: false,
  startedAt: startedMsAgo === null ? null : isoTime(startAt - startedMsAgo),
})

test('a shown second changes within a few milliseconds of its time, whenever watching began', () => {
  const { now, ticker } = aPage()
  const running = timer(337)
  const changedAt: number[] = []
  let shown = shownSeconds(running, now())
  ticker.watch({
    msToNext: (at) => msToNextSecond(running, at),
    notify() {
      const next = shownSeconds(running, now())
      if (next !== shown) changedAt.push(now() - startAt)
      shown = next
    },
  })
  vi.advanceTimersByTime(3_000)
  expect(changedAt).toEqual([664, 1_664, 2_664])
})

test('a corrected clock shows within a tick', () => {
  const { page, now, ticker } = aPage()
  const running = timer(0)
  let shown = 0
  ticker.watch({
    msToNext: (at) => msToNextSecond(running, at),
    notify() {
      shown = shownSeconds(running, now())
    },
  })
  vi.advanceTimersByTime(2_050)
  page.correctionMs = 5_000
  vi.advanceTimersByTime(100)
  expect(shown).toBe(593)
})

test('without a running timer nothing ticks, and the clock stops with its last watcher', () => {
  const { page, ticker } = aPage()
  const still: Watcher = { msToNext: () => null, notify: vi.fn() }
  const end = ticker.watch(still)
  expect(page.isAwake).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  const endOther = ticker.watch({ msToNext: () => 500, notify: vi.fn() })
  expect(vi.getTimerCount()).toBe(1)
  endOther()
  endOther()
  expect(vi.getTimerCount()).toBe(0)
  expect(page.isAwake).toBe(true)
  end()
  expect(page.isAwake).toBe(false)
})

test('many watchers share one timeout', () => {
  const { ticker } = aPage()
  for (let i = 0; i < 50; i++) ticker.watch({ msToNext: () => 10 * i, notify: vi.fn() })
  expect(vi.getTimerCount()).toBe(1)
})

test('a page that is shown again checks immediately', () => {
  const { ticker } = aPage()
  const notify = vi.fn()
  ticker.watch({ msToNext: () => 800, notify })
  ticker.tick()
  expect(notify).toHaveBeenCalledTimes(1)
})
