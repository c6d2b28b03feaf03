import { describe, expect, test } from 'vitest'
import { feedbackDefinitions, timedFeedbacks } from './feedbacks.ts'
import { shownOf } from './room/shown.ts'
import { begun, emptyRoom, fullRoom } from './testing/full-room.ts'

type Options = Record<string, unknown>
type Asked = (event: { options: Options; image?: { width: number; height: number } }) => unknown

const asking = (room: typeof fullRoom | null, ms = 61_000, isLive = true) => {
  const shown = room === null ? null : shownOf(room, begun + ms)
  const definitions = feedbackDefinitions(() => ({ shown, isLive, chosenRoom: 2 }))
  return (id: string, options: Options = {}): unknown => {
    const definition = new Map(Object.entries(definitions)).get(id)
    if (typeof definition !== 'object') throw new Error(`there is no feedback ${id}`)
    // A union of callbacks, each of which takes the options of its own definition.
    const ask = definition.callback as unknown as Asked
    return ask({ options, image: { width: 72, height: 72 } })
  }
}

/** Each feedback with options for which it is so in the full room, and with others for which it is not. */
const cases: [id: string, so: Options, not?: Options][] = [
  ['connected', {}],
  ['running', {}],
  ['phase', { phase: 'normal' }, { phase: 'overtime' }],
  ['seconds_left', { seconds: 599 }, { seconds: 598 }],
  ['offset', { side: 'late', minutes: 2 }, { side: 'late', minutes: 3 }],
  ['message', { n: 1 }, { n: 2 }],
  ['message_any', {}],
  ['blackout', {}],
  ['flash', {}],
  ['scene', { scene: 'qr' }, { scene: 'timer' }],
  ['poll', { n: 1 }, { n: 2 }],
  ['poll_results', { n: 1 }, { n: 2 }],
  ['game', {}],
  ['questions', {}],
  ['questions_waiting', {}],
  ['screen_missing', {}],
  ['speaker_asks', {}],
  ['room_chosen', { n: 2 }, { n: 1 }],
]

describe('[CP5] feedbacks', () => {
  test.each(cases)('[CP5] %s is so, and is not', (id, so, not) => {
    expect(asking(fullRoom)(id, so)).toBe(true)
    if (not !== undefined) expect(asking(fullRoom)(id, not)).toBe(false)
    if (id === 'room_chosen') return
    if (id !== 'questions') expect(asking(emptyRoom, 61_000, false)(id, so)).toBe(false)
    expect(asking(null, 0, false)(id, so)).toBe(false)
  })

  test('[CP5] phases, pauses and earliness', () => {
    expect(asking(fullRoom, 610_000)('phase', { phase: 'warning' })).toBe(true)
    expect(asking(fullRoom, 640_000)('phase', { phase: 'danger' })).toBe(true)
    expect(asking(fullRoom, 660_000)('phase', { phase: 'overtime' })).toBe(true)
    expect(asking(fullRoom)('paused')).toBe(false)
    expect(asking(fullRoom)('offset', { side: 'early', minutes: 0 })).toBe(false)
    expect(asking(fullRoom, 64_000)('flash')).toBe(false)
  })

  test('[CP5] are all tested here', () => {
    const ids = Object.keys(feedbackDefinitions(() => ({ shown: null, isLive: false, chosenRoom: 1 })))
    expect([...cases.map(([id]) => id), 'paused', 'progress'].sort()).toEqual(ids.sort())
    expect(ids).toEqual(expect.arrayContaining([...timedFeedbacks]))
  })

  test('[CP5] progress is one bar over several keys', () => {
    const filled = (ms: number, part: number, parts: number): number => {
      const bar = asking(fullRoom, ms)('progress', { part, parts }) as { imageBuffer: string }
      const pixels = Buffer.from(bar.imageBuffer, 'base64')
      return Array.from({ length: 72 }, (_, x) => pixels[3 * x]).filter((red) => red !== 0x30).length
    }
    // Half of ten minutes are left.
    const half = 360_000
    expect([filled(half, 1, 1), filled(half, 1, 2), filled(half, 2, 2)]).toEqual([36, 72, 0])
    expect([filled(half, 1, 3), filled(half, 2, 3), filled(half, 3, 3)]).toEqual([72, 36, 0])
    expect(filled(700_000, 1, 1)).toBe(72)
    expect(asking(null)('progress', { part: 1, parts: 1 })).toEqual({})
  })
})
