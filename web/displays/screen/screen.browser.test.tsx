import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ServerFrame } from '../../../schema/protocol.ts'
import { longTest } from '../../testing/long.ts'
import { clock, expectStyle } from '../../testing/look.ts'
import { addTimer, type OtherPage, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = (name: string) => `/room/${roomId}/${name}`
const black = page.getBySelector('.screen-black')
const plate = page.getBySelector('.screen-name')
const elsewhere = page.getBySelector('.screen-elsewhere')
const posterCode = page.getByRole('heading', { name: 'How it works' })

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>
const last = <T,>(list: readonly T[]): T | undefined => list[list.length - 1]
const heardBy = <T extends ServerFrame['type']>(desk: OtherPage, type: T): FrameOf<T>[] =>
  desk.heard.filter((frame): frame is FrameOf<T> => frame.type === type)

/** Shows a page of the room and waits until desks know the screen. */
async function hang(room: TestRoom, name = 'viewer') {
  const desk = room.connect('controller')
  desk.send({ type: 'join_room', roomId })
  await showPage(path(name))
  await expect.poll(() => last(heardBy(desk, 'screen_updated'))?.screen.isConnected).toBe(true)
  const { id } = last(heardBy(desk, 'screen_updated'))?.screen ?? expect.fail('no screen')
  return { desk, id, edit: (patch: object) => room.screens.edit(room.who, id, patch) }
}
const act = (room: TestRoom, id: string, action: 'identify' | 'reload') => room.screens.act(room.who, id, action)
const reports = (desk: OtherPage) => heardBy(desk, 'screen_report').map(({ report }) => report)

test.each(['viewer', 'agenda', 'qr'] as const)('[O1] the page "%s" is a screen of its room', async (name) => {
  const room = openRoom()
  addTimer(room, 'Talk')
  const { id } = await hang(room, name)
  expect(id).toMatch(new RegExp(`^${roomId}\\.[\\w-]{6,32}$`))
  expect(room.screens.list(room.who)).toMatchObject({ value: [{ id, page: name, number: 1, isConnected: true }] })
})

test('an agenda on a phone is no screen', async () => {
  const room = openRoom()
  addTimer(room, 'Talk')
  await page.viewport(390, 844)
  await showPage(path('agenda'))
  await expect.element(page.getByRole('heading', { name: /Town hall/ })).toBeVisible()
  await page.viewport(1280, 800)
  expect(room.screens.list(room.who)).toMatchObject({ value: [] })
})

test('[O4] a screen that is blacked out is really black, and shows its page again afterwards', async () => {
  const room = openRoom()
  addTimer(room, 'Talk')
  const { edit } = await hang(room)
  await expect.element(clock).toBeVisible()
  edit({ isBlackedOut: true })
  await expect.element(black).toBeVisible()
  await expectStyle(black, 'background-color', 'rgb(0, 0, 0)')
  for (const [x, y] of [
    [1, 1],
    [640, 400],
    [1278, 798],
  ] as const)
    expect(document.elementFromPoint(x, y)?.closest('.screen-black')).not.toBeNull()
  // The controls of the display, which a moved mouse shows, stay below it.
  document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 600, clientY: 780 }))
  expect(document.elementFromPoint(1200, 770)?.closest('.screen-black')).not.toBeNull()
  edit({ isBlackedOut: false })
  await expect.poll(() => black.query()).toBeNull()
  await expect.element(clock).toBeVisible()
})

longTest('[O4] a screen goes to another page and back, and keeps its own place', async () => {
  const room = openRoom()
  addTimer(room, 'Talk')
  const { edit, id } = await hang(room)
  await expect.element(clock).toBeVisible()
  edit({ follows: 'qr' })
  await expect.element(posterCode).toBeVisible()
  expect(document.querySelectorAll('main').length).toBe(2)
  await expectStyle(page.getBySelector('#root > main'), 'visibility', 'hidden')
  await expect.poll(() => room.screens.list(room.who)).toMatchObject({ value: [{ id, page: 'qr', follows: 'qr' }] })
  edit({ follows: 'agenda' })
  await expect.element(elsewhere.getByRole('heading', { name: /Town hall/ })).toBeVisible()
  edit({ follows: 'speaker' })
  await expect.element(elsewhere.getByRole('timer')).toBeVisible()
  edit({ isBlackedOut: true })
  await expectStyle(black, 'visibility', 'visible')
  edit({ follows: 'show', isBlackedOut: false })
  await expect.poll(() => elsewhere.query()).toBeNull()
  await expect.element(clock).toBeVisible()
  await expect.poll(() => room.screens.list(room.who)).toMatchObject({ value: [{ id, page: 'viewer' }] })
})

