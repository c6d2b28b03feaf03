import { addTimer, displayClock, expect, makeRoom, shownSecondsOn, startTimer, test } from './fixtures.ts'

const hourMs = 3600_000

/** A device whose clock is wrong: every Date is off, the monotonic clock is right. */
const wrongClock = (offMs: number) => `{
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...args) { args.length === 0 ? super(Right.now() + ${offMs}) : super(...args) }
    static now() { return Right.now() + ${offMs} }
  }
}`

test('two displays agree within 100 ms, also where a device clock is an hour wrong', async ({ page, person }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Talk', 600)
  await startTimer(page, timer.id)
  const screens = await Promise.all([person(), person(), person()])
  const [right, ahead, behind] = screens
  if (right === undefined || ahead === undefined || behind === undefined) throw new Error('three screens')
  await ahead.addInitScript(wrongClock(hourMs))
  await behind.addInitScript(wrongClock(-hourMs))
  await Promise.all(screens.map((screen) => screen.goto(`/room/${room.id}/viewer`)))
  await Promise.all(screens.map((screen) => expect(displayClock(screen)).toHaveText(/^\d+:\d\d$/)))

  // When each screen changes to the same second, by the clock of this machine (performance.timeOrigin is of the browser).
  const changes = await Promise.all(
    screens.map((screen) =>
      screen.evaluate(
        () =>
          new Promise<Record<string, number>>((resolve) => {
            const seen: Record<string, number> = {}
            const clock = document.querySelector('[role=timer]')
            if (clock === null) throw new Error('no clock')
            let last = clock.textContent ?? ''
            new MutationObserver(() => {
              const text = clock.textContent ?? ''
              if (text === last) return
              last = text
              seen[text] = performance.timeOrigin + performance.now()
              if (Object.keys(seen).length === 5) resolve(seen)
            }).observe(clock, { childList: true, subtree: true, characterData: true })
          }),
      ),
    ),
  )
  const common = Object.keys(changes[0] ?? {}).filter((text) => changes.every((seen) => seen[text] !== undefined))
  expect(common.length).toBeGreaterThanOrEqual(2)
  const spreads = common.map((text) => {
    const times = changes.map((seen) => seen[text] ?? 0)
    return Math.max(...times) - Math.min(...times)
  })
  spreads.sort((a, b) => a - b)
  expect(spreads[Math.floor(spreads.length / 2)]).toBeLessThan(100)
})

test('a display without a network keeps counting, says so calmly, and reconnects', async ({ page, person }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Talk', 600)
  await startTimer(page, timer.id)
  const viewer = await person()
  await viewer.goto(`/room/${room.id}/viewer`)
  await expect(displayClock(viewer)).toHaveText(/^\d:\d\d$/)
  await test.step('a reload keeps the time', async () => {
    const before = await shownSecondsOn(viewer)
    await viewer.reload()
    await expect(displayClock(viewer)).toHaveText(/^\d:\d\d$/)
    const after = await shownSecondsOn(viewer)
    expect(after).toBeLessThanOrEqual(before)
    expect(after).toBeGreaterThan(300)
  })
  await viewer.context().setOffline(true)
  const before = await shownSecondsOn(viewer)
  await expect.poll(() => shownSecondsOn(viewer)).toBeLessThan(before - 2)
  await viewer.context().setOffline(false)
  await page.request.patch(`/api/timers/${timer.id}`, {
    data: { isRunning: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await expect
    .poll(
      async () => {
        const first = await shownSecondsOn(viewer)
        await viewer.waitForTimeout(1_200)
        return first - (await shownSecondsOn(viewer))
      },
      { timeout: 30_000 },
    )
    .toBe(0)
})
