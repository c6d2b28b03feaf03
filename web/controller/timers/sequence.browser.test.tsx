import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectStyle } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const row = (name: string) => page.getBySelector('.cue').filter({ hasText: name })
const total = (text: string) => page.getByText(text, { exact: true })

function openShow() {
  const room = openRoom()
  const add = (name: string, more = {}) =>
    room.run({ type: 'timer.add', name, duration: 600, isCountUp: false, ...more })
  add('Welcome')
  add('Foyer open', { isParallel: true, duration: 1_800 })
  add('Surprise guest', { isPrivate: true, number: '5b' })
  add('Closing')
  return room
}

test('[C19] K skips the next cue, which no longer counts, and undo brings it back', async () => {
  openShow()
  await showPage(`/room/${roomId}/controller`)
  await expect.element(total('Total 30:00')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(row('Welcome').getByText('SKIPPED')).toBeVisible()
  await expect.element(total('Total 20:00')).toBeVisible()
  await expectStyle(row('Welcome').getBySelector('.cue-name'), 'opacity', '0.6')
  await expectStyle(row('Welcome').getBySelector('.cue-name'), 'text-decoration-line', 'line-through')
  await expectAccessible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(total('Total 30:00')).toBeVisible()
})

longTest('[C19] K in a row skips that cue, and pressed again brings it back', async () => {
  openShow()
  await showPage(`/room/${roomId}/controller`)
  ;(await page.getBySelector('.cue-main').filter({ hasText: 'Closing' }).findElement()).focus()
  await userEvent.keyboard('k')
  await expect.element(row('Closing').getByText('SKIPPED')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(row('Closing').getByText('SKIPPED')).not.toBeInTheDocument()
})

test('[C19] [P43] a parallel cue is indented and runs next to the show, and a hidden one is marked', async () => {
  const room = openShow()
  await showPage(`/room/${roomId}/controller`)
  await expect.element(row('Foyer open').getByTitle('Runs alongside the show')).toBeVisible()
  await expect.element(row('Surprise guest').getByTitle('Hidden from the audience')).toBeVisible()
  const start = async (name: string) => (await row(name).findElement()).getBoundingClientRect().left
  expect(await start('Foyer open')).toBeGreaterThan(await start('Welcome'))
  await expect.element(row('Surprise guest').getByText('5b')).toBeVisible()
  await page.getByRole('button', { name: 'Start Foyer open' }).click()
  room.run({ type: 'rundown.next', after: null })
  await expect.element(row('Welcome').getByText('ON AIR')).toBeVisible()
  await expect.element(row('Foyer open').getByText('ON AIR')).toBeVisible()
})

longTest('[C19] the menu of a row skips, sets apart and hides', async () => {
  openShow()
  await showPage(`/room/${roomId}/controller`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions for Closing' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Hide from the audience')
  await expect.element(row('Closing').getByTitle('Hidden from the audience')).toBeVisible()
  await choose('Run alongside the show')
  await expect.element(row('Closing').getByTitle('Runs alongside the show')).toBeVisible()
  await choose('Put in sequence')
  await choose('Skip')
  await expect.element(row('Closing').getByText('SKIPPED')).toBeVisible()
  await choose('Bring back')
  await expect.element(row('Closing').getByText('SKIPPED')).not.toBeInTheDocument()
})

test('[C20] a hard start says what it costs the cue before it, and shortens that', async () => {
  setTime()
  const room = openRoom()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const add = (name: string, minutes: number, plannedStart: string | null = null) =>
    room.run({ type: 'timer.add', name, duration: minutes * 60, isCountUp: false, plannedStart })
  add('Talk', 30, at(60))
  add('Break', 20)
  add('Panel', 30, at(105))
  await showPage(`/room/${roomId}/controller`)
  const line = page.getByText('“Break” loses 5 of 20 min')
  await expect.element(line).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Shorten Break' }).click()
  await expect.element(line).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[1]?.duration).toBe(900)
})
