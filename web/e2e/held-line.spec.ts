import * as z from 'zod/mini'
import { roomReply } from '../../schema/api.ts'
import {
  addMessage,
  addPoll,
  addTimer,
  expect,
  makeRoom,
  patch,
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

const results = z.object({ totalResponses: z.number() })

for (const heldMs of [13_000, 38_000])
  test(`[S5] a line that is held for ${heldMs / 1000} s: what the show presses is asked about, and a vote counts`, async ({
    page,
    baseURL,
  }) => {
    const room = await makeRoom(page)
    const welcome = await addTimer(page, room.id, 'Welcome', 600)
    for (const name of ['Panel', 'Closing']) await addTimer(page, room.id, name, 600)
    await addMessage(page, room.id, 'Slower please')
    const pollId = await addPoll(page, room.id)
    await patch(page, `/api/polls/${pollId}`, { isActive: true })
    await startTimer(page, welcome.id)
    const state = async () =>
      roomReply.parse(await (await page.request.get(`/api/rooms/${room.id}?as=controller`)).json())
    const votes = async () =>
      results.parse(await (await page.request.get(`/api/polls/${pollId}/results`)).json()).totalResponses

    const context = await line.browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    const desk = await context.newPage()
    await desk.goto(`/room/${room.id}/controller#key=${room.controllerKey}`)
    await expect(desk.getByRole('button', { name: 'GO Panel' })).toBeVisible()
    const phone = await (await line.browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(`/join/${await shortCodeOf(page, room.id)}`)
    await phone.getByRole('radio').first().check()

    line.hold()
    const since = Date.now()
    for (const key of ['+', '1', 'b', 'n']) await desk.keyboard.press(key)
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    const now = desk.getByRole('region', { name: 'Now' })
    await expect(now.getByText(/^\+1m waiting/)).toBeVisible()
    await expect(now.getByText(/was not sent\.$/)).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => Date.now() - since, { timeout: 60_000 }).toBeGreaterThan(heldMs)
    line.release()

    // The bytes that were held have arrived: the vote counts.
    await expect.poll(votes, { timeout: 60_000 }).toBe(1)
    await expect(now.getByText('Do it now?')).toBeVisible({ timeout: 60_000 })
    const after = await state()
    expect(after.timers.filter(({ isRunning }) => isRunning).map(({ name }) => name)).toEqual(['Welcome'])
    expect(after.timers[0]?.currentTime).toBe(600)
    expect(after.messages[0]?.isVisible).toBe(false)
    expect(after.stage.blackout).toBe(false)

    // They are asked about in the order of the presses.
    const no = now.getByRole('button', { name: 'No', exact: true })
    await expect(now.getByText('+1m was not sent.')).toBeVisible()
    await no.click()
    await expect(now.getByText('Message was not sent.')).toBeVisible()
    await no.click()
    await expect(now.getByText('Blackout was not sent.')).toBeVisible()
    await no.click()
    await expect(now.getByText('Start Panel now?')).toBeVisible()
    await now.getByRole('button', { name: 'Yes, now' }).click()
    await expect(now.getByText(/was not sent/)).toHaveCount(0)
    await expect
      .poll(async () => (await state()).timers.filter(({ isRunning }) => isRunning).map(({ name }) => name))
      .toEqual(['Panel'])
  })
