import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawnLook } from '../../../schema/tools/look/colors.ts'
import { contrast } from '../../../schema/values/color.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { clock } from '../../testing/look.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/viewer`

test('digits never jitter: the clock keeps its width while it counts', async () => {
  setTime()
  const room = openRoom()
  const timerId = addTimer(room, 'Talk')
  await page.viewport(1920, 1080)
  await showPage(path)
  await expect.element(clock).toHaveTextContent('10:00')
  room.run({ type: 'timer.start', timerId })
  await passTime(1_500)
  const places = new Map<string, string>()
  await expect.element(clock).toMatchTextContent(/^9:[0-5]\d$/)
  const cells = document.querySelectorAll('.clock-digits > *')
  expect(cells.length).toBe(4)
  for (let second = 0; second < 6; second += 1) {
    const lefts = [...cells].map((cell) => Math.round(cell.getBoundingClientRect().left))
    places.set((await clock.findElement()).textContent, lefts.join(' '))
    await passTime(1_000)
  }
  expect(places.size).toBeGreaterThanOrEqual(4)
  expect(new Set(places.values()).size).toBe(1)
})

test.each([[', below a line of facts', '?show=clock,next'], ...whenLong<[string, string]>([['', '']])])(
  'the clock is fully visible at every size of the window, with a message and the results of a poll%s',
  async (_, search) => {
    const room = openRoom()
    room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
    const messageId = addMessage(room, 'Please finish within two minutes and hand over to the next speaker')
    room.run({ type: 'message.edit', messageId, isVisible: true })
    room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
    const places = () => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [digits, banner, poll] = [box('.clock-digits'), box('.stage-banner'), box('.stage-poll')]
      return {
        isShown: digits.height > 0.08 * window.innerHeight && digits.top >= box('.stage-facts').bottom,
        isAboveTheMessage: digits.bottom <= banner.top + 1,
        isAboveTheResults: banner.bottom <= poll.top + 1 && poll.bottom <= window.innerHeight + 1,
      }
    }
    await page.viewport(1280, 720)
    await showPage(path + search)
    if (search !== '') await expect.element(page.getBySelector('.stage-facts')).toBeVisible()
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [1280, 720],
      [800, 1400],
      [640, 360],
      [1920, 1080],
    ] as const) {
      await page.viewport(width, height)
      await expect
        .poll(places, { message: `${width}x${height}` })
        .toEqual({ isShown: true, isAboveTheMessage: true, isAboveTheResults: true })
    }
  },
)

longTest.each([
  [1280, 800],
  [1920, 1080],
])(
  'next to results a short message leaves the clock its name and its bar, as one of a line does, at %dx%d',
  async (width, height) => {
    const room = openRoom()
    room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
    const messageId = addMessage(room, 'Slower please')
    room.run({ type: 'message.edit', messageId, isVisible: true })
    room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
    await page.viewport(width, height)
    await showPage(path)
    for (const content of ['Slower please', 'Five minutes left, please come to the end']) {
      room.run({ type: 'message.edit', messageId, content })
      await expect.element(page.getByText(content)).toBeVisible()
      await expect.element(page.getBySelector('.stage-bar')).toBeVisible()
      expect(page.getBySelector('.stage-name').element().getBoundingClientRect().width).toBeGreaterThan(1)
    }
  },
)

longTest.each([
  [1280, 720],
  [1920, 1080],
])(
  'next to results a long message leaves the clock its bar, and its name where there is room for words, at %dx%d',
  async (width, height) => {
    const room = openRoom()
    const timerId = addTimer(room, 'Opening keynote: the river and the town', 1_500)
    room.run({ type: 'timer.start', timerId })
    const messageId = addMessage(
      room,
      'Please come back to the main hall: the panel begins a little earlier. '.repeat(2),
    )
    room.run({ type: 'message.edit', messageId, isVisible: true })
    room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
    await page.viewport(width, height)
    await showPage(path)
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const places = () => ({
      hasName: box('.stage-name').width > 1 && box('.stage-name').right <= box('.clock-digits').left,
      hasBar: box('.stage-bar').height > 5 && box('.stage-bar').top >= box('.clock-digits').bottom,
      isLarge: box('.clock-digits').height >= 0.2 * height,
    })
    await expect.poll(places).toEqual({ hasName: true, hasBar: true, isLarge: true })
    // A label takes the room of the name, and so do the hours of a whole day.
    room.run({ type: 'timer.pause', timerId })
    await expect.poll(places).toEqual({ hasName: false, hasBar: true, isLarge: true })
    room.run({ type: 'timer.edit', timerId, duration: 12 * 3600 })
    room.run({ type: 'timer.reset', timerId })
    await expect.element(clock).toHaveTextContent('12:00:00')
    await expect.poll(places).toEqual({ hasName: false, hasBar: true, isLarge: true })
  },
)

test('a long message leaves the clock its place below a line of facts', async () => {
  const room = openRoom()
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
  const messageId = addMessage(room, 'Please finish within two minutes and hand over to the next speaker. '.repeat(3))
  room.run({ type: 'message.edit', messageId, isVisible: true })
  await page.viewport(1280, 720)
  await showPage(`${path}?show=clock,next`)
  await expect.element(page.getBySelector('.stage-facts')).toBeVisible()
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => boxOf('.clock-digits').bottom <= boxOf('.stage-banner').top).toBe(true)
  expect(boxOf('.clock-digits').top).toBeGreaterThanOrEqual(boxOf('.stage-facts').bottom)
})

/** White, as displays draw it: no ground is lighter. */
const lightestGround = drawnLook({ backgroundColor: '#ffffff', accentColor: null }).ground ?? ''

/** The colour of an element as `#rrggbb`, the form that the rules compare. */
const colorOf = (element: Element): string => {
  const parts = getComputedStyle(element).color.match(/\d+/g) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

test('[R12] the words of a display can be read on the lightest ground that a room may have', async () => {
  setTime()
  const room = openRoom()
  room.run({ type: 'room.update', backgroundColor: '#ffffff' })
  await showPage(`${path}?show=clock,next`)
  const grey = ['.stage-notice-text', '.stage-facts', '.stage-join']
  await expect
    .poll(() => grey.map((selector) => contrastOn(lightestGround, selector) >= 4.5))
    .toEqual([true, true, true])
  const timerId = addTimer(room, 'Talk')
  room.run({ type: 'timer.start', timerId })
  await passTime(2_000)
  room.run({ type: 'timer.pause', timerId })
  await expect.element(page.getByText('PAUSED')).toBeVisible()
  expect(['.stage-name', '.stage-label'].map((selector) => contrastOn(lightestGround, selector) >= 4.5)).toEqual([
    true,
    true,
  ])
})

function contrastOn(ground: string, selector: string): number {
  const element = document.querySelector(selector)
  return element === null ? 0 : contrast(colorOf(element), ground)
}

test('overtime counts on below zero, in words as well as in colour', async () => {
  setTime()
  const room = openRoom()
  const timerId = addTimer(room, 'Short talk', 20)
  await showPage(path)
  await expect.element(clock).toHaveTextContent('0:20')
  room.run({ type: 'timer.start', timerId })
  await passTime(21_000)
  await expect.element(clock).toMatchTextContent(/^\u22120:(0[1-9]|[1-5]\d)$/)
  await expect.element(page.getByText('OVER').first()).toBeVisible()
})

test('a count-up timer fills its bar from zero, and one that has not begun is not paused', async () => {
  setTime()
  const room = openRoom()
  const timerId = room.run({ type: 'timer.add', name: 'Group work', duration: 600, isCountUp: true })
  await showPage(path)
  await expect.element(clock).toHaveTextContent('0:00')
  await expect.element(page.getByText('PAUSED')).not.toBeInTheDocument()
  room.run({ type: 'timer.adjust', timerId, currentTime: 60 })
  await expect.element(clock).toHaveTextContent('1:00')
  room.run({ type: 'timer.start', timerId })
  await passTime(2_000)
  await expect.element(clock).toMatchTextContent(/^1:(0[2-9]|[1-5]\d)$/)
  const fill = await page.getBySelector('.stage-bar-fill').findElement()
  const share = new DOMMatrix(getComputedStyle(fill).transform).a
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.2)
  room.run({ type: 'timer.pause', timerId })
  room.run({ type: 'timer.reset', timerId })
  await expect.element(clock).toHaveTextContent('0:00')
  await expect.element(page.getByText('PAUSED')).not.toBeInTheDocument()
})

test('a display leaves a room that is deleted', async () => {
  const room = openRoom()
  await showPage(path)
  await expect.element(page.getByText('No Timer Set')).toBeVisible()
  room.run({ type: 'room.delete' })
  await expect.element(page.getByText('No Timer Set')).not.toBeInTheDocument()
})

longTest.each([
  ['يرجى الانتهاء خلال دقيقتين', 'rtl'],
  ['कृपया दो मिनट में समाप्त करें', 'ltr'],
  ['โปรดสรุปภายในสองนาที', 'ltr'],
])('names and messages in tall scripts have the room that their letters need: %s', async (text, direction) => {
  const room = openRoom()
  addTimer(room, text)
  room.run({ type: 'message.edit', messageId: addMessage(room, text), isVisible: true })
  await page.viewport(1280, 720)
  await showPage(path)
  for (const selector of ['.stage-banner p', '.stage-name']) {
    const style = getComputedStyle(await page.getBySelector(selector).findElement())
    expect(parseFloat(style.lineHeight) / parseFloat(style.fontSize)).toBeCloseTo(1.5)
    expect(style.direction).toBe(direction)
  }
})
