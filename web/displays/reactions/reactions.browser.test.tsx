import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { setMotion } from '../../testing/emulated.ts'
import { someOf, whenLong } from '../../testing/long.ts'
import '../../testing/look.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type SceneName, stagedScenes } from '../../testing/staged-scenes.ts'

const texts = {
  question: 'Which of these should the organisers of next year’s conference improve first?',
  options: ['Sound', 'Interpreting', 'Coffee', 'Wifi', 'Seats', 'Signs'],
  words: ['sound', 'wifi', 'fun', 'coffee', 'trust', 'seats', 'signs', 'light'],
  answers: ['More breaks', 'Better sound in the hall', 'Fewer slides', 'Shorter talks', 'Wifi', 'Coffee'],
  names: ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'],
}
const staged = ['a choice that is open', 'the QR code', 'the podium of a game', 'a leaderboard', 'the timer'] as const
const sizes = [
  [1920, 1080],
  [1280, 720],
  [390, 844],
] as const

/** The parts of the picture that a hall reads. */
const toRead = '.clock-digits, [data-text], bdi, h1, .qr-code, .stage-scene p, .t-num, .stage-bar'

/** The reactions, and the parts of the picture that one of them covers. */
function covered(selector: string): { reactions: number; covered: (string | null)[] } {
  const parts = [...document.querySelectorAll(toRead)].filter((part) => part.closest('.stage-reactions') === null)
  const reactions = [...document.querySelectorAll(selector)]
  const boxes = reactions.map((reaction) => reaction.getBoundingClientRect())
  const isCovered = (part: Element) => {
    const read = part.getBoundingClientRect()
    return boxes.some(
      (box) => box.left < read.right && box.right > read.left && box.top < read.bottom && box.bottom > read.top,
    )
  }
  return { reactions: reactions.length, covered: parts.filter(isCovered).map(({ textContent }) => textContent) }
}

function show(scene: SceneName | 'the timer'): TestRoom {
  const room = openRoom()
  room.run({ type: 'room.update', hasReactions: true })
  if (scene === 'the timer') room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
  else stagedScenes[scene](room, texts)
  return room
}

let phones = 0
/** The audience reacts until the display shows it. */
async function react(room: TestRoom, shown: string): Promise<void> {
  await expect
    .poll(() => {
      room.live.react(['heart', 'clap'], { ...nobody, participantId: `phone-${phones++}` })
      return document.querySelectorAll(shown).length
    })
    .toBeGreaterThan(1)
}

test.each(someOf(staged))('reactions rise beside what is read: %s', async (scene) => {
  const room = show(scene)
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getBySelector('.stage-scene, .clock-digits').first()).toBeVisible()
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    await react(room, '.stage-float')
    await expect.poll(coveredOnTheWay, { message: `${width}x${height}` }).toEqual([])
  }
})

test('[J4] a mark is 96 px of 1920, in a lane that the picture leaves free, over the number that came', async () => {
  const room = show('the timer')
  await page.viewport(1920, 1080)
  await showPage(`/room/${roomId}/viewer`)
  await react(room, '.stage-float')
  const { width, left } = document.querySelector('.stage-float')?.getBoundingClientRect() ?? new DOMRect()
  expect(width).toBe(96)
  expect(document.querySelector('.stage-frame')?.getBoundingClientRect().right).toBeLessThanOrEqual(left)
  await expect.element(page.getBySelector('.stage-burst')).toMatchTextContent(/^\d+$/)
})

/** What the reactions cover on their way up, when stopped at several heights. */
function coveredOnTheWay(): (string | null)[] {
  const flights = [...document.querySelectorAll('.stage-float')].flatMap((float) => float.getAnimations())
  for (const flight of flights) flight.pause()
  const found = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => {
    for (const flight of flights) flight.currentTime = part * 4_000
    return covered('.stage-float').covered
  })
  return flights.length > 1 ? found : ['no reactions']
}

test.each(['a choice that is open', ...whenLong(['a leaderboard', 'the timer'] as const)] as const)(
  'with less motion their counts are below what is read: %s',
  async (scene) => {
    await setMotion('reduce')
    const room = show(scene)
    await showPage(`/room/${roomId}/viewer`)
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      await react(room, '.stage-reaction-counts span')
      // The layout follows the size of the window a little later.
      await expect
        .poll(() => covered('.stage-reaction-counts'), { message: `${width}x${height}` })
        .toEqual({ reactions: 1, covered: [] })
      const counts = document.querySelector('.stage-reaction-counts')?.getBoundingClientRect() ?? new DOMRect()
      expect([counts.width > 0, counts.bottom <= height, counts.right <= width]).toEqual([true, true, true])
    }
  },
)
