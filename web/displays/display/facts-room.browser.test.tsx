import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { someOf } from '../../testing/long.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

test.each(someOf(['next', 'clock,next', 'clock,next,offset', 'speaker,next', 'clock,speaker,next,offset'], 4))(
  '[B12] the next cue is whole beside what else a link shows: %s',
  async (show) => {
    setTime()
    const room = openRoom()
    const fields = { name: 'Opening talk', duration: 600, isCountUp: false, speaker: 'Ada Lovelace' }
    room.run({ type: 'timer.start', timerId: room.run({ type: 'timer.add', ...fields }) })
    addTimer(room, 'COFFEE BREAK IN THE FOYER')
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height)
      await showPage(`/room/${roomId}/viewer?show=${show}`)
      await expect.element(page.getBySelector('.stage-facts [data-fact=next]')).toBeVisible()
      const next = document.querySelector<HTMLElement>('[data-fact=next] dd')
      await expect
        .poll(() => (next?.scrollWidth ?? 0) - (next?.clientWidth ?? 0), { message: `${width}` })
        .toBeLessThanOrEqual(0)
      const [line, frame] = ['.stage-facts', '.stage-frame'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      expect(line?.bottom ?? 9_999).toBeLessThanOrEqual((frame?.top ?? 0) + 1)
    }
  },
)

const names = [
  'COFFEE BREAK',
  'COFFEE BREAK IN THE FOYER AND ON THE TERRACE OF THE SECOND FLOOR',
  'Donaudampfschifffahrtsgesellschaftskapitänsversammlung mit anschließender Aussprache',
]
const sizes = [
  [320, 180],
  [1280, 720],
  [1920, 1080],
] as const

test.each(someOf(sizes.flatMap(([width, height]) => names.map((name) => [width, height, name] as const))))(
  '[B12] at %dx%d the next cue is whole, also next to a long speaker and a show of hours: %s',
  async (width, height, name) => {
    setTime()
    const room = openRoom()
    const fields = { duration: 45_296, isCountUp: false, speaker: 'Prof. Dr. Annegret Kramp-Schleswiger' }
    room.run({ type: 'timer.start', timerId: room.run({ type: 'timer.add', name: 'Opening talk', ...fields }) })
    addTimer(room, name)
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/viewer?show=clock,speaker,next,offset`)
    await expect.element(page.getBySelector('.stage-facts [data-fact=next]')).toBeVisible()
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('.stage-facts dd')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent)
    await expect.poll(cut).toEqual([])
    const [line, frame] = ['.stage-facts', '.stage-frame'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    )
    expect(line?.bottom ?? 9_999).toBeLessThanOrEqual((frame?.top ?? 0) + 1)
    for (const fact of document.querySelectorAll('.stage-fact')) {
      const { left, right } = fact.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  },
)
