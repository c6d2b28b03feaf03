import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { clock, expectAccessible } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const path = `/room/${roomId}/viewer`
const facts = page.getBySelector('.stage-facts')

function openShow() {
  setTime()
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Europe/Berlin' })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const timerId = room.run({
    type: 'timer.add',
    name: 'Keynote',
    duration: 600,
    isCountUp: false,
    plannedStart: at(-5),
  })
  room.run({ type: 'timer.add', name: 'Panel', duration: 1200, isCountUp: false })
  room.run({ type: 'timer.start', timerId })
  return room
}

test('a display shows the time of day, the next cue and the delay if its link asks for them', async () => {
  openShow()
  await page.viewport(1280, 720)
  await showPage(`${path}?show=clock,next,offset`)
  await expect.element(facts).toMatchTextContent(/\d:\d\d.*Next.*Panel.*Show 5 min behind, ends .*plan/)
  const before = (await facts.findElement()).textContent
  await passTime(60_000)
  // A minute later in the day, and as late as before.
  await expect.element(facts).not.toHaveTextContent(before ?? '')
  await expect.element(facts).toMatchTextContent(/Show 5 min behind, ends/)
  const [line, digits] = [await facts.findElement(), await clock.findElement()]
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(digits.getBoundingClientRect().top)
  expect(digits.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  await expectAccessible()
})

test('a display hides and shrinks what its link says, and shows nothing more by default', async () => {
  openShow()
  await page.viewport(1280, 720)
  await showPage(`${path}?hide=name,bar&zoom=80`)
  await expect.element(clock).toBeVisible()
  await expect.element(page.getBySelector('.stage-name')).not.toBeVisible()
  await expect.element(page.getBySelector('.stage-bar')).not.toBeVisible()
  await expect.poll(() => document.querySelector('.stage-picture')?.getBoundingClientRect().width).toBe(1024)
  expect(facts.query()).toBeNull()
})

longTest('the link of a display is built in Share Room', async () => {
  const room = openRoom()
  addTimer(room, 'Keynote')
  await page.viewport(1280, 800)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Share Room' }).click()
  await page.getByRole('button', { name: 'Build a display link' }).click()
  const builder = page.getByRole('region', { name: 'Display link' })
  await builder.getByLabelText('Next cue').click()
  await builder.getByLabelText('Time of day').click()
  await builder.getByLabelText('Progress').click()
  await expect
    .poll(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.endsWith('?show=clock,next&hide=bar')),
    )
    .toBe(true)
  await expectAccessible()
})

test('a display names who speaks if its link asks for it', async () => {
  const room = openShow()
  const timerId = room.live.loaded?.state.timers[0]?.id ?? ''
  room.run({ type: 'timer.edit', timerId, speaker: 'د. ليلى حداد' })
  await page.viewport(1280, 720)
  await showPage(`${path}?show=speaker,next`)
  await expect.element(facts).toMatchTextContent(/^Speaker.*ليلى.*Next/)
  await expectAccessible()
  await showPage(path)
  await expect.element(clock).toBeVisible()
  expect(document.body.textContent).not.toContain('ليلى')
})
