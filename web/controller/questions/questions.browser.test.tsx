import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })

const texts = ['When is lunch?', 'Will there be slides?', 'Buy my watches!', 'Cheap watches!']

/** The desk's questions: two that are open, and two that are hidden. */
async function openQuestions(): Promise<TestRoom> {
  const room = openRoom()
  room.run({ type: 'room.update', hasQuestions: true })
  for (const [n, text] of texts.entries()) {
    const questionId = room.run({ type: 'question.ask', text, name: null }, { ...nobody, participantId: `asker-${n}` })
    if (n > 1) room.run({ type: 'question.edit', questionId, state: 'hidden' })
  }
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  await page.getByRole('tab', { name: /^Questions/ }).click()
  return room
}

/** Questions of the same moment are in no order. */
const textsOf = (room: TestRoom) => new Set(room.live.loaded?.state.questions.map(({ text }) => text))

beforeEach(() => page.viewport(1280, 800))

longTest('[K10] one question is deleted by keyboard, and the toast brings it back', async () => {
  const room = await openQuestions()
  const more = button('More: When is lunch?')
  await expect.element(more).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Delete')).toBeVisible()
  await userEvent.keyboard('{End}')
  // The menu moves the focus a moment after the key.
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Question deleted')).toBeVisible()
  expect(textsOf(room)).toEqual(new Set(texts.slice(1)))
  await expect.element(page.getByRole('list', { name: 'Questions' })).toHaveFocus()
  await button('Undo').first().click()
  await expect.poll(() => textsOf(room)).toEqual(new Set(texts))
})

test.each([[1280, 800], ...whenLong<[number, number]>([[360, 740]])])(
  '[K10] all of one state, or all, are deleted after a question, and undone, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = await openQuestions()
    const states = page.getByRole('combobox', { name: 'Show' })
    await states.selectOptions('hidden')
    await button('Settings').click()
    await button('Delete all hidden questions...').click()
    await expect.element(page.getByRole('heading', { name: 'Delete 2 questions?' })).toBeVisible()
    await expectAccessible()
    await button('Cancel').click()
    expect(textsOf(room)).toEqual(new Set(texts))
    await button('Delete all hidden questions...').click()
    await button('Delete questions').click()
    await expect.element(toast('Questions deleted')).toBeVisible()
    expect(textsOf(room)).toEqual(new Set(texts.slice(0, 2)))
    await states.selectOptions('all')
    await button('Delete all questions...').click()
    await button('Delete questions').click()
    await expect.element(page.getByText('Waiting for the first question')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    room.run({ type: 'room.undo' })
    room.run({ type: 'room.undo' })
    expect(textsOf(room)).toEqual(new Set(texts))
  },
)

test('[K11] threat T65: a flood of made-up people is told, and joining is locked in one press', async () => {
  const room = await openQuestions()
  const notice = page.getByText(/^1,?000 questions came in half a minute/)
  const told = page.getByText(/questions came in half a minute/)
  expect(told.elements()).toEqual([])
  for (let n = 0; n < 996; n += 1)
    room.run({ type: 'question.ask', text: `Q${n}`, name: null }, { ...nobody, participantId: `made-up-${n}` })
  await expect.element(notice).toBeVisible()
  await page.getByRole('tab', { name: /Polls/ }).click()
  await expect.element(notice).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('switch', { name: 'Lock joining now' }).click()
  await expect.poll(() => room.live.loaded?.state.room.isJoinLocked).toBe(true)
  const { questions = [] } = room.live.loaded?.state ?? {}
  expect(questions).toHaveLength(1_000)
  room.run({ type: 'question.clear' })
  await expect.element(told).not.toBeInTheDocument()
})

/** Questions that wait, and two that the hall sees. */
async function openQueue(): Promise<TestRoom> {
  const room = openRoom()
  room.run({ type: 'room.update', hasQuestions: true })
  const ask = (text: string) =>
    room.run({ type: 'question.ask', text, name: null }, { ...nobody, participantId: `asker-${text.slice(0, 2)}` })
  for (const text of ['Open one?', 'Else open?']) ask(text)
  room.run({ type: 'room.update', questionModeration: 'before' })
  for (const text of ['First?', 'Second?', 'Third?', 'Now what?']) ask(text)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await expect.element(button('Approve: First?')).toBeVisible()
  return room
}
const stateOf = (room: TestRoom, text: string) =>
  room.live.loaded?.state.questions.find((question) => question.text === text)?.state

