import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { toast } from '../../testing/look.ts'
import { addMessage, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`

longTest('the messages that a number key shows or hides have that number', async () => {
  const room = openRoom()
  for (let place = 1; place <= 10; place += 1) addMessage(room, `Message of place ${place}`)
  await page.viewport(1280, 800)
  await showPage(path)
  await expect.element(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  const rows = [...document.querySelectorAll('[aria-label="Messages"] > li')]
  expect(rows.map((row) => row.querySelector('kbd')?.textContent ?? null)).toEqual([...'123456789', null])
  await userEvent.keyboard('2')
  await expect.poll(() => room.live.loaded?.state.messages[1]?.isVisible).toBe(true)
})

test.each([[390, 844], ...whenLong<[number, number]>([[1280, 800]])] as const)(
  'the title and the keys of a long dialog stay in view, and a toast covers neither, at %dx%d',
  async (width, height) => {
    openRoom()
    await page.viewport(width, height)
    await showPage(path)
    await expect.element(page.getByRole('button', { name: /^GO\b/ })).toBeVisible()
    await userEvent.keyboard('t')
    const dialog = page.getByRole('dialog', { name: 'Add timer' })
    await expect.element(dialog).toBeVisible()
    for (const section of document.querySelectorAll<HTMLDetailsElement>('dialog details')) section.open = true
    const parts = [
      dialog.getByRole('heading', { name: 'Add timer' }),
      dialog.getByRole('button', { name: 'Add timer' }),
    ]
    const inView = () =>
      parts.map((part) => {
        const { left, top, width, height } = part.element().getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return part.element().contains(hit)
      })
    await expect.poll(inView).toEqual([true, true])
    await dialog.getByRole('button', { name: 'Add timer' }).click()
    await expect.element(toast('Missing')).toBeVisible()
    await expect.poll(inView).toEqual([true, true])
  },
)
