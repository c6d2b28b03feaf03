import type { BrowserContext, Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { roomReply } from '../../schema/api.ts'
import {
  addMessage,
  addPoll,
  addTimer,
  type CreatedRoom,
  expect,
  makeRoom,
  patch,
  post,
  shortCodeOf,
  startTimer,
  test,
} from './support/fixtures.ts'
import { type HeldLine, heldLine } from './support/held-line.ts'

// The line itself is held for longer than a flow usually takes.
test.describe.configure({ timeout: 300_000 })

let line: HeldLine
test.beforeEach(async () => {
  line = await heldLine(Number(process.env.E2E_PORT))
})
test.afterEach(() => line.close())

const size = { width: 1280, height: 800 }
const phoneSize = { width: 390, height: 844 }
const results = z.object({ totalResponses: z.number() })
const link = z.object({ url: z.string() })

/** A room in the middle of its second cue: there is one to go back to, and one to go on to. */
async function aShow(page: Page, name: string) {
  const room = await makeRoom(page, name)
  const timers = []
  for (const cue of ['Welcome', 'Panel', 'Closing']) timers.push(await addTimer(page, room.id, cue, 600))
  await addMessage(page, room.id, 'Slower please')
  await startTimer(page, timers[1]?.id ?? '')
  return { room, timers }
}
const stateOf = async (page: Page, { id }: CreatedRoom) =>
  roomReply.parse(await (await page.request.get(`/api/rooms/${id}?as=controller`)).json())
const runningIn = ({ timers }: z.infer<typeof roomReply>) =>
  timers.filter(({ isRunning }) => isRunning).map(({ name }) => name)
const heldPage = async (baseURL: string | undefined, options: Parameters<typeof line.browser.newContext>[0] = {}) => {
  const context: BrowserContext = await line.browser.newContext({ baseURL, viewport: size, ...options })
  return context.newPage()
}
const nowOf = (desk: Page): Locator => desk.getByRole('region', { name: 'Now' })
const heldFor = (since: number, ms: number) =>
  expect.poll(() => Date.now() - since, { timeout: 90_000 }).toBeGreaterThan(ms)

/** The keys of the show: what each is called where it waits, and how many of them the desk asks about afterwards. */
const keys: readonly [name: string, key: string][] = [
  ['GO', 'n'],
  ['Previous cue', 'p'],
  ['+1m', '+'],
  ['\u22121m', '-'],
  ['Pause', 'Space'],
  ['Reset', 'r'],
  ['Blackout', 'b'],
  ['Message', '1'],
]

for (const heldMs of [13_000, 38_000])
  test(`[S5] [S8] a line that is held for ${heldMs / 1000} s: every key of the show, on desks of all rights, is asked about and does not fire late`, {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    // A room for each key: what one press changes must not hide what another one does. All are held at once.
    const shows = []
    for (const [name, key] of keys) {
      const { room, timers } = await aShow(page, name)
      // Only a cue that does not run goes back to its full time.
      if (name === 'Reset') await patch(page, `/api/timers/${timers[1]?.id}`, { isRunning: false })
      const desk = await heldPage(baseURL)
      await desk.goto(`/room/${room.id}/controller#key=${room.controllerKey}`)
      await expect(desk.getByRole('button', { name: /^GO\b/ })).toBeEnabled()
      shows.push({ name, key, room, desk, before: await stateOf(page, room) })
    }
    const [go] = shows
    if (go === undefined) throw new Error('there are no keys')
    // In the room of GO: a timekeeper, a helper of the audience, a speaker, and a phone.
    const pollId = await addPoll(page, go.room.id)
    await patch(page, `/api/polls/${pollId}`, { isActive: true })
    await patch(page, `/api/rooms/${go.room.id}`, { hasQuestions: true })
    const pages = { timers: size, audience: size, speaker: phoneSize }
    const roles: Record<string, Page> = {}
    for (const [rights, viewport] of Object.entries(pages)) {
      const { url } = link.parse(await post(page.request, `/api/rooms/${go.room.id}/links/${rights}`, {}))
      const guest = await heldPage(baseURL, { viewport })
      await guest.goto(url)
      roles[rights] = guest
    }
    const { timers: timekeeper, audience: helper, speaker } = roles
    if (timekeeper === undefined || helper === undefined || speaker === undefined)
      throw new Error('somebody is missing')
    await expect(timekeeper.getByRole('button', { name: 'GO Closing' })).toBeEnabled()
    const stop = helper.getByRole('button', { name: /^Stop: / })
    await helper.getByRole('tab', { name: /Live Polls/ }).click()
    await expect(stop).toBeVisible()
    const code = await shortCodeOf(page, go.room.id)
    const phone = await heldPage(baseURL, { viewport: phoneSize })
    await phone.goto(`/join/${code}`)
    await phone.getByRole('radio').first().check()
    const asker = await heldPage(baseURL, { viewport: phoneSize })
    await asker.goto(`/join/${code}`)
    await asker.getByRole('button', { name: 'Questions', exact: true }).click()
    await asker.getByRole('textbox', { name: 'Your question' }).fill('When is lunch?')

    line.hold()
    const since = Date.now()
    for (const { desk, key } of shows) await desk.keyboard.press(key)
    await timekeeper.keyboard.press('n')
    await stop.click()
    await speaker.getByRole('button', { name: '2 more minutes', exact: true }).click()
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    await asker.getByRole('button', { name: 'Ask', exact: true }).click()
    for (const { desk, name } of shows)
      await expect(nowOf(desk).getByText(`${name} was not sent.`)).toBeVisible({ timeout: 40_000 })
    await expect(nowOf(timekeeper).getByText('GO was not sent.')).toBeVisible()
    await heldFor(since, heldMs)
    line.release()

    // What people answer and what the speaker asks for counts, however late.
    const votes = async () =>
      results.parse(await (await page.request.get(`/api/polls/${pollId}/results`)).json()).totalResponses
    await expect.poll(votes, { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await stateOf(page, go.room)).signals?.length, { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await stateOf(page, go.room)).questions?.length, { timeout: 60_000 }).toBe(1)
    for (const { desk, name, room, before } of shows) {
      const now = nowOf(desk)
      await expect(now.getByRole('button', { name: 'Yes, now' }), name).toBeVisible({ timeout: 60_000 })
      const after = await stateOf(page, room)
      expect([name, runningIn(after)]).toEqual([name, runningIn(before)])
      expect([name, after.timers.map(({ currentTime }) => currentTime)]).toEqual([
        name,
        before.timers.map(({ currentTime }) => currentTime),
      ])
      expect([name, after.messages[0]?.isVisible, after.stage.blackout]).toEqual([name, false, false])
    }
    await expect(nowOf(timekeeper).getByRole('button', { name: 'Yes, now' })).toBeVisible({ timeout: 60_000 })
    // The poll of the helper runs: a form says that it was not done.
    await expect(stop).toBeVisible()

    // Yes by one desk is one cue; the question of the other has no meaning any more.
    await nowOf(go.desk).getByRole('button', { name: 'Yes, now' }).click()
    await expect.poll(async () => runningIn(await stateOf(page, go.room))).toEqual(['Closing'])
    await expect(nowOf(timekeeper).getByText(/was not sent/)).toHaveCount(0)
  })

test('[C10] [S8] two GOs by pointer, key or touch, and at two desks, over a held line: never two cues; Cancel is final', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const press = {
    pointer: async (desk: Page) => {
      const box = await desk.getByRole('button', { name: /^GO\b/ }).boundingBox()
      if (box === null) throw new Error('GO is not there')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await desk.mouse.dblclick(x, y)
    },
    key: async (desk: Page) => {
      for (const key of ['n', 'n']) await desk.keyboard.press(key)
    },
    touch: async (desk: Page) => {
      const box = await desk.getByRole('button', { name: /^GO\b/ }).boundingBox()
      if (box === null) throw new Error('GO is not there')
      for (let n = 0; n < 2; n += 1) await desk.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    },
  }
  const rooms = []
  for (const [name, twice] of Object.entries(press)) {
    const { room } = await aShow(page, name)
    const desks = []
    for (let n = 0; n < 2; n += 1) {
      const desk = await heldPage(baseURL, { hasTouch: name === 'touch' })
      await desk.goto(`/room/${room.id}/controller#key=${room.controllerKey}`)
      await expect(desk.getByRole('button', { name: 'GO Closing' })).toBeEnabled()
      desks.push(desk)
    }
    rooms.push({ name, room, desks, twice })
  }
  const { room: cancelled } = await aShow(page, 'Cancelled')
  const calm = await heldPage(baseURL)
  await calm.goto(`/room/${cancelled.id}/controller#key=${cancelled.controllerKey}`)
  await expect(calm.getByRole('button', { name: 'GO Closing' })).toBeEnabled()

  // Seven seconds: the presses are still meant when the line is back.
  line.hold()
  const since = Date.now()
  await calm.keyboard.press('n')
  for (const { desks, twice } of rooms) for (const desk of desks) await twice(desk)
  await nowOf(calm).getByRole('button', { name: 'Cancel GO' }).click()
  await expect(nowOf(calm).getByText(/GO waiting/)).toHaveCount(0)
  await heldFor(since, 7_000)
  line.release()

  for (const { name, room } of rooms) {
    await expect
      .poll(async () => [name, runningIn(await stateOf(page, room))], { timeout: 60_000 })
      .toEqual([name, ['Closing']])
  }
  // The press was in front of its Cancel: it happened, and the desk says so; or it was not, and never will be.
  const isRunning = async () => runningIn(await stateOf(page, cancelled))
  const said = calm.getByText(/^Closing started at .*:\d\d/)
  let outcome = 'silent'
  await expect
    .poll(async () => {
      outcome = (await said.count()) > 0 ? 'said' : (await isRunning()).includes('Closing') ? 'silent' : 'refused'
      return outcome
    })
    .not.toBe('silent')
  await heldFor(since, 15_000)
  for (const { name, room } of rooms) expect([name, runningIn(await stateOf(page, room))]).toEqual([name, ['Closing']])
  // The toast is gone by now.
  expect(await isRunning()).toEqual(outcome === 'said' ? ['Closing'] : ['Panel'])
})
