import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import { setMotion } from '../../testing/emulated.ts'
import '../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, stagedScenes } from '../../testing/staged-scenes.ts'
import { passTime, setTime } from '../../testing/time.ts'

const viewer = `/room/${roomId}/viewer`
const more = page.getBySelector('.stage-more')
const read = () =>
  [...document.querySelectorAll('.stage-wall-text')]
    .filter((text) => text.checkVisibility())
    .map((text) => text.querySelector('p')?.textContent)

/** A wall of questions, more of them than it has room for. */
function asked(count: number): TestRoom {
  const room = openRoom()
  room.run({ type: 'room.update', hasQuestions: true })
  for (let n = 1; n <= count; n += 1)
    room.run({ type: 'question.ask', text: `Question ${n}?`, name: null }, participant(`asker ${n}`))
  room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  return room
}

test('[B11] texts that fill the wall turn in pages of six seconds, and say which page of how many', async () => {
  setTime()
  asked(13)
  await page.viewport(1280, 720)
  await showPage(viewer)
  await expect.element(more).toHaveTextContent('1/3')
  const first = read()
  expect(first.length).toBe(6)
  await passTime(6_000)
  await expect.element(more).toHaveTextContent('2/3')
  expect(read().some((text) => first.includes(text))).toBe(false)
  await passTime(6_000)
  await expect.element(more).toHaveTextContent('3/3')
  expect(read().length).toBe(1)
  await passTime(6_000)
  await expect.element(more).toHaveTextContent('1/3')
  expect(read()).toEqual(first)
})

test('[B11] with reduced motion no page turns, and what is left is counted', async () => {
  await setMotion('reduce')
  setTime()
  asked(13)
  await page.viewport(1280, 720)
  await showPage(viewer)
  await expect.element(more).toHaveTextContent('+7')
  const first = read()
  await passTime(7_000)
  expect(read()).toEqual(first)
})

test('[B11] texts that all fit have no count', async () => {
  asked(3)
  await showPage(viewer)
  await expect.poll(() => read().length).toBe(3)
  expect(more.query()).toBeNull()
})

test('[B11] the lobby of a game says how many players it does not name', async () => {
  const room = openRoom()
  await page.viewport(1280, 720)
  stagedScenes['the lobby of a large game'](room, hallTexts)
  await showPage(viewer)
  await expect.element(page.getBySelector('.stage-game-names li').first()).toBeVisible()
  const named = () =>
    [...document.querySelectorAll('.stage-game-names li')].filter((name) => name.checkVisibility()).length
  await expect.poll(() => `+${44 - named()}`).toBe(document.querySelector('.stage-more')?.textContent)
  expect(named()).toBeLessThan(44)
})

test('[N12] the bars of a poll are equally thick, a rating fills its share, and points have their unit', async () => {
  const room = openRoom()
  await page.viewport(1280, 720)
  const options = ['Short', hallTexts.question.repeat(2), 'Food', 'Sound', 'Seats', 'Signs']
  stagedScenes['a ranking with its results'](room, { ...hallTexts, options })
  await showPage(viewer)
  const tiles = page.getBySelector('.stage-option')
  await expect.poll(() => tiles.elements().length).toBe(6)
  const heights = tiles.elements().map((tile) => Math.round(tile.getBoundingClientRect().height))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
  await expect.element(page.getBySelector('.stage-option-unit').first()).toHaveTextContent('points')
  const rated = openRoom()
  stagedScenes['a rating with its results'](rated, hallTexts)
  await showPage(viewer)
  await expect.element(page.getBySelector('.stage-rating-bar').first()).toBeInTheDocument()
  // Six people over five steps: two chose the first.
  expect(page.getBySelector('.stage-rating-bar').first().element().getAttribute('style')).toContain('66.7%')
})
