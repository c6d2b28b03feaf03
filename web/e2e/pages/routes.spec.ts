import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { optionsFromEnvironment } from '../../../scripts/local/server.ts'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  atRest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  patch,
  shortCodeOf,
  startTimer,
  test,
} from '../support/fixtures.ts'
import { signUp } from '../support/mailbox.ts'
import { failKb, type Route, type Walk, walks } from './route-table.ts'

const narrow = { width: 320, height: 640 }
/** Colours do not depend on the size, nor the layout on the scheme: each is checked once. */
const looks = [
  { colorScheme: 'light', ...narrow },
  { colorScheme: 'dark', width: 768, height: 1024 },
] as const
/** `npm run test:long` opens each page in a wide window too. */
const wide = { width: 1920, height: 1080 }

/** Gzipped kilobytes of a file of the build, which the server sends as it is. */
const weightKb = (path: string): number => gzipSync(readFileSync(`${pages}${path}`), { level: 9 }).length / 1000
const { pages } = optionsFromEnvironment()

/**
 * Opens a page of the table and checks its status, texts and weight. Then, in each of the looks, axe must find nothing
 * and nothing may stick out at the side. The fixture fails the test for console errors and requests to other hosts.
 */
async function look(page: Page, { path, texts, surface, status = 200 }: Route): Promise<void> {
  const scripts: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    // Only the output of the build: the few lines in the head that choose the theme are outside the budgets.
    if (pathname.startsWith('/assets/') && request.resourceType() === 'script') scripts.push(pathname)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(narrow)
  // The page before may still be fetching its late parts.
  await page.goto('about:blank')
  page.on('request', note)
  expect((await page.goto(path))?.status()).toBe(status)
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
  await atRest(page)
  page.off('request', note)
  expect(scripts.length > 0).toBe(surface !== 'without a script')
  expect(scripts.reduce((sum, script) => sum + weightKb(script), 0)).toBeLessThanOrEqual(failKb[surface])
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** Opens a page of the table in a wide window, where axe must find nothing and nothing may stick out. */
async function lookWide(page: Page, { path, texts }: Route): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize(wide)
  // The page before may still be fetching its late parts.
  await page.goto('about:blank')
  await page.goto(path)
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
  await atRest(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** The layout changes at widths that depend on the text size: at twice the size, a phone’s page is a narrow one. */
async function readInBigLetters(page: Page, texts: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  const write = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
  await browser.send('Page.enable')
  try {
    await write(32)
    await page.reload()
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await page.evaluate(() => document.fonts.ready)
    await expectNoSidewaysScroll(page)
  } finally {
    await write(16)
    await browser.detach()
  }
}

/** Checks that a page of static HTML can be read without scripts. */
async function readWithoutScript(reader: Page, { path, texts }: Route): Promise<void> {
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of texts) await expect(reader.getByText(text).first()).toBeAttached()
  await expect(reader.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' })).toBeVisible()
}

/**
 * Files fetched in advance, after some seconds without a press, are not part of the first load. On a slow machine that
 * would start before the load is over, so here it never starts.
 */
function holdLongTimers(): void {
  const start = window.setTimeout
  const never = 2 ** 31 - 1
  const late = (run: TimerHandler, ms = 0, ...args: unknown[]) => start(run, ms >= 3_000 ? never : ms, ...args)
  Object.assign(window, { setTimeout: late })
}

/** A room with a running timer, a shown message, a closed poll and a quiz. @returns the values for `{…}` in addresses */
async function furnishedRoom(page: Page): Promise<Readonly<Record<string, string>>> {
  const { id } = await makeRoom(page, 'Town hall')
  const timer = await addTimer(page, id, 'Opening talk', 1200)
  await addTimer(page, id, 'Questions', 600)
  const message = await addMessage(page, id, 'Please speak up')
  await patch(page, `/api/messages/${message.id}`, { isVisible: true })
  await startTimer(page, timer.id)
  await addQuiz(page, id)
  const poll = await addPoll(page, id)
  for (const isActive of [true, false]) await patch(page, `/api/polls/${poll}`, { isActive })
  return { room: id, code: await shortCodeOf(page, id), poll }
}

/** Checks each page, even after a failure, and names the page of every fault. */
async function lookAtEach(routes: readonly Route[], visit: (route: Route) => Promise<void>): Promise<void> {
  // Each page gets as much time as a flow.
  test.setTimeout(60_000 * routes.length)
  const faults: string[] = []
  for (const route of routes) {
    await test
      .step(route.path, () => visit(route))
      .catch((fault: Error) => {
        faults.push(`${route.path}: ${fault.message}`)
      })
  }
  expect(faults, 'pages where something was found').toEqual([])
}

/** Walks through many pages that seldom change: `npm test` has the doors. */
const longWalks = [
  'pages of a running room',
  'pages that are built as HTML',
  'pages that are closed to visitors',
  'pages of somebody signed in',
]

/** The routes of a walk with the ids of what is in the room, if it needs one, and its page signed in if it has to be. */
async function readyFor(page: Page, { as, routes }: Walk): Promise<Route[]> {
  if (as === 'member') await signUp(page)
  const parts = as === 'visitor' ? {} : await furnishedRoom(page)
  return routes.map((route) => ({
    ...route,
    path: route.path.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? part),
  }))
}

for (const walk of walks) {
  const { name, as } = walk
  const also = as === 'visitor' ? '; what is built can be read without a script' : ''
  test(`${name}: texts, weight, no violation, no sideways scroll${also}`, {
    tag: longWalks.includes(name) ? '@long' : [],
  }, async ({ page, person }) => {
    const routes = await readyFor(page, walk)
    const reader = await person({ javaScriptEnabled: false })
    await page.addInitScript(holdLongTimers)
    await lookAtEach(routes, async (route) => {
      await look(page, route)
      if (route.surface === 'site') await readWithoutScript(reader, route)
    })
  })

  test(`${name}, in a wide window: no violation, no sideways scroll${as === 'visitor' ? ', also in big letters' : ''}`, {
    tag: '@long',
  }, async ({ page }) => {
    await lookAtEach(await readyFor(page, walk), async (route) => {
      await lookWide(page, route)
      if (as === 'visitor') await readInBigLetters(page, route.texts)
    })
  })
}