test('[O4] a QR page can be sent to the display, which follows the show', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Talk')
  const { edit } = await hang(room, 'qr')
  await expect.element(posterCode).toBeVisible()
  edit({ follows: 'viewer' })
  await expect.element(elsewhere.getByRole('timer')).toHaveTextContent('10:00')
  room.run({ type: 'timer.start', timerId })
  await expect.element(elsewhere.getByRole('timer')).toMatchTextContent(/^9:5\d$/)
})

test('[O4] a screen shows its name for five seconds when asked, even while it is black', async () => {
  setTime()
  const room = openRoom()
  const { edit, id } = await hang(room)
  act(room, id, 'identify')
  await expect.element(plate).toHaveTextContent('Screen 1')
  await passTime(5_100)
  await expect.poll(() => plate.query()).toBeNull()
  edit({ isBlackedOut: true, name: 'Hall B, the screen above the stage' })
  act(room, id, 'identify')
  await expect.element(plate).toHaveTextContent('Hall B, the screen above the stage')
  const text = page.getBySelector('.screen-name p').element()
  expect(text.scrollWidth).toBeLessThanOrEqual(innerWidth)
  expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThan(100)
  expect(document.elementFromPoint(640, 400)?.closest('.screen-name')).not.toBeNull()
})

longTest('a screen reports every five seconds while a desk watches, and not otherwise', async () => {
  setTime()
  const room = openRoom()
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
  const { desk } = await hang(room)
  await passTime(20_000)
  expect(reports(desk)).toEqual([])
  desk.send({ type: 'screens_watch', isOn: true })
  await expect.poll(() => reports(desk).length).toBeGreaterThan(0)
  await passTime(2_000)
  const before = reports(desk).length
  await passTime(20_000)
  // The clock of the test runs meanwhile.
  expect([4, 5]).toContain(reports(desk).length - before)
  expect(last(reports(desk))).toMatchObject({
    shows: 'timer',
    width: 1280,
    height: 800,
    isSoundOn: false,
    isVisible: true,
  })
  const second = last(reports(desk))?.second ?? 0
  expect(second).toBeGreaterThan(540)
  expect(second).toBeLessThan(600)
  desk.send({ type: 'screens_watch', isOn: false })
  await passTime(1_000)
  const after = desk.heard.length
  await passTime(20_000)
  expect(desk.heard.length).toBe(after)
})

test('a clock that stops, a hidden page and a lost wake lock are reported within three seconds', async () => {
  setTime()
  const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (real, name) => (name === 'wakeLock' ? { request: async () => lock } : Reflect.get(real, name, real)),
    }),
  )
  const room = openRoom()
  let isTimeGiven = true
  room.api.get('/api/time', (c) => (isTimeGiven ? c.json({ now: Date.now() }) : new Promise<never>(() => {})))
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
  const { desk } = await hang(room)
  desk.send({ type: 'screens_watch', isOn: true })
  await expect.poll(() => last(reports(desk))?.hasWakeLock).toBe(true)
  await passTime(1_000)

  lock.released = true
  lock.dispatchEvent(new Event('release'))
  await passTime(3_000)
  expect(last(reports(desk))?.hasWakeLock).toBe(false)

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await passTime(100)
  expect(last(reports(desk))?.isVisible).toBe(false)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => last(reports(desk))?.hasWakeLock).toBe(true)
  // After a report the next one is due in five seconds.
  const count = reports(desk).length
  while (reports(desk).length === count) await passTime(1_000)
  // Nothing else corrects the clock of the device while it stops.
  isTimeGiven = false
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await passTime(3_000)
  expect(reports(desk).length).toBe(count + 2)
  const [running, stopped] = reports(desk).slice(-2)
  expect(stopped?.second).toBeTypeOf('number')
  expect(Math.abs((stopped?.second ?? 0) - (running?.second ?? 0))).toBeLessThanOrEqual(1)
})

longTest('after a lost connection it reports immediately', async () => {
  setTime()
  const room = openRoom()
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
  const { desk } = await hang(room)
  desk.send({ type: 'screens_watch', isOn: true })
  await expect.poll(() => reports(desk).length).toBeGreaterThan(0)
  room.line.cut()
  await expect.poll(() => last(heardBy(desk, 'screen_updated'))?.screen.isConnected).toBe(false)
  await passTime(10_000)
  const count = reports(desk).length
  room.line.mend()
  // Desks hear of screens twice a second.
  const isBack = () => last(heardBy(desk, 'screen_updated'))?.screen.isConnected === true
  for (let tries = 0; tries < 20 && !(isBack() && reports(desk).length > count); tries += 1) await passTime(1_000)
  expect(isBack()).toBe(true)
  expect(reports(desk).length).toBeGreaterThan(count)
})
