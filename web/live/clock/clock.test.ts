import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 3600_000

/** A page in a browser whose clock is an hour wrong, 10 ms away from its server. */
async function aPage() {
  const page = { asked: 0, isOnline: true }
  const document = Object.assign(new EventTarget(), { hidden: false })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async () => {
    page.asked++
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (!page.isOnline) throw new TypeError('offline')
    return new Response(JSON.stringify({ now: Date.now() - hour }))
  })
  vi.resetModules()
  const { serverNow } = await import('./clock.ts')
  const { startClock } = await import('./start-clock.ts')
  const error = () => Math.abs(serverNow() - (Date.now() - hour))
  /** How often the server was asked since the last call. */
  const asked = () => {
    const times = page.asked
    page.asked = 0
    return times
  }
  return { page, document, window, startClock, error, asked }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T09:30:00.000Z') }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('is right soon after the start, whatever the device says, and then asks less and less often', async () => {
  const { startClock, error, asked } = await aPage()
  expect(error()).toBe(hour)
  const stop = startClock()
  await advance(1_000)
  expect(error()).toBeLessThanOrEqual(10)
  expect(asked()).toBe(5)
  await advance(10 * 60_000)
  expect(asked()).toBeLessThanOrEqual(12)
  stop()
})

test('checks again on focus, online and when it is shown', async () => {
  const { startClock, window, document, asked } = await aPage()
  const stop = startClock()
  await advance(1_000)
  asked()
  for (const [target, name] of [
    [window, 'focus'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    target.dispatchEvent(new Event(name))
    await advance(100)
    expect(asked()).toBe(1)
  }
  stop()
})

test('a hidden page asks nothing', async () => {
  const { startClock, document, asked } = await aPage()
  const stop = startClock()
  await advance(1_000)
  document.hidden = true
  await advance(60_000)
  asked()
  await advance(hour)
  expect(asked()).toBe(0)
  stop()
})

test('without a network it tries again, and is right when the network is back', async () => {
  const { page, startClock, error } = await aPage()
  page.isOnline = false
  const stop = startClock()
  await advance(5_000)
  page.isOnline = true
  await advance(10_000)
  expect(error()).toBeLessThanOrEqual(10)
  stop()
})

test('stops with its last user', async () => {
  const { startClock, asked } = await aPage()
  const stops = [startClock(), startClock()]
  await advance(1_000)
  stops[0]?.()
  stops[0]?.()
  asked()
  await advance(30_000)
  expect(asked()).toBeGreaterThan(0)
  stops[1]?.()
  await advance(hour)
  expect(asked()).toBeLessThanOrEqual(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a sleep while nothing showed a time is not added a second time when the network is lost afterwards', async () => {
  const { page, startClock, error } = await aPage()
  const stop = startClock()
  await advance(1_000)
  stop()
  vi.setSystemTime(Date.now() + 2 * hour)
  const stopAgain = startClock()
  await advance(500)
  expect(error()).toBeLessThanOrEqual(10)
  page.isOnline = false
  await advance(5_000)
  expect(error()).toBeLessThanOrEqual(10)
  stopAgain()
})
