import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { step } from '../../engine/commands/step.ts'
import { eventBody } from '../../engine/event/entity.ts'
import { eventOf } from '../../engine/event/queries.ts'
import { eventSections } from '../../engine/event/sections.ts'
import { createRoom } from '../../engine/new-room.ts'
import * as limits from '../../limits.ts'
import { factsAt, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { framesOf } from '../../testing/steps.ts'
import { contrast } from '../../values/color.ts'
import { roles } from '../../view/role.ts'
import { patchRoomBody } from '../room/commands.ts'
import { drawnLook, ownGround, scrimOver } from './colors.ts'
import { logoBody, readPicture } from './picture.ts'

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes))
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
const rest = (count: number) => Array.from({ length: count }, () => 0)
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const png = (width: number, height: number) => [
  0x89,
  ...text('PNG\r\n\x1a\n'),
  ...big(13),
  ...text('IHDR'),
  ...big(width),
  ...big(height),
  ...rest(9),
]
const jpeg = (width: number, height: number) => [
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  4,
  1,
  2,
  0xff,
  0xc2,
  0,
  17,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  ...rest(9),
]
const webp = (kind: string, size: readonly number[]) => [
  ...text('RIFF'),
  ...rest(4),
  ...text(`WEBP${kind}`),
  ...rest(4),
  ...size,
  ...rest(8),
]

describe('[R13] the type of a picture comes from its bytes', () => {
  test.each([
    ['image/png', png(300, 80)],
    ['image/jpeg', jpeg(300, 80)],
    ['image/webp', webp('VP8 ', [...rest(3), 0x9d, 1, 0x2a, 44, 1, 80, 0])],
    ['image/webp', webp('VP8L', [0x2f, 43, 193, 19, 0])],
    ['image/webp', webp('VP8X', [...rest(4), 43, 1, 0, 79, 0, 0])],
  ])('[R13] %s', (type, bytes) => {
    expect(readPicture(base64(bytes))).toMatchObject({ type, widthPx: 300, heightPx: 80 })
  })

  test.each([
    ['nothing', ''],
    ['no Base64', '<svg onload=alert(1)>'],
    ['a page', base64(text('<!doctype html><script>alert(1)</script>'))],
    ['a drawing with a script', base64(text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['an animation of another kind', base64([...text('GIF89a'), 1, 0, 1, 0, ...rest(40)])],
    ['the beginning of a PNG', base64(png(300, 80).slice(0, 20))],
    ['a JPEG without a frame', base64([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, ...rest(20)])],
    ['a JPEG whose segment has no length', base64([0xff, 0xd8, 0xff, 0xe0, 0, 0, ...rest(20)])],
    ['a picture too large to be drawn', base64(png(limits.maxLogoSidePx + 1, 10))],
    ['a picture of no width', base64(png(0, 10))],
    ['more bytes than are kept', base64(png(300, 80).concat(rest(limits.maxLogoBytes)).slice(0, 60_000)).repeat(5)],
  ])('[R13] %s is not a picture', (_, sent) => expect(readPicture(sent)).toBeNull())

  test('[R13] what is too long is refused before it is decoded', () => {
    const decode = vi.spyOn(globalThis, 'atob')
    expect(logoBody.safeParse({ image: 'A'.repeat(limits.maxLogoBytes * 2) }).success).toBe(false)
    expect(decode).not.toHaveBeenCalled()
    decode.mockRestore()
  })

  test('[R13] reading ends for any bytes', () => {
    let readable = 0
    const starts = [png(300, 80), jpeg(300, 80), webp('VP8X', rest(10)), []]
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 80 }),
        fc.nat({ max: 60 }),
        (start, noise, keep) => {
          const picture = readPicture(base64([...start.slice(0, keep), ...noise]))
          if (picture === null) return
          readable += 1
          expect(Math.max(picture.widthPx, picture.heightPx)).toBeLessThanOrEqual(limits.maxLogoSidePx)
          expect(Math.min(picture.widthPx, picture.heightPx)).toBeGreaterThan(0)
        },
      ),
    )
    expect(readable).toBeGreaterThan(3)
  })
})

const picture = { type: 'image/png', widthPx: 300, heightPx: 80, base64: base64(png(300, 80)) } as const
let made = 0
const set = (state: ReturnType<typeof stateWith>, to: typeof picture | null) => {
  const newId = () => `logo-${++made}`
  const done = step(state, { type: 'room.set_logo', picture: to }, { ...factsAt(noon), newId })
  if (!done.ok) expect.fail(done.code)
  return done
}

