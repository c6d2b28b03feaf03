import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../../testing/long.ts'
import { expectNoSidewaysScroll } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

test.each([[320, 640], [1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  'no time is broken at %dx%d, even next to those of the reader’s own zone',
  async (width, height) => {
    await page.viewport(width, height)
    // The reader's times are the longest at night: they are of another day.
    setTime(new Date('2026-11-24T22:30:00.000Z'))
    const room = openRoom()
    room.run({ type: 'room.update', timeZone: 'Pacific/Kiritimati' })
    const plannedStart = new Date(Date.now() + 3_600_000).toISOString()
    room.run({ type: 'timer.add', name: 'Opening', duration: 2400, isCountUp: false, plannedStart })
    await showPage(`/room/${roomId}/agenda`)
    await expect.element(page.getByText('for you')).toBeVisible()
    const times = [...document.querySelectorAll('.agenda-times > *')]
    expect(times).toHaveLength(3)
    for (const time of times) {
      const words = document.createRange()
      words.selectNodeContents(time)
      expect(new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size, time.textContent).toBe(1)
    }
    expectNoSidewaysScroll()
  },
)

test.each([
  [320, 640],
  [1920, 1080],
  ...whenLong<[number, number]>([
    [360, 740],
    [1280, 800],
  ]),
])('the sessions stay where they are when the connection is lost, at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  setTime()
  const room = openRoom()
  addTimer(room, 'Opening')
  await showPage(`/room/${roomId}/agenda`)
  const list = page.getBySelector('.agenda-list')
  const top = async () => (await list.findElement()).getBoundingClientRect().top
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  const before = await top()
  room.line.blockSockets()
  room.line.cut()
  await passTime(15_000)
  await expect.element(page.getByText('Reconnecting')).toBeVisible()
  expect(await top()).toBe(before)
  expectNoSidewaysScroll()
})

/** The height of the letters' line as a share of the window's. */
const sizeOf = async (text: string) =>
  Number.parseFloat(getComputedStyle(await page.getByText(text).last().findElement()).fontSize) / window.innerHeight

test.each([[1920, 1080], ...whenLong<[number, number]>([[3840, 2160]])])(
  'a hall can read the programme, and why there is none, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    addTimer(room, 'Opening')
    await showPage(`/room/${roomId}/agenda`)
    await expect.element(page.getByText('Opening')).toBeVisible()
    expect(await sizeOf('Opening')).toBeGreaterThan(0.04)
    expect(await sizeOf('10 min')).toBeGreaterThan(0.025)
    expectNoSidewaysScroll()
    room.run({ type: 'room.delete' })
    await expect.element(page.getByText('Agenda Not Found')).toBeVisible()
    expect(await sizeOf('Agenda Not Found')).toBeGreaterThan(0.06)
  },
)

test('a laptop shows the programme in its usual size', async () => {
  await page.viewport(1536, 864)
  addTimer(openRoom(), 'Opening')
  await showPage(`/room/${roomId}/agenda`)
  await expect.element(page.getByText('Opening')).toBeVisible()
  expect(await sizeOf('Opening')).toBe(19 / 864)
})

test('on a page from right to left, a Latin name of a speaker does not touch what follows it', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await page.viewport(1920, 1080)
  const room = openRoom()
  const fields = { name: 'Opening', duration: 900, isCountUp: false, speaker: 'Ada Lovelace' }
  room.run({ type: 'timer.start', timerId: room.run({ type: 'timer.add', ...fields }) })
  await showPage(`/room/${roomId}/agenda`)
  await expect.element(page.getByText('Ada Lovelace')).toBeVisible()
  const name = document.createRange()
  name.selectNodeContents(document.querySelector('.agenda-speaker') ?? document.body)
  const facts = document.querySelector('.agenda-facts')?.getBoundingClientRect()
  expect(name.getBoundingClientRect().left - (facts?.right ?? 9_999)).toBeGreaterThan(6)
})

test('[G6] guests are not told how late a session is: its clock stands at 0:00, and it is about to end', async () => {
  setTime()
  const room = openRoom()
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote', 600), startedAgo: 755 })
  await showPage(`/room/${roomId}/agenda`)
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:00')
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/About to end/)
  expect(document.body.textContent).not.toMatch(/[\u2212]|\bover\b/)
})