longTest.each([[1280, 800], ...whenLong<[number, number]>([[1440, 900]])])(
  'one bar of 44 px is above the questions at %dx%d, and Approve and Dismiss have places of their own',
  async (width, height) => {
    await page.viewport(width, height)
    await openQueue()
    const panel = page.getByRole('tabpanel', { name: /^Questions/ }).element()
    const first = panel.querySelector('[data-question]') ?? expect.fail('no row')
    const heading = 24
    expect(first.getBoundingClientRect().top - panel.getBoundingClientRect().top).toBeLessThanOrEqual(44 + heading)
    const [approve, dismiss] = ['Approve: First?', 'Dismiss: First?'].map((name) =>
      button(name).element().getBoundingClientRect(),
    )
    expect(approve?.right).toBeLessThan(dismiss?.left ?? 0)
    await expectAccessible()
    expectNoSidewaysScroll()
    const [queue, hall] = ['To review', 'Questions'].map((name) =>
      page.getByRole('list', { name, exact: true }).element().getBoundingClientRect(),
    )
    if (width >= 1440) expect(hall?.left).toBeGreaterThan(queue?.right ?? 0)
    else expect(hall?.top).toBeGreaterThan(queue?.bottom ?? 0)
  },
)

test('[K12] a second press after Approve does nothing to the row that moves under the pointer', async () => {
  const room = await openQueue()
  const rows = page.getByRole('list', { name: 'To review' })
  const [top, next] = rows.element().querySelectorAll<HTMLElement>('button[aria-label^=Approve]')
  const { x, y, width, height } = top?.getBoundingClientRect() ?? expect.fail('no row')
  top?.click()
  await expect.poll(() => rows.getByRole('listitem').elements().length).toBe(3)
  const under = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')
  expect(under).toBe(next)
  expect(under?.getAttribute('aria-disabled')).toBe('true')
  under?.click()
  expect(room.live.loaded?.state.questions.filter(({ state }) => state === 'waiting')).toHaveLength(3)
  await expect.poll(() => under?.getAttribute('aria-disabled')).toBe(null)
})

test('questions are reviewed by keyboard: arrows, A and D, and several at once', async () => {
  const room = await openQueue()
  const rows = [...page.getByRole('list', { name: 'To review' }).element().querySelectorAll<HTMLElement>('li')]
  const texts = rows.map((row) => row.querySelector('p[dir]')?.textContent ?? '')
  rows[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rows[1])
  await userEvent.keyboard('{ArrowUp}a')
  await expect.poll(() => stateOf(room, texts[0] ?? '')).toBe('open')
  await expect.poll(() => document.activeElement?.getAttribute('aria-disabled')).toBe(null)
  await expect.poll(() => document.querySelector('[data-question] [data-guarded]')).toBe(null)
  expect(document.activeElement?.textContent).toContain(texts[1])
  await userEvent.keyboard('d')
  await expect.poll(() => stateOf(room, texts[1] ?? '')).toBe('hidden')
  await userEvent.keyboard('x{ArrowDown}x')
  await expect.poll(() => document.querySelector('[data-question] [data-guarded]')).toBe(null)
  expect(room.live.loaded?.state.timers).toEqual([])
})

longTest('[K13] several questions that are approved together are one step, and one undo brings them back', async () => {
  const room = await openQueue()
  const states = () => ['First?', 'Second?', 'Third?', 'Now what?'].map((text) => stateOf(room, text))
  const steps = () => room.live.loaded?.state.undoSteps.length ?? 0
  const before = steps()
  for (const text of ['First?', 'Third?']) {
    await button(`More: ${text}`).click()
    await item('Select').click()
  }
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await button('Approve').first().click()
  await expect.poll(states).toEqual(['open', 'waiting', 'open', 'waiting'])
  expect(steps()).toBe(before + 1)
  await page.getByRole('button', { name: 'Undo: approve 2 questions' }).click()
  await expect.poll(states).toEqual(Array(4).fill('waiting'))
  await expectAccessible()
})

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 740]])])(
  '[K14] the organiser lists words that are masked, and a list that is too long says so, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = await openQuestions()
    await button('Settings').click()
    const field = page.getByRole('textbox', { name: 'Your own words to mask' })
    await field.fill(Array.from({ length: 101 }, (_, n) => `word${n}`).join('\n'))
    await button('Save').click()
    await expect.element(field).toHaveAccessibleDescription(/At most 100 words/)
    await field.fill('Acme\n gosh*\n\nacme')
    expectNoSidewaysScroll()
    await button('Save').click()
    await expect.poll(() => room.live.loaded?.state.room.maskedWords).toEqual(['acme', 'gosh*'])
    await expect.element(field).toHaveValue('acme\ngosh*')
    await expectAccessible()
    await button(/^Undo: change settings/).click()
    await expect.element(field).toHaveValue('')
  },
)

longTest('[K14] Ctrl and Enter in the list of masked words change nothing where nothing was typed', async () => {
  const room = await openQuestions()
  room.run({ type: 'room.update', maskedWords: ['acme'] })
  await button(/^Settings$/).click()
  const field = page.getByRole('textbox', { name: 'Your own words to mask' })
  await expect.element(field).toHaveValue('acme')
  await field.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  // The next press is answered after anything that this one had sent.
  await field.fill('gosh')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => room.live.loaded?.state.room.maskedWords).toEqual(['gosh'])
  await button(/^Undo: change settings/).click()
  await expect.element(field).toHaveValue('acme')
})
