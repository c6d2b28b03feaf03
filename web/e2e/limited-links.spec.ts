import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  addTimer,
  ask,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  patch,
  sameOrigin,
  test,
} from './support/fixtures.ts'

/** What the server refuses a page from now on because of its rights. */
function refusalsOf(page: Page): string[] {
  const found: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 401 || reply.status() === 403) found.push(reply.url())
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"code":"rights_required"')) found.push(String(payload))
    }),
  )
  return found
}

const heldRoom = z.object({
  timers: z.array(z.object({ name: z.string(), isRunning: z.boolean() })),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** The names of everything on a page that can be pressed. */
const keysOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('button')
    .or(page.getByRole('tab'))
    .or(page.getByRole('switch'))
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '').sort())

const lunch = 'When is lunch?'
const slides = 'Will there be slides?'
const ofQuestions = [lunch, slides].flatMap((text) => [`Approve: ${text}`, `Dismiss: ${text}`, `More: ${text}`])
const ofDesk = [
  'Open display in a new tab',
  'Light theme',
  'People: 1 other is here1',
  'Questions2',
  'Text Answers0',
  'Settings',
]
const helperKeys = [...ofQuestions, ...ofDesk]

test('[A12] [A13] [A16] a helper reviews questions with a link of their own until it is switched off; a new one works', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page, 'Autumn summit')
  await addTimer(page, room.id, 'Keynote', 600)
  await patch(page, `/api/rooms/${room.id}`, { hasQuestions: true, questionModeration: 'before' })
  const phone = await person({ viewport: { width: 390, height: 844 } })
  await phone.goto(`/join/${room.id}`)
  await ask(phone, lunch)
  await ask(phone, slides)
  const display = await person({ viewport: { width: 1920, height: 1080 } })
  await display.goto(`/room/${room.id}/viewer`)

  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /^Share/ }).click()
  await page.getByRole('button', { name: 'Create link: Questions' }).click()
  const link = page.getByRole('textbox', { name: /Questions/ })
  await expect(link).toHaveValue(/\/controller#key=/)
  const first = await link.inputValue()

  // The helper sees what this link gives, wide and narrow, and no key of anything else.
  const helper = await person()
  const refusals = refusalsOf(helper)
  await helper.goto(first)
  await expect(helper.getByText('Questions only')).toBeVisible()
  await expect.poll(() => new URL(helper.url()).hash).toBe('')
  await expect.poll(() => keysOf(helper)).toEqual([...helperKeys, 'Keyboard shortcuts'].sort())
  await expectAccessible(helper)
  await helper.keyboard.press('Space')
  for (const key of ['n', 'p', 'b', 'f', '1', 'ArrowRight', 'ControlOrMeta+z']) await helper.keyboard.press(key)
  await expect(helper.getByRole('dialog')).toHaveCount(0)
  await helper.getByRole('tab', { name: /Text Answers/ }).click()
  await expect(helper.getByRole('tabpanel')).toContainText(/\w+ \w+/)
  await helper.getByRole('tab', { name: /^Questions/ }).click()
  await helper.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => keysOf(helper)).toEqual([...helperKeys].sort())
  await expectAccessible(helper)
  await expectNoSidewaysScroll(helper)

  await helper.getByRole('button', { name: `Approve: ${lunch}` }).click()
  await expect(phone.getByText(lunch)).toBeVisible()
  await helper.getByRole('button', { name: `Show on display: ${lunch}` }).click()
  await expect(display.getByRole('heading', { name: lunch })).toBeVisible()
  expect(refusals).toEqual([])
  const held = heldRoom.parse(await (await page.request.get(`/api/rooms/${room.id}`)).json())
  expect(held.timers).toMatchObject([{ name: 'Keynote', isRunning: false }])

  await page.getByRole('button', { name: 'Switch off: Questions' }).click()
  await page.getByRole('button', { name: 'Switch off', exact: true }).last().click()
  await expect(helper.getByRole('heading', { name: 'This link was switched off' })).toBeVisible()
  await expect(helper.getByText(/^It was switched off or replaced by a new one. Ask the organiser/)).toBeVisible()
  await expect(helper.getByText(slides)).toHaveCount(0)
  await expectAccessible(helper)
  const id = held.questions.find(({ text }) => text === slides)?.id
  const press = await helper.request.patch(`/api/questions/${id}`, { data: { state: 'open' }, headers: sameOrigin })
  expect([press.status(), await press.text()]).toEqual([403, expect.stringContaining('"link_off"')])

  await page.getByRole('button', { name: 'Create link: Questions' }).click()
  await expect(link).toHaveValue(/\/controller#key=/)
  const second = await link.inputValue()
  const another = await person({ viewport: { width: 390, height: 844 } })
  await another.goto(first)
  await expect(another.getByText('This controller link is no longer valid. Ask for the current one.')).toBeVisible()
  await expect(another.getByText(slides)).toHaveCount(0)
  await helper.goto(second)
  await helper.getByRole('button', { name: `Approve: ${slides}` }).click()
  await expect(phone.getByText(slides)).toBeVisible()
})
