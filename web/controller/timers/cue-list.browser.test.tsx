import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addMorning } from '../../testing/desk-shows.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { clock, expectAccessible, expectStyle, expectTexts, focused, pressKey } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const row = (name: string) => page.getBySelector('.cue-main').filter({ hasText: name })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

test('the menu of a timer opens right after the page was loaded, and a tooltip too', async () => {
  addTimer(openRoom(), 'Opening talk')
  await showPage(`/room/${roomId}/controller`)
  const more = page.getByRole('button', { name: 'More actions for Opening talk' })
  ;(await more.findElement()).focus()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

longTest('the focused item of a menu has a ring', async () => {
  addTimer(openRoom(), 'Opening talk')
  await showPage(`/room/${roomId}/controller`)
  await pressKey(page.getByRole('button', { name: 'More actions for Opening talk' }))
  await userEvent.keyboard('{ArrowDown}')
  const item = page.getByRole('menuitem').and(focused)
  await expectStyle(item, 'outline-style', 'solid')
  await expectStyle(item, 'outline-width', '2px')
})

test('the focus stays on its row, whatever a colleague does', async () => {
  const room = openRoom()
  const [first = '', , third = ''] = ['First', 'Second', 'Third'].map((name) => addTimer(room, name))
  await showPage(`/room/${roomId}/controller`)

  // The focus is not in the list, so the effect of the keys is announced.
  await expect.element(row('First')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(status('Second: 2 of 3, selected.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('First')).toHaveAttribute('aria-current', 'true')

  ;(await row('First').findElement()).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Second')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Second')).toHaveFocus()
  // The focused row moves, not the selected one.
  ;(await row('Third').findElement()).focus()
  await userEvent.keyboard('{Control>}{Alt>}{ArrowUp}{/Alt}{/Control}')
  await expectTexts('.cue-name', ['First', 'Third', 'Second'])
  await expect.element(row('Third')).toHaveFocus()

  room.run({ type: 'timer.delete', timerId: third })
  await expectTexts('.cue-name', ['First', 'Second'])
  await expect.element(row('Second')).toHaveFocus()

  // A click leaves no focus in the list, so Space still controls the timer.
  await row('First').click()
  room.run({ type: 'timer.delete', timerId: first })
  await expectTexts('.cue-name', ['Second'])
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

longTest('the controller announces the milestones of the display', async () => {
  setTime()
  const room = openRoom()
  const timerId = addTimer(room, 'Lightning talk', 60)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(clock).toHaveTextContent('1:00')
  room.run({ type: 'timer.start', timerId })
  await passTime(20_000)
  await expect.element(clock).toMatchTextContent(/^0:(40|3\d)$/)
  expect(status('30 seconds left').query()).toBeNull()
  await passTime(11_000)
  await expect.element(status('30 seconds left')).toBeInTheDocument()
})

longTest.each([[1280, 800], [844, 390], ...whenLong<[number, number]>([[390, 844]])])(
  'the menu of a cue in the middle of the list stays in the window at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    addMorning(openRoom())
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('button', { name: 'More actions for Coffee break' }).click()
    await expect.element(page.getByText('the show ends 20 min earlier').first()).toBeInTheDocument()
    const inWindow = () => {
      const { top, bottom } = page.getByRole('menu').element().getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }
    await expect.poll(inWindow).toBe(true)
    const remove = page.getByRole('menuitem', { name: /^Delete/ })
    if (height >= 800) await expect.element(remove).toBeInViewport({ ratio: 1 })
  },
)
