import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { findFirefox, noFirefox } from '../../scripts/browsers/firefox.ts'
import { patienceMs } from '../../scripts/test-machine.ts'

// Playwright drives only its own Firefox builds. The Firefox that people have speaks WebDriver BiDi.
const path = findFirefox()
let firefox: Browser | null = null

test.skip(path === null, noFirefox)
test.afterAll(() => firefox?.close())

test('Firefox: a room is created and run, the display follows, a phone votes, the desk shows it', {
  tag: '@long',
}, async ({ baseURL }) => {
  // In a container the usual home may belong to another user, and then Firefox refuses to start for root.
  const home = test.info().outputPath('home')
  mkdirSync(home, { recursive: true })
  firefox = await launch({
    browser: 'firefox',
    executablePath: path ?? '',
    protocol: 'webDriverBiDi',
    env: { ...process.env, HOME: home },
    timeout: patienceMs.test,
  })
  const faults: string[] = []
  /** A separate browser: other cookies, another person. */
  const person = async (width: number, height: number): Promise<Page> => {
    const page = await (await firefox?.createBrowserContext())?.newPage()
    if (page === undefined) throw new Error('Firefox has not started')
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.setViewport({ width, height })
    return page
  }

  const desk = await person(1280, 800)
  await desk.goto(`${baseURL}/create`)
  await write(desk, 'Event Name', 'Spring conference')
  await button(desk, 'Create Interactive Event').click()
  await text(desk, 'Controller Active').wait()
  const [, roomId] = /\/room\/([\w-]{22})\/controller$/.exec(desk.url()) ?? []
  expect(roomId).toBeDefined()

  const display = await person(1920, 1080)
  await display.goto(`${baseURL}/room/${roomId}/viewer`)
  await text(display, 'No Timer Set').wait()
  await desk.bringToFront()
  await button(desk, 'Add your first timer').click()
  await write(desk, 'Name', 'Opening talk')
  await write(desk, 'Duration', '10:00')
  await button(desk, 'Add timer').click()
  await button(desk, 'GO Opening talk').click()
  await display.bringToFront()
  await text(display, 'Opening talk').wait()
  await expect.poll(() => clockOf(display)).toMatch(/^9:[0-5]\d$/)

  await desk.bringToFront()
  await text(desk, 'Audience Engagement').click()
  await button(desk, 'Create your first poll').click()
  await write(desk, 'Question', 'Which talk next?')
  await write(desk, 'Option A', 'Rivers')
  await write(desk, 'Option B', 'Bridges')
  await button(desk, 'Create poll').click()
  await button(desk, 'Start: Which talk next?').click()

  const phone = await person(390, 844)
  await phone.goto(`${baseURL}/join/${roomId}`)
  await text(phone, 'Rivers').click()
  await button(phone, 'Submit Vote').click()
  await text(phone, 'Thank you for voting!').wait()
  await desk.bringToFront()
  await text(desk, '1 response').wait()
  expect(faults).toEqual([])
})

// Not by role: Firefox takes a second for each search of its accessibility tree.
const button = (page: Page, name: string) =>
  page.locator(`::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`)
const text = (page: Page, words: string) => page.locator(`::-p-text(${words})`)
const clockOf = (page: Page) => page.$eval('[role="timer"]', (clock) => clock.textContent?.trim())

/** Types into the field with this label. */
async function write(page: Page, label: string, words: string): Promise<void> {
  const named = `@aria-label="${label}" or @id=//label[starts-with(normalize-space(), "${label}")]/@for`
  await page.locator(`::-p-xpath(//*[self::input or self::textarea][${named}])`).fill(words)
}