describe('[R13] the logo of a room', () => {
  test('[R13] is sent as an address and a size, never as bytes', () => {
    for (const role of roles) {
      const frames = framesOf(stateWith(), { type: 'room.set_logo', picture }, role)
      expect(frames).toMatchObject([{ type: 'room_updated', room: { logo: { widthPx: 300, heightPx: 80 } } }])
      expect(JSON.stringify(frames)).not.toContain(picture.base64)
    }
  })

  test('[R13] has a new address for a new picture, and the old one for the same picture', () => {
    const first = set(stateWith(), picture)
    expect(set(first.state, picture).changes).toEqual([])
    const without = set(first.state, null)
    expect([without.state.room.logo, without.state.logo.picture]).toEqual([null, null])
    const other = set(first.state, { ...picture, base64: base64(png(300, 81)) })
    expect(other.state.room.logo?.id).not.toBe(first.state.room.logo?.id)
    expect(other.state.room.logo?.id).toBe(other.state.logo.picture?.id)
  })

  test('[R13] [U3] cannot be undone', () => expect(set(stateWith(), picture).state.undoSteps).toEqual([]))

  test('[Y3] is exported with the event, with its colours', () => {
    const { state } = set(stateWith({ room: { backgroundColor: '#101828', accentColor: '#ffcc00' } }), picture)
    const file = eventBody.parse(JSON.parse(JSON.stringify(eventOf(eventSections, state))))
    expect(file).toMatchObject({ logo: picture.base64, room: { backgroundColor: '#101828', accentColor: '#ffcc00' } })
    const input = { id: 'r', name: 'Copy', useCase: null, createdBy: null, settings: file.room }
    const copy = createRoom({ ...input, picture: { id: 'new', ...picture } }, noon).state
    expect([copy.room.logo?.id, copy.logo.picture?.base64, copy.room.accentColor]).toEqual([
      'new',
      picture.base64,
      '#ffcc00',
    ])
  })
})

describe('[R12] colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#102a43', '#102a43', 1],
  ])('[R12] %s and %s have a contrast of %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1)
    expect(contrast(b, a)).toBeCloseTo(ratio, 1)
  })

  test.each(['red', '#fff', '#gggggg', 'url(x)', '#0000001', 5])('[R12] %s is not a colour', (color) => {
    expect(patchRoomBody.safeParse({ accentColor: color }).success).toBe(false)
  })

  // Of a picture, its brightest colour counts: a bright photo has white in it, a dark one a grey.
  test.each([
    ['black', '#000000', 0, '#000000'],
    ['a dark blue', '#12304a', 0, '#12304a'],
    ['a dark photo', '#3a3a3a', 0.2, '#2e2e2e'],
    ['a middle blue', '#3377aa', 0.6, '#143044'],
    ['white, as in a bright photo', '#ffffff', 0.85, '#262626'],
    ['a garish yellow', '#ffff00', 0.85, '#262600'],
  ])('[R12] the scrim over %s', (_name, color, share, ground) => {
    expect([scrimOver(color), drawnLook({ backgroundColor: color, accentColor: null }).ground]).toEqual([share, ground])
  })

  test.each([
    [null, '#ffcc00', '#ffcc00'],
    [null, '#ffff00', '#ffff00'],
    [null, '#0000ff', '#7373ff'],
    ['#ffffff', '#ffff00', '#ffff00'],
    ['#ffffff', '#0000ff', '#8080ff'],
    ['#12304a', '#7a7a7a', '#959595'],
    [null, null, null],
  ])('[R12] on %s the accent %s is drawn as %s', (backgroundColor, accentColor, drawn) => {
    expect(drawnLook({ backgroundColor, accentColor }).accent).toBe(drawn)
  })

  test('[R12] whatever colours a room has, every text on its ground and its accent can be read', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const color = fc
      .tuple(channel, channel, channel)
      .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
    fc.assert(
      fc.property(color, color, (backgroundColor, accentColor) => {
        const { ground, accent } = drawnLook({ backgroundColor, accentColor })
        for (const text of ['#fbfaf7', '#dedbd3', '#febf32', '#ff655a', '#79c0f1', accent ?? ''])
          expect(contrast(text, ground ?? '')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent ?? '', '#000000')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accent ?? '', '#0a0c11')).toBeGreaterThanOrEqual(4.5)
      }),
    )
    for (const text of ['#fbfaf7', '#b9b6ae', '#febf32', '#ff655a', '#79c0f1'])
      expect(contrast(text, ownGround)).toBeGreaterThanOrEqual(4.5)
  })
})
