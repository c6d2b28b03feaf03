import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { createdRoomReply, shortCodeReply } from '../../../schema/api.ts'
import { message } from '../../../schema/tools/messages/entity.ts'
import { pollView } from '../../../schema/tools/polls/entity.ts'
import { quizView } from '../../../schema/tools/quizzes/entity.ts'
import { timer } from '../../../schema/tools/timers/entity.ts'
import { resumeMotion, stopMotion } from '../../testing/motion.ts'
import { riverPoll, riverQuestions } from '../../testing/rivers.ts'

/** A new room with its controller key, as the API returns it. */
export type CreatedRoom = z.infer<typeof createdRoomReply>

declare global {
  /** axe-core, once a test has put it into the page. */
  const axe: typeof import('axe-core')
}

type Fixtures = {
  /** A browser of its own: other cookies, another person. */
  person: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>
}

/**
 * The test of every flow. It watches the pages of all persons and fails for an error in the console, a reply with
 * status 500 or more, or a request to another host.
 */
export const test = base.extend<Fixtures>({
  page: async ({ page, baseURL }, use) => {
    const faults = watch(page, baseURL)
    await use(page)
    expect(faults, 'faults of the page').toEqual([])
  },
  person: async ({ browser, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[][] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, viewport, ...options })
      contexts.push(context)
      const page = await context.newPage()
      faults.push(watch(page, baseURL))
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults.flat(), 'faults of the pages').toEqual([])
  },
})

export { expect }

/** What the browser says of a file that did not come. Plain text is what the front sends while no runtime is there. */
const networkFault =
  /Failed to load resource|Failed to fetch dynamically imported module|WebSocket connection to|net::ERR_|MIME type.*text\/plain/

/** Collects the faults of a page. Refusals (4xx) are part of the product, though the browser reports them as errors. */
function watch(page: Page, baseURL: string | undefined): string[] {
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`)
  const host = new URL(baseURL ?? 'http://localhost').host
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !networkFault.test(message.text())) note(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    // 502 is the front's word that no runtime is there, as while a test restarts it. The product never says it.
    if (response.status() >= 500 && response.status() !== 502) note(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) note(`request to ${url.host}`)
  })
  return faults
}

/** A room made through the API by this browser, which then controls it. */
export async function makeRoom(page: Page, name = 'Town hall'): Promise<CreatedRoom> {
  return createdRoomReply.parse(await post(page.request, '/api/rooms', { name, useCase: 'Conferences' }))
}

export async function addTimer(page: Page, roomId: string, name: string, duration: number) {
  return timer.parse(await post(page.request, `/api/rooms/${roomId}/timers`, { name, duration }))
}

export async function addMessage(page: Page, roomId: string, content: string) {
  return message.parse(await post(page.request, `/api/rooms/${roomId}/messages`, { content }))
}

export async function addPoll(page: Page, roomId: string, body: object = {}): Promise<string> {
  return pollView.parse(await post(page.request, `/api/rooms/${roomId}/polls`, { ...riverPoll, ...body })).id
}

export async function addQuiz(page: Page, roomId: string, body: object = {}): Promise<string> {
  const quiz = { title: 'Rivers', questions: riverQuestions, showResults: true, showCorrectAnswers: true, ...body }
  return quizView.parse(await post(page.request, `/api/rooms/${roomId}/quizzes`, quiz)).id
}

export async function shortCodeOf(page: Page, roomId: string): Promise<string> {
  return shortCodeReply.parse(await (await page.request.get(`/api/rooms/${roomId}/shortcode`)).json()).shortCode
}

export const startTimer = (page: Page, timerId: string) => patch(page, `/api/timers/${timerId}`, { isRunning: true })

/** Changes something through the API as this browser; a refusal fails the test. */
export async function patch(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.patch(path, { data, headers: sameOrigin })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Makes something through the API; a refusal fails the test. */
export async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const reply = await request.post(path, { data, headers: sameOrigin })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return reply.json()
}

export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** Holds back the files of a pattern until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Waits until a page has fetched nothing for half a second. Playwright's own `networkidle` may never come on a page with
 * a frame.
 */
export async function atRest(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const fetched = await page.evaluate(() =>
          document.fonts.ready.then(() => performance.getEntriesByType('resource').length),
        )
        const isAtRest = fetched === before
        before = fetched
        return isAtRest
      },
      // Late parts are loaded one after another.
      { intervals: [500] },
    )
    .toBe(true)
}

/** Asks a question on a phone. */
export async function ask(phone: Page, text: string, name = ''): Promise<void> {
  const question = phone.getByRole('textbox', { name: 'Your question' })
  await question.fill(text)
  await phone.getByRole('textbox', { name: 'Your name (optional)' }).fill(name)
  await phone.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(question).toHaveValue('')
}

/** A toast on an organiser's page. */
export const toast = (page: Page, text: string) => page.locator('.toast-card').getByText(text, { exact: true })

/** The digits on the display, e.g. `9:58`. */
export const displayClock = (page: Page) => page.getByRole('timer').first()

/** The seconds a clock shows; negative if there is a minus sign in front. */
export async function shownSecondsOn(page: Page): Promise<number> {
  const text = ((await displayClock(page).textContent()) ?? '').replace(/\s/g, '')
  const parts = text.replace('\u2212', '').split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return text.startsWith('\u2212') ? -seconds : seconds
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds no violation, however minor. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stopMotion)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    // Violations only: describing everything that is right takes longer than finding them.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
  await page.evaluate(resumeMotion)
  expect(found).toEqual([])
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const)
  // The browser rounds a content width of 320.4 up: nobody can scroll that far.
  expect(content).toBeLessThanOrEqual(width + 1)
}
