import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { furnish } from '../../testing/overlays/furnished.ts'
import type { Overlay } from '../../testing/overlays/list.ts'
import { openOverlay } from '../../testing/overlays/open.ts'
import { roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const dialogs: Overlay[] = [
  { name: 'Edit timer', button: 'More actions for Opening talk', item: 'Edit' },
  ...whenLong<Overlay>([
    { name: 'Create quiz', tabs: [/Audience/, /Quizzes/], button: 'Create quiz' },
    { name: 'Add timer', button: 'Add timer' },
    { name: 'Import a spreadsheet', button: 'Import and export', item: 'Import a spreadsheet' },
    { name: 'Delete this room?', tabs: [/^Room/], button: 'Delete room' },
  ]),
]

test.each(dialogs)('the show goes on while “$name” is open: GO and blackout by key and by button', async (overlay) => {
  await page.viewport(1280, 800)
  const room = furnish(false)
  await showPage(`/room/${roomId}/controller`)
  const { shown } = await openOverlay(overlay)
  const running = () => room.live.loaded?.state.timers.find(({ isRunning }) => isRunning)?.name
  const before = running()
  const go = page.getByRole('button', { name: /^GO\b/ })
  await go.click()
  await expect.poll(running).not.toBe(before)
  const after = running()
  await expect.element(go).toBeEnabled()
  await shown.getByRole('button', { name: 'Close' }).hover()
  const close = await shown.getByRole('button', { name: 'Close' }).findElement()
  if (close instanceof HTMLElement) close.focus()
  await userEvent.keyboard('n')
  await expect.poll(running).not.toBe(after)
  await userEvent.keyboard('b')
  await expect.poll(() => room.live.loaded?.state.stage.blackout).toBe(true)
  await expect.element(shown).toBeVisible()
})

longTest('a dialog can be read in a window that becomes narrow, or is zoomed, while it is open', async () => {
  await page.viewport(1280, 800)
  furnish(false)
  await showPage(`/room/${roomId}/controller`)
  const { shown } = await openOverlay({
    name: 'Import a spreadsheet',
    button: 'Import and export',
    item: 'Import a spreadsheet',
  })
  await page.viewport(390, 844)
  const { left, width, right } = (await shown.findElement()).getBoundingClientRect()
  expect(width).toBeGreaterThan(300)
  expect([left >= 0, right <= 390]).toEqual([true, true])
})
