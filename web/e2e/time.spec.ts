import type { Page } from '@playwright/test'
import { z } from 'zod'
import { timer } from '../../schema/tools/timers/entity.ts'
import {
  addTimer,
  displayClock,
  expect,
  makeRoom,
  patch,
  post,
  shownSecondsOn,
  startTimer,
  test,
} from './support/fixtures.ts'

const hourMs = 3600_000

/** A device whose clock is wrong: every Date is off, the monotonic clock is right. */
const wrongClock = (offMs: number) => `{
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...args) { args.length === 0 ? super(Right.now() + ${offMs}) : super(...args) }
    static now() { return Right.now() + ${offMs} }
  }
}`

test('displays agree within 100 ms, even if a device clock is an hour wrong', { tag: '@alone' }, async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const talk = await addTimer(page, room.id, 'Talk', 600)
  await startTimer(page, talk.id)
  const screens = await Promise.all([person(), person(), person()])
  const [right, ahead, behind] = screens
  if (right === undefined || ahead === undefined || behind === undefined) throw new Error('three screens')
  await ahead.addInitScript(wrongClock(hourMs))
  await behind.addInitScript(wrongClock(-hourMs))
  await Promise.all(screens.map((screen) => screen.goto(`/room/${room.id}/viewer`)))
  await Promise.all(screens.map((screen) => expect(displayClock(screen)).toHaveText(/^\d+:\d\d$/)))

  const notes = await Promise.all(screens.map(noteSeconds))
  const spreads = async () => {
    const seen = await Promise.all(notes.map((note) => note.jsonValue()))
    const common = Object.keys(seen[0] ?? {}).filter((text) => seen.every((times) => times[text] !== undefined))
    return common.map((text) => {
      const times = seen.map((one) => one[text] ?? 0)
      return Math.max(...times) - Math.min(...times)
    })
  }
  await expect.poll(async () => (await spreads()).length).toBeGreaterThanOrEqual(5)
  const sorted = (await spreads()).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100)
})

/** Notes when a screen changes to each second, by this machine’s clock (performance.timeOrigin is the browser’s). */
const noteSeconds = (screen: Page) =>
  screen.evaluateHandle(() => {
    const seen: Record<string, number> = {}
    const clock = document.querySelector('[role=timer]')
    if (clock === null) throw new Error('no clock')
    let last = clock.textContent ?? ''
    new MutationObserver(() => {
      const text = clock.textContent ?? ''
      if (text === last) return
      last = text
      seen[text] = performance.timeOrigin + performance.now()
    }).observe(clock, { childList: true, subtree: true, characterData: true })
    return seen
  })

/** Notes the names of the cues that a display shows from now on, in order. */
const noteCues = (screen: Page) =>
  screen.evaluateHandle(() => {
    const cues: string[] = []
    const note = () => {
      const name = document.querySelector('h1')?.textContent ?? ''
      if (name !== '' && name !== cues.at(-1)) cues.push(name)
    }
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
    return cues
  })

test('a display without a network says so, keeps counting, changes to the next linked cues at their seconds, and reconnects', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page)
  const added = await post(page.request, `/api/rooms/${room.id}/timers/batch`, {
    timers: [
      { name: 'Opening', duration: 12 },
      { name: 'Keynote', duration: 6, trigger: 'linked' },
      { name: 'Panel', duration: 300, trigger: 'linked' },
    ],
  })
  const [first, , panel] = z.array(timer).parse(added)
  const [online, offline] = [await person(), await person()]
  const screens = [online, offline]
  await Promise.all(screens.map((screen) => screen.goto(`/room/${room.id}/viewer`)))
  for (const screen of screens) await expect(displayClock(screen)).toHaveText('0:12')
  // The cues last seconds: they are noted in the page, so a busy machine cannot miss one.
  const shownCues = await Promise.all(screens.map(noteCues))
  await startTimer(page, first?.id ?? '')
  await expect(displayClock(offline)).not.toHaveText('0:12')
  await offline.context().setOffline(true)
  for (const screen of screens) {
    await expect(screen.getByRole('heading', { name: 'Panel' })).toBeVisible()
  }
  for (const cues of shownCues) expect(await cues.jsonValue()).toEqual(['Opening', 'Keynote', 'Panel'])
  await expect(offline.getByText('reconnecting')).toBeVisible()
  // Both show the same second of the same cue, read within the same second.
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all(screens.map((screen) => displayClock(screen).textContent()))
      return a === b && /^[1-4]:\d\d$/.test(a ?? '')
    })
    .toBe(true)
  const before = await shownSecondsOn(offline)
  await expect.poll(() => shownSecondsOn(offline)).toBeLessThan(before - 2)
  await test.step('a reload keeps the time', async () => {
    const second = await shownSecondsOn(online)
    await online.reload()
    await expect(displayClock(online)).toHaveText(/^\d:\d\d$/)
    const after = await shownSecondsOn(online)
    expect(after).toBeLessThanOrEqual(second)
    expect(after).toBeGreaterThan(60)
  })
  // The cue is paused while the display is offline; the display shows that on its return.
  await patch(page, `/api/timers/${panel?.id}`, { isRunning: false })
  await expect(online.getByText('PAUSED')).toBeVisible()
  await offline.context().setOffline(false)
  await expect(offline.getByText('PAUSED')).toBeVisible()
  await expect(offline.getByText('reconnecting')).toHaveCount(0)
  await expect(offline.getByRole('heading', { name: 'Panel' })).toBeVisible()
  expect(await shownSecondsOn(offline)).toBe(await shownSecondsOn(online))
})
