import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import { expectAccessible } from '../../testing/look.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, stagedScenes } from '../../testing/staged-scenes.ts'
import { setTime } from '../../testing/time.ts'

const viewer = `/room/${roomId}/viewer`
const corner = page.getBySelector('.stage-scene-clock')
const digits = page.getBySelector('.clock-digits')
const face = page.getBySelector('.stage-face')

/** A cue that is over by two and a half minutes, and the next one. */
function late(): TestRoom {
  setTime()
  const room = openRoom('Spring conference')
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote', 600), startedAgo: 755 })
  addTimer(room, 'Panel')
  return room
}

function ask(room: TestRoom): void {
  room.run({ type: 'room.update', hasQuestions: true })
  const id = room.run({ type: 'question.ask', text: 'Why so early?', name: null }, participant('asker'))
  room.run({ type: 'room.stage', scene: { kind: 'question', id } })
}

test('[B10] a display for the hall says nothing of overtime, on the timer and over scenes', async () => {
  const room = late()
  await showPage(`${viewer}?as=hall`)
  await expect.element(digits).toHaveAttribute('aria-label', '0:00')
  await expect.element(face).toHaveAttribute('data-phase', 'normal')
  expect(document.querySelector('.stage-label')).toBeNull()
  stagedScenes['a choice with its results'](room, hallTexts)
  await expect.element(page.getBySelector('.stage-options')).toBeVisible()
  await expect.element(corner).not.toBeVisible()
})

test('[B10] a display without a preset shows overtime as before', async () => {
  late()
  await showPage(viewer)
  await expect.element(digits).toHaveAttribute('aria-label', '\u22122:35')
})

test('[B10] a display for the stage keeps its timer, with the question that is on the wall below', async () => {
  const room = late()
  ask(room)
  await showPage(`${viewer}?as=stage`)
  await expect.element(digits).toHaveAttribute('aria-label', '\u22122:35')
  await expect.element(page.getBySelector('.stage-banner')).toHaveTextContent('Why so early?')
  await expect.element(page.getBySelector('.stage-facts')).toMatchTextContent(/Next.*Panel/)
  room.run({ type: 'room.stage', scene: { kind: 'timer' } })
  await expect.poll(() => document.querySelector('.stage-banner')).toBeNull()
})

test('[B10] a display for the foyer has the agenda from the session that is on, how to join, and a count of the rest', async () => {
  const room = late()
  for (let n = 1; n <= 7; n += 1) addTimer(room, `Workshop ${n}`)
  ask(room)
  await page.viewport(1280, 720)
  await showPage(`${viewer}?as=foyer`)
  const rows = page.getBySelector('.foyer-session')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('.foyer-name')?.textContent))
    .toEqual(['Keynote', 'Panel', ...[1, 2, 3, 4].map((n) => `Workshop ${n}`)])
  await expect.element(page.getBySelector('.stage-more')).toHaveTextContent('+3')
  await expect.element(page.getBySelector('.stage-join .qr-code')).toBeVisible()
  expect(document.querySelector('.clock-digits')).toBeNull()
  for (const row of rows.elements()) expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1)
  await expectAccessible()
})

test('[B10] a desk chooses what a screen is for, and takes it back; the second it holds is no fault', async () => {
  const room = late()
  await showPage(`${viewer}?as=everything`)
  const screens = () => {
    const listed = room.screens.list(room.who)
    return listed.ok ? listed.value : []
  }
  await expect.poll(() => screens().length).toBe(1)
  const id = screens()[0]?.id ?? ''
  room.screens.edit(room.who, id, { preset: 'hall' })
  await expect.element(digits).toHaveAttribute('aria-label', '0:00')
  await expect.element(digits).toHaveAttribute('data-held', 'true')
  room.screens.edit(room.who, id, { preset: null })
  await expect.element(digits).toHaveAttribute('aria-label', '\u22122:35')
})
