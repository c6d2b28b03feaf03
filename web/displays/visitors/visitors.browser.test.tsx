import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, publicWith } from '../../testing/programme.ts'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime, sleepFor } from '../../testing/time.ts'

const path = `/programme/${programmeId}`
const publicPath = `/api/programmes/${programmeId}/public`
const folder = inject('pictures')

function served(stages: number, cues = 8) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api, line } = openRoom()
  api.get(publicPath, (c) => c.json(publicWith(stages, { cues })))
  return { api, line }
}

test.each([
  [390, 844, 12],
  ...whenLong<[number, number, number]>([
    [1920, 1080, 40],
    [320, 640, 3],
    [1280, 800, 12],
  ]),
])('[PV3] now and next, and every session, at %dx%d with %d stages', async (width, height, stages) => {
  await page.viewport(width, height)
  served(stages)
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: /Shore Days/ })).toBeVisible()
  await expect.element(page.getByText('20 min later').first()).toBeVisible()
  expectNoSidewaysScroll()
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/visitors-${width}.png` })
})

test('[PV6] a star keeps a session in this browser, and a clash is said', async () => {
  await page.viewport(390, 844)
  served(3)
  const { unmount } = await showPage(path)
  const starOf = (title: string, stage: string) =>
    page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: stage }).getByRole('button')
  await starOf('Accessible by default', 'Great Hall').click()
  await starOf('Panel: who owns', 'Aula').click()
  await unmount()
  await showPage(path)
  const mine = page.getByRole('button', { name: /^My programme/ })
  await expect.element(mine).toHaveTextContent('My programme (2)')
  await mine.click()
  await expect.element(page.getByText(/^At the same time as/).first()).toBeVisible()
  await page.getByRole('searchbox').fill('panel who')
  await expect.element(page.getByText('1 session')).toBeVisible()
  if (folder !== '') await page.screenshot({ path: `${folder}/visitors-mine.png` })
})

test('[PM9] sessions are chosen by what the schedule says of them, and a calendar of them can be had', async () => {
  await page.viewport(390, 844)
  served(3)
  await showPage(path)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Track' }).selectOptions('Water')
  await page.getByRole('combobox', { name: 'Language of sessions' }).selectOptions('German')
  await expect.element(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  const facts = [...document.querySelectorAll('.visitors-facts')].map(({ textContent }) => textContent)
  expect(facts.length).toBeGreaterThan(0)
  expect(facts.every((text) => text?.includes('Water'))).toBe(true)
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Great Hall')
  const calendar = page.getByRole('link', { name: 'Add these sessions to my calendar' })
  await expect
    .element(calendar)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:.*schedule\.ics\?stage=Great%20Hall&track=Water&language=de$/),
    )
  await expectAccessible()
  expectNoSidewaysScroll()
  if (folder !== '') await page.screenshot({ path: `${folder}/visitors-filter.png` })
})

test('[PM10] paper gets every day, or what was searched for', async () => {
  await page.viewport(390, 844)
  served(3, 60)
  await showPage(path)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  const count = () => document.querySelectorAll('.visitors-session').length
  const ofToday = count()
  dispatchEvent(new Event('beforeprint'))
  expect(count()).toBe(3 * 60)
  expect(document.querySelectorAll('.visitors-day').length).toBeGreaterThan(1)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(count).toBe(ofToday)
  await page.getByRole('searchbox').fill('accessible')
  await expect.element(page.getByText(/^\d+ sessions$/)).toBeVisible()
  const found = count()
  dispatchEvent(new Event('beforeprint'))
  expect(count()).toBe(found)
})

longTest.each([320, ...whenLong([390])])(
  '[PV4] no time is broken, and none touches its title, %d px wide',
  async (width) => {
    await page.viewport(width, 740)
    served(3)
    await showPage(path)
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const times = [...document.querySelectorAll('.visitors-times time, .visitors-times [aria-hidden]')]
    expect(times.map(({ textContent }) => textContent)).toContain('12:10 PM')
    for (const time of times) {
      const said = document.createRange()
      said.selectNodeContents(time)
      const rects = [...said.getClientRects()].filter(({ width: wide }) => wide > 1)
      expect(new Set(rects.map(({ top }) => Math.round(top))).size, time.textContent).toBe(1)
      const body = time.closest('.visitors-session')?.querySelector('.visitors-body')?.getBoundingClientRect()
      expect(Math.max(...rects.map(({ right }) => right)), time.textContent).toBeLessThan(body?.left ?? 0)
    }
    expectNoSidewaysScroll()
  },
)

test('[PV9] without a connection the last known is shown with its age, and so it is when the page is opened again', async () => {
  const { line } = served(3)
  const { unmount } = await showPage(path)
  await expect.element(page.getByText('Great Hall').first()).toBeVisible()
  line.cut()
  await passTime(20_000)
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
  await unmount()
  await showPage(path)
  await expect.element(page.getByText('Great Hall').first()).toBeVisible()
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
})

longTest('[PV9] hours later the page still shows what was known when it lost the line', async () => {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api, line } = openRoom()
  const known = publicWith(1)
  // What is on runs over: what follows begins later with each minute that nobody presses.
  const due = { notBefore: null, fromNow: 2_400_000 }
  const stages = known.stages.map((stage) => ({
    ...stage,
    sessions: stage.sessions.map((one) => (one.status === 'next' ? { ...one, start: due } : one)),
  }))
  api.get(publicPath, (c) => c.json({ ...known, stages }))
  await showPage(path)
  const later = page.getByText(/min later$/).first()
  await expect.element(later).toBeVisible()
  const said = later.element().textContent
  line.cut()
  await sleepFor(3 * 3_600_000)
  await passTime(31_000)
  await expect.element(page.getByText(/^Offline\. This is from/)).toBeVisible()
  expect(later.element().textContent).toBe(said)
})

test('[PV9] a phone that loses its network says so at once', async () => {
  const { line } = served(3)
  await showPage(path)
  await expect.element(page.getByText('Great Hall').first()).toBeVisible()
  line.cut()
  dispatchEvent(new Event('offline'))
  // Before it would read again.
  await expect.element(page.getByText(/^Offline\. This is from/), { timeout: 5_000 }).toBeVisible()
})

test('a programme that is closed or not there says so, and nothing of it stays', async () => {
  const { api } = served(0)
  let code: 'viewer_locked' | 'not_found' = 'viewer_locked'
  api.get('/api/programmes/other/public', (c) => refuse(c, code))
  await showPage('/programme/other')
  await expect.element(page.getByText('This programme is closed')).toBeVisible()
  code = 'not_found'
  await passTime(20_000)
  await expect.element(page.getByText('Programme Not Found')).toBeVisible()
  await expectAccessible()
})

test.each(whenLong([25]))(
  '773 sessions stay quick at 320 px: a search of all of them is shown within 1.5 s',
  async (perStage) => {
    await page.viewport(320, 640)
    served(31, perStage)
    await showPage(path)
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const field = page.getByRole('searchbox')
    const from = performance.now()
    await field.fill('accessible')
    await expect.element(page.getByText(/^\d+ sessions$/)).toBeVisible()
    expect(performance.now() - from).toBeLessThan(1_500)
    expectNoSidewaysScroll()
  },
)
