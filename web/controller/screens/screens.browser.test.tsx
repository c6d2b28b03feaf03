import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import * as limits from '../../../schema/limits.ts'
import type { ScreenReport } from '../../../schema/tools/screens/report.ts'
import { pageRelease } from '../../live/page-release.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../testing/look.ts'
import { addTimer, type OtherPage, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/controller`
const line = page.getByRole('button', { name: /screens?(,|$)/ })
const panel = page.getByRole('region', { name: 'Screens' })
const rows = panel.getByRole('listitem')
const rowOf = (name: string) => rows.filter({ hasText: name })

const healthy: ScreenReport = {
  second: 600,
  shows: 'timer',
  clockOffsetMs: 0,
  rttMs: 20,
  width: 1920,
  height: 1080,
  isSoundOn: true,
  hasWakeLock: true,
  isVisible: true,
  release: pageRelease(),
}

type Hung = { id: string; socket: OtherPage; report: (patch?: Partial<ScreenReport>) => void }

/** A browser on a wall, without its page. */
function hang(room: TestRoom, short: string, name: string | null = null): Hung {
  const id = `${roomId}.${short}`
  const socket = room.connect('viewer', nobody)
  socket.send({ type: 'join_room', roomId, screen: { id, page: 'viewer' } })
  const report = (patch: Partial<ScreenReport> = {}) =>
    socket.send({ type: 'screen_report', report: { ...healthy, ...patch } })
  if (name !== null) queueMicrotask(() => setTimeout(() => room.screens.edit(room.who, id, { name }), 0))
  return { id, socket, report }
}

async function openPanel(): Promise<void> {
  await line.click()
  await expect.element(panel).toBeVisible()
}
/** Whether a desk watches, as a screen was last told. */
const isWatched = ({ socket }: Hung): boolean | undefined => {
  const told = socket.heard.flatMap((frame) => (frame.type === 'screen_state' ? [frame.isWatched] : []))
  return told[told.length - 1]
}

test('[O5] each fault is named in words within 6 s, and the line counts the screens that need attention', async () => {
  setTime()
  const room = openRoom()
  room.run({ type: 'timer.edit', timerId: addTimer(room, 'Talk'), chimes: 'all' })
  const names = ['Frozen', 'Hidden', 'Sleepy', 'Mute', 'Old', 'Gone', 'Quiet', 'Well']
  const hung = new Map(names.map((name, n) => [name, hang(room, `screen0${n}`, name)]))
  await passTime(100)
  await showPage(path)
  await expect.element(line).toHaveTextContent('8 screens')
  await openPanel()
  await expect.poll(() => [...hung.values()].every((one) => isWatched(one) === true)).toBe(true)
  for (const one of hung.values()) one.report()
  await expect.element(line).toHaveTextContent('8 screens, all fine')
  await expect.element(rowOf('Well')).toMatchTextContent(/Clock is right.*Display.*1920 × 1080/)

  await passTime(4_900)
  hung.get('Frozen')?.report({ second: 605 })
  hung.get('Hidden')?.report({ isVisible: false })
  hung.get('Sleepy')?.report({ hasWakeLock: false })
  hung.get('Mute')?.report({ isSoundOn: false })
  hung.get('Old')?.report({ release: 'index-of-last-week.js' })
  hung.get('Well')?.report()
  hung.get('Gone')?.socket.close()
  await passTime(1_200)
  await expect.element(rowOf('Frozen')).toMatchTextContent(/Shows 10:05 instead of 10:00/)
  await expect.element(rowOf('Hidden')).toMatchTextContent(/Page hidden/)
  await expect.element(rowOf('Sleepy')).toMatchTextContent(/May go to sleep/)
  await expect.element(rowOf('Mute')).toMatchTextContent(/Sound is off/)
  await expect.element(rowOf('Old')).toMatchTextContent(/Old version/)
  await expect.element(rowOf('Gone')).toMatchTextContent(/Offline/)
  await expect.element(rowOf('Quiet')).toMatchTextContent(/No reply/)
  await expect.element(rowOf('Well')).toMatchTextContent(/Clock is right/)
  await expect.element(line).toHaveTextContent('8 screens, 7 need attention')
  // On every tab.
  await page.getByRole('tab', { name: /Audience/ }).click()
  await expect.element(line).toHaveTextContent('8 screens, 7 need attention')
  await page.getByRole('tab', { name: /^Room/ }).click()
  await expect.element(panel).toBeVisible()
})

longTest('[O6] with the list closed nothing is asked, and the line counts named screens that are offline', async () => {
  setTime()
  const room = openRoom()
  const [named, nameless] = [hang(room, 'screen01', 'Hall B'), hang(room, 'screen02')]
  await passTime(100)
  await showPage(path)
  await expect.element(line).toHaveTextContent('2 screens')
  const before = [named.socket.heard.length, nameless.socket.heard.length]
  await passTime(60_000)
  expect([named.socket.heard.length, nameless.socket.heard.length]).toEqual(before)
  named.socket.close()
  nameless.socket.close()
  await expect.element(line).toHaveTextContent('1 screen, 1 needs attention')

  await openPanel()
  const other = hang(room, 'screen03')
  await expect.poll(() => isWatched(other)).toBe(true)
  await line.click()
  await expect.poll(() => isWatched(other)).toBe(false)
  const after = other.socket.heard.length
  await passTime(60_000)
  expect(other.socket.heard.length).toBe(after)
})

longTest('the list stays open through a reload and asks again after a lost connection', async () => {
  setTime()
  const room = openRoom()
  const one = hang(room, 'screen01')
  await passTime(100)
  await showPage(path)
  await expect.element(line).toHaveTextContent('1 screen')
  await openPanel()
  await expect.poll(() => isWatched(one)).toBe(true)
  await showPage(path)
  await expect.element(panel).toBeVisible()
  await expect.poll(() => isWatched(one)).toBe(true)
  room.line.cut()
  await expect.poll(() => isWatched(one)).toBe(false)
  room.line.mend()
  for (let tries = 0; tries < 30 && isWatched(one) !== true; tries += 1) await passTime(1_000)
  expect(isWatched(one)).toBe(true)
})

test('[O4] a screen is renamed, blacked out, sent to another page, asked for its name and forgotten from its row', async () => {
  const room = openRoom()
  const one = hang(room, 'screen01')
  await showPage(path)
  await expect.element(line).toHaveTextContent('1 screen')
  await openPanel()
  await page.getByRole('button', { name: 'Rename Screen 1' }).click()
  const field = page.getByRole('textbox', { name: 'Name of the screen' })
  await userEvent.fill(field, 'x'.repeat(limits.maxScreenNameLength + 1))
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('x'.repeat(limits.maxScreenNameLength + 1))
  await userEvent.fill(field, 'Hall B')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Rename Hall B' })).toBeVisible()
  await page.getByRole('button', { name: 'Black out Hall B' }).click()
  await expect.element(page.getByRole('button', { name: 'End the blackout of Hall B' })).toBeVisible()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Page on Hall B' }), 'QR page')
  await expect
    .poll(() => one.socket.heard[one.socket.heard.length - 1])
    .toMatchObject({
      type: 'screen_state',
      screen: { name: 'Hall B', isBlackedOut: true, follows: 'qr' },
    })
  const menu = page.getByRole('button', { name: 'More for Hall B' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Show its name' }).click()
  await expect
    .poll(() => one.socket.heard[one.socket.heard.length - 1])
    .toEqual({ type: 'screen_action', action: 'identify' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Forget' }).click()
  await expect.element(panel.getByText('No screens yet')).toBeVisible()
  await expectAccessible()
})

longTest('a change that does not arrive says so and can be tried again', async () => {
  const room = openRoom()
  const one = hang(room, 'screen01')
  await showPage(path)
  await expect.element(line).toHaveTextContent('1 screen')
  await openPanel()
  room.line.trouble(`/api/screens/${one.id}`, 'abort')
  await page.getByRole('button', { name: 'Rename Screen 1' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the screen' }), 'Hall B')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('The name “Hall B” was not saved')).toBeVisible()
  room.line.mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('button', { name: 'Rename Hall B' })).toBeVisible()
})

test.each([12, ...whenLong([1, 200])])(
  '%i screens fit at 1280 and in one column, and can be narrowed to those that need attention',
  async (count) => {
    setTime()
    const room = openRoom()
    const hung = Array.from({ length: count }, (_, n) =>
      hang(room, `screen${String(n).padStart(3, '0')}`, `Hall ${n + 1}, above the stage`),
    )
    await passTime(500)
    await showPage(path)
    await expect.element(line).toBeVisible()
    await openPanel()
    await expect.element(rows.nth(count - 1)).toBeInTheDocument()
    for (const one of hung) one.report({ second: null })
    hung[0]?.report({ isVisible: false })
    await expect.element(line).toMatchTextContent(/1 needs attention$/)
    if (count > 8) {
      await panel.getByRole('checkbox', { name: 'Needs attention (1)' }).click()
      await expect.poll(() => rows.elements().length).toBe(1)
      await panel.getByRole('checkbox').click()
    }
    expectNoSidewaysScroll()
    await expectAccessible()
    await page.viewport(390, 844)
    expectNoSidewaysScroll()
    await page.viewport(1280, 800)
  },
)

longTest('one screen that is black is said in the rail, in its row and in the preview: all is not well', async () => {
  setTime()
  const room = openRoom()
  const [wall, foyer] = [hang(room, 'screen01', 'Wall'), hang(room, 'screen02', 'Balcony')]
  await passTime(100)
  await page.viewport(1280, 800)
  await showPage(path)
  await openPanel()
  await expect.poll(() => isWatched(foyer)).toBe(true)
  for (const one of [wall, foyer]) one.report()
  await expect.element(line).toHaveTextContent('2 screens, all fine')
  room.screens.edit(room.who, foyer.id, { isBlackedOut: true })
  await expect.element(line).toHaveTextContent('2 screens, 1 black')
  await expect.element(rowOf('Balcony')).toMatchTextContent(/Black · Clock is right/)
  const now = page.getByRole('region', { name: 'Now' })
  await expect.element(now.getByText('1 SCREEN BLACK')).toBeVisible()
  foyer.report({ isVisible: false })
  await expect.element(line).toHaveTextContent('2 screens, 1 black, 1 needs attention')
  await expectAccessible()
  room.screens.edit(room.who, foyer.id, { isBlackedOut: false })
  await expect.element(now.getByText('1 SCREEN BLACK')).not.toBeInTheDocument()
})
