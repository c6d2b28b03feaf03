import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contrast } from '../../../schema/values/color.ts'
import { longTest, someOf } from '../../testing/long.ts'
import '../../testing/look.ts'
import { addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, sceneNames, someScenes, stagedScenes } from '../../testing/staged-scenes.ts'

const picture = Object.assign(document.createElement('canvas'), { width: 300, height: 80 }).toDataURL('image/png')
const logo = { type: 'image/png', widthPx: 300, heightPx: 80, base64: picture.replace(/.*,/, '') } as const

/** The logo as the server would send it: no server runs here, and a picture that is missing has no size. */
async function showLogo(): Promise<void> {
  const image = await page.getBySelector('.stage-logo').findElement()
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
  image.src = picture
  await image.decode()
  expect(image.getBoundingClientRect().width).toBeGreaterThan(100)
}

/** What an organiser may choose: their own dark colours, a white page, and garish accents. */
const looks = {
  'no colours': {},
  'dark blue and sand': { backgroundColor: '#12304a', accentColor: '#ffd27a' },
  'white and blue': { backgroundColor: '#ffffff', accentColor: '#0000ff' },
  'yellow on nothing': { accentColor: '#ffff00' },
  'blue on yellow': { backgroundColor: '#ffff00', accentColor: '#0000ff' },
} as const

const stageOf = () => document.querySelector<HTMLElement>('.stage') ?? document.body

type Rgba = [number, number, number, number]
function rgba(text: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}
const hex = (color: readonly number[]) =>
  `#${color
    .slice(0, 3)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`

/** The colour behind an element: its own background and those around it, one over the other. */
function groundOf(element: Element): string {
  const layers: Rgba[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const layer = rgba(getComputedStyle(at).backgroundColor)
    if (layer[3] > 0) layers.unshift(layer)
  }
  const ground = layers.reduce<readonly number[]>(
    (below, [red, green, blue, alpha]) =>
      [red, green, blue].map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha)),
    [0, 0, 0],
  )
  return hex(ground)
}

/** Every element with a text of its own that can be seen. */
const written = () =>
  [...stageOf().querySelectorAll<HTMLElement>('*')].filter((element) => {
    const isWritten = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const { width, height } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return (
      isWritten && isSeen && width > 2 && height > 2 && element.closest('.sr-only, svg, .stage-option-bar') === null
    )
  })

/** Texts that are too close to what is behind them. */
const faint = () =>
  written()
    .map((element) => {
      const [color, ground] = [hex(rgba(getComputedStyle(element).color)), groundOf(element)]
      return { text: element.textContent, color, ground, ratio: contrast(color, ground) }
    })
    .filter(({ ratio }) => ratio < 4.5)

/** Texts and codes that lie on the logo. */
function onLogo(): string[] {
  const box = document.querySelector('.stage-logo')?.getBoundingClientRect()
  if (box === undefined || box.width === 0) return []
  return [...written(), ...stageOf().querySelectorAll<HTMLElement>('.qr-code, .stage-option')]
    .filter((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top
    })
    .map(({ textContent, className }) => `${className}: ${textContent}`)
}

function inLook(name: keyof typeof looks, fill: (room: TestRoom) => void): TestRoom {
  const room = openRoom('Spring conference')
  room.run({ type: 'room.update', ...looks[name] })
  room.run({ type: 'room.set_logo', picture: logo })
  fill(room)
  return room
}

describe.each(Object.keys(looks) as (keyof typeof looks)[])('[R12] in %s', (look) => {
  test.each(look === 'white and blue' ? someOf(sceneNames) : someOf(someScenes))(
    '[R12] every text is readable and nothing lies on the logo: %s',
    async (name) => {
      await page.viewport(1280, 720)
      inLook(look, (room) => stagedScenes[name](room, hallTexts))
      await showPage(`/room/${roomId}/viewer`)
      await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
      await showLogo()
      await expect.poll(() => stageOf().dataset['ground']).toBe('backgroundColor' in looks[look] ? 'own' : 'ours')
      await expect.poll(faint).toEqual([])
      await expect.poll(onLogo).toEqual([])
    },
  )
})

longTest(
  '[R12] the accent of a room is on its names, its bars and its cards, lightened where it has to be',
  async () => {
    inLook('white and blue', (room) => stagedScenes['a rating with its results'](room, hallTexts))
    await showPage(`/room/${roomId}/viewer`)
    await expect.element(page.getBySelector('.stage-rating-bar').first()).toBeVisible()
    const drawn = 'rgb(128, 128, 255)'
    await expect
      .poll(() => getComputedStyle(document.querySelector('.stage-rating-bar') ?? document.body).backgroundColor)
      .toBe(drawn)
    expect(getComputedStyle(document.querySelector('.stage-scene-eyebrow') ?? document.body).color).toBe(drawn)
    expect(getComputedStyle(stageOf()).backgroundColor).toBe('rgb(38, 38, 38)')
  },
)

test('[R12] a room without colours has a quiet ground that is not black, and a blackout is', async () => {
  const room = openRoom('Spring conference')
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote') })
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getByText('Keynote')).toBeVisible()
  await expect.poll(() => getComputedStyle(stageOf()).backgroundColor).toBe('rgb(14, 18, 25)')
  const marks = await page.getBySelector('.stage-marks').findElement()
  await expect.poll(() => getComputedStyle(marks).backgroundImage).toContain('gradient')
  const box = marks.getBoundingClientRect()
  const frame = document.querySelector('.stage-frame')?.getBoundingClientRect()
  // The marks are as thick as half of the margin at most: they are under nothing.
  expect(box.top + 0.006 * window.innerHeight).toBeLessThan(frame?.top ?? 0)
  room.run({ type: 'room.stage', blackout: true })
  const black = await page.getBySelector('.stage-blackout').findElement()
  expect(getComputedStyle(black).backgroundColor).toBe('rgb(0, 0, 0)')
})
