import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setMotion } from '../../testing/emulated.ts'
import '../../testing/look.ts'
import { longTest } from '../../testing/long.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, play, stagedScenes } from '../../testing/staged-scenes.ts'
import { passTime, setTime } from '../../testing/time.ts'

let room: TestRoom
beforeEach(async () => {
  room = openRoom()
  await page.viewport(1920, 1080)
})

const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const seen = (selector: string) => expect.element(page.getBySelector(selector).first()).toBeVisible()
const counted = () => shown('.stage-game-count-down')[0]?.textContent

test('[Z22] the question is alone, three seconds are counted, and the tiles come at their instant', async () => {
  setTime()
  play(room, hallTexts, 'intro', { introSeconds: 10 })
  await showPage(`/room/${roomId}/viewer`)
  await seen('.stage-game-alone')
  expect(document.body.textContent).not.toContain(hallTexts.options[0])
  expect(counted()).toBe('')
  // The clock goes on while the test looks: any of the three.
  await passTime(7_000)
  await expect.poll(counted).toMatch(/^[321]$/)
  expect(shown('.stage-option')).toEqual([])
  await passTime(3_000)
  await expect.poll(() => shown('.stage-option').length).toBe(4)
  // The time has begun at that instant.
  await expect.poll(() => shown('.stage-game-ring')[0]?.textContent).toMatch(/^(60|5\d)$/)
})

test('[Z25] tiles take 55 % of the height of a display, and options of a few words are 88 px of 1080', async () => {
  stagedScenes['a question of a game'](room, { ...hallTexts, options: ['Food', 'Sound', 'Wi-Fi', 'Talks', '', ''] })
  await showPage(`/room/${roomId}/viewer`)
  await seen('.stage-option')
  const rows = shown('.stage-option').map((tile) => tile.getBoundingClientRect())
  const height = Math.max(...rows.map(({ bottom }) => bottom)) - Math.min(...rows.map(({ top }) => top))
  expect(height).toBeGreaterThanOrEqual(0.55 * 1080 - 1)
  for (const text of shown('.stage-option .stage-option-text'))
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(88)
})

longTest.each(['no-preference', 'reduce'] as const)(
  '[Z25] bars grow within 900 ms, the longest last: %s',
  async (value) => {
    await setMotion(value)
    play(room, hallTexts, 'closed', {
      players: 9,
      answerOf: (player) => (player < 5 ? 1 : player < 7 ? 0 : player - 5),
    })
    await showPage(`/room/${roomId}/viewer`)
    await seen('.stage-options[data-grows="true"]')
    const bars = shown('.stage-option-bar').map((bar) => getComputedStyle(bar))
    const delays = bars.map(({ animationDelay }) => Number.parseFloat(animationDelay) * 1000)
    const lengths = bars.map(({ animationDuration }) => Number.parseFloat(animationDuration) * 1000)
    if (value === 'reduce') {
      expect(bars.map(({ animationName }) => animationName)).toEqual(Array(4).fill('none'))
      return
    }
    // Five chose the second option, two the first, one each of the others.
    expect(delays).toEqual([240, 480, 0, 0])
    for (const [index, delay] of delays.entries()) expect(delay + (lengths[index] ?? 0)).toBeLessThanOrEqual(900)
  },
)

test('[Z24] [Z23] leaders have their mark and streak, and the one who climbed most is named below them', async () => {
  stagedScenes['the leaders of a game with a streak and a climber'](room, hallTexts)
  await showPage(`/room/${roomId}/viewer`)
  await seen('.stage-game-climber')
  expect(shown('.stage-game-leader .player-mark svg path').length).toBe(5)
  expect(shown('.stage-game-streak').map(({ textContent }) => textContent)).toEqual(['3 in a row', '3 in a row'])
  expect(shown('.stage-game-climber')[0]?.textContent).toMatch(/^Biggest climber.+▲ 10$/)
  const [last, climber] = [shown('.stage-game-leader')[4], shown('.stage-game-climber')[0]]
  expect(last?.getBoundingClientRect().bottom ?? 0).toBeLessThanOrEqual(climber?.getBoundingClientRect().top ?? 0)
  expect(climber?.getBoundingClientRect().bottom).toBeLessThanOrEqual(1080)
})
