import type { Page } from '@playwright/test'
import { built } from '../support/built.ts'
import {
  addQuiz,
  addTimer,
  displayClock,
  expect,
  makeRoom,
  patch,
  post,
  shortCodeOf,
  startTimer,
  test,
} from '../support/fixtures.ts'

/** Makes the first requests for a file fail, as on a broken line. @returns a function that counts requests so far */
async function breakFirst(page: Page, file: string, times = 1): Promise<() => number> {
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    await (asked <= times ? route.abort('connectionreset') : route.continue())
  })
  return () => asked
}

/** Stops the clock of this page: its timers run when the test lets them. */
async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

const noConnection = (page: Page) => page.getByText('No connection. Trying again...')

test('a phone or a display whose script did not load says so, and reloads without a press, less and less often', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page)
  await test.step('a phone', async () => {
    const phone = await person()
    // Every request of this load fails: the browser may ask twice, for its preload and for its import.
    await phone.route(built('join'), (route) => route.abort('connectionreset'))
    await stopTime(phone)
    await phone.goto(`/join/${await shortCodeOf(page, room.id)}`)
    await expect(noConnection(phone)).toBeVisible()
    await phone.unroute(built('join'))
    await phone.clock.resume()
    await expect(phone.getByText('Connected to Event')).toBeVisible()
    await expect(noConnection(phone)).toHaveCount(0)
    await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('cuelight_loads_failed'))).toBe(null)
  })
  await test.step('the display stays black, and says so in small print', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    const timer = await addTimer(page, room.id, 'Opening talk', 600)
    await startTimer(page, timer.id)
    await breakFirst(page, built('index'))
    await stopTime(page)
    await page.goto(`/room/${room.id}/viewer`)
    await expect(noConnection(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(0, 0, 0)')
    await page.clock.resume()
    await expect(displayClock(page)).toHaveText(/^9:\d\d$/)
  })
  await test.step('a page that keeps failing reloads less and less often; while the server is unreachable, it waits in its place', async () => {
    const phone = await person()
    const asked = await breakFirst(phone, built('join'), 1_000)
    let looks = 0
    phone.on('request', (request) => {
      if (request.method() === 'HEAD') looks += 1
    })
    await stopTime(phone)
    await phone.goto('/join')
    await expect(noConnection(phone)).toBeVisible()
    expect([asked(), looks]).toEqual([1, 0])
    // The page waits two seconds, then five, each varied by up to a tenth.
    await phone.clock.runFor(2_200)
    await expect.poll(asked).toBe(2)
    await expect(noConnection(phone)).toBeVisible()
    await phone.clock.runFor(4_400)
    await expect(noConnection(phone)).toBeVisible()
    expect([asked(), looks]).toEqual([2, 1])
    await phone.clock.runFor(1_200)
    await expect.poll(asked).toBe(3)
    await expect(noConnection(phone)).toBeVisible()
    await phone.context().setOffline(true)
    const look = phone.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await phone.clock.runFor(11_100)
    await look
    await expect(noConnection(phone)).toBeVisible()
    await phone.unroute(built('join'))
    await phone.clock.resume()
    // When the network is back, it retries without waiting.
    await phone.context().setOffline(false)
    await expect(phone.getByRole('heading', { name: 'Join an event' })).toBeVisible()
  })
})

test('Try Again fetches the missing page again', { tag: '@long' }, async ({ person }) => {
  for (const [link, file, title] of [
    ['Forgot', 'forgot-page', 'Forgot your password?'],
    ['Sign up', 'signup-page', 'Create'],
  ] as const) {
    const page = await person()
    await page.goto('/login')
    // The first request, and the second try.
    const asked = await breakFirst(page, built(file), 2)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' }), file).toBeVisible()
    expect(asked(), file).toBe(2)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

/** Files of the build that came over the network more than once, not out of the browser's cache. */
const fetchedTwice = (phone: Page) =>
  phone.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => 'transferSize' in entry && entry.transferSize)
    const files = entries.map(({ name }) => name).filter((name) => name.includes('/assets/'))
    return files.filter((name, index) => files.indexOf(name) !== index)
  })

test('fault F20: a phone that has its page needs no file more, and fetched each once', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const phone = await person()
  await phone.goto(`/join/${room.id}`)
  await expect(phone.getByText('Connected to Event')).toBeVisible()
  const asked = await breakFirst(phone, '**/assets/**', 1_000)
  await patch(page, `/api/quizzes/${await addQuiz(page, room.id)}`, { isActive: true })
  await phone.getByRole('button', { name: 'Start Quiz' }).click()
  await phone.getByRole('radio', { name: /Danube/ }).check({ force: true })
  await phone.getByRole('button', { name: 'Next Question' }).click()
  await phone.getByRole('radio', { name: /Volga/ }).check({ force: true })
  await phone.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(phone.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
  await expect(phone.getByText('Review Your Answers')).toBeVisible()
  expect(asked()).toBe(0)
  expect(await fetchedTwice(phone)).toEqual([])
})

test('a display shows what it was sent although its files failed at first: nobody is there to reload it', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening talk', 600)
  const display = await person()
  await display.goto(`/room/${room.id}/viewer`)
  await expect(displayClock(display)).toHaveText('10:00')
  // The first time and the second try.
  const asked = await breakFirst(display, built('pictures'), 2)
  const command = { type: 'room.stage', scene: { kind: 'qr' } }
  await post(page.request, `/api/rooms/${room.id}/commands`, { opId: crypto.randomUUID(), command })
  await expect(display.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(asked()).toBeGreaterThan(2)
})
