import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CloudWord, cloudFrame, layoutCloud, type PlacedWord } from './cloud-layout.ts'

const aspect = 1.75
const sizeOf = (text: string) => ({ width: 0.6 * text.length, height: 1 })
const cloud = (words: CloudWord[], before: PlacedWord[] = []) => layoutCloud(before, words, sizeOf, aspect)
const words = fc
  .uniqueArray(
    fc.record({ text: fc.string({ minLength: 1, maxLength: 25 }), count: fc.integer({ min: 1, max: 500 }) }),
    {
      selector: ({ text }) => text,
      maxLength: 60,
    },
  )
  .map((list) => list.sort((a, b) => b.count - a.count))

const box = ({ x, y, width, size }: PlacedWord) => ({ x, y, width: width * size, height: size })

test('words do not overlap, and all are within the frame', () => {
  fc.assert(
    fc.property(words, (list) => {
      const placed = cloud(list)
      const frame = cloudFrame(placed)
      placed.forEach((word, index) => {
        const a = box(word)
        expect(2 * Math.abs(a.x) + a.width).toBeLessThanOrEqual(frame.width + 1e-6)
        for (const other of placed.slice(index + 1)) {
          const b = box(other)
          const isApart = 2 * Math.abs(a.x - b.x) >= a.width + b.width || 2 * Math.abs(a.y - b.y) >= a.height + b.height
          expect(isApart).toBe(true)
        }
      })
    }),
    { numRuns: 60 },
  )
})

test('a word keeps its place while others arrive and counts grow', () => {
  fc.assert(
    fc.property(words, words, (first, more) => {
      const before = cloud(first)
      const grown = first.map((word) => ({ ...word, count: word.count * 3 }))
      const added = more.filter(({ text }) => first.every((word) => word.text !== text))
      const after = cloud([...grown, ...added], before)
      for (const { text, x, y } of before) expect(after.find((word) => word.text === text)).toMatchObject({ x, y })
    }),
    { numRuns: 60 },
  )
})

test('the most frequent word is the largest', () => {
  const placed = cloud([
    { text: 'fun', count: 40 },
    { text: 'open', count: 9 },
    { text: 'kind', count: 1 },
  ])
  const sizes = placed.map(({ size }) => size)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(sizes[0]).toBeGreaterThan(2)
})

test('an endlessly long word is set smaller, and the others keep their size', () => {
  const others = [
    { text: 'fun', count: 3 },
    { text: 'open', count: 2 },
  ]
  const wide = '\ufdfd'.repeat(25)
  const measured = (text: string) => (text === wide ? { width: 250, height: 1 } : sizeOf(text))
  const frame = cloudFrame(layoutCloud([], [...others, { text: wide, count: 1 }], measured, aspect))
  const common = cloudFrame(layoutCloud([], [...others, { text: 'w'.repeat(24), count: 1 }], measured, aspect))
  expect(frame).toEqual(common)
  const [tall] = layoutCloud([], [{ text: 'tower', count: 1 }], () => ({ width: 3, height: 4.6 }), aspect)
  expect(tall?.type).toBeCloseTo(0.25)
})

test('a single word fills the frame, and a word keeps its colour when others overtake it', () => {
  const [alone] = cloud([{ text: 'inspiring', count: 1 }])
  if (alone === undefined) throw new Error('no word')
  expect(box(alone).width).toBeGreaterThan(0.8 * cloudFrame([alone]).width)
  const before = cloud([
    { text: 'fun', count: 5 },
    { text: 'loud', count: 2 },
  ])
  const after = layoutCloud(
    before,
    [
      { text: 'loud', count: 9 },
      { text: 'fun', count: 5 },
    ],
    sizeOf,
    aspect,
  )
  for (const { text, tone } of before) expect(after.find((word) => word.text === text)?.tone).toBe(tone)
})

test('words grow until two of them touch', () => {
  fc.assert(
    fc.property(words, (list) => {
      const boxes = cloud(list).map(box)
      const gaps = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .map((b) =>
            Math.max(
              (2 * Math.abs(a.x - b.x)) / (a.width + b.width),
              (2 * Math.abs(a.y - b.y)) / (a.height + b.height),
            ),
          ),
      )
      if (gaps.length > 0) expect(Math.min(...gaps)).toBeLessThan(1.35)
    }),
    { numRuns: 60 },
  )
})

const spoken =
  'trust,community,open,learning,friends,coffee,ideas,future,people,kind,inspiring,practical,energy,fun,curious,music,dense,loud,bold,brave,calm,clear,deep,fast,fresh,great,happy,honest,human,long'.split(
    ',',
  )

test.each([
  [1.75, 30],
  [2.3, 30],
  [4, 12],
])('a cloud in a place %d times as wide as high fills it: %d words, given one after another', (placeAspect, most) => {
  let placed: PlacedWord[] = []
  for (let count = 3; count <= most; count += 3) {
    const given = spoken.slice(0, count).map((text, index) => ({ text, count: Math.ceil((2 * count) / (index + 1)) }))
    placed = layoutCloud(placed, given, sizeOf, placeAspect)
  }
  const frame = cloudFrame(placed)
  const height = Math.max(frame.height, frame.width / placeAspect)
  const inked = placed.reduce((sum, { width, size }) => sum + width * size * size, 0)
  expect(inked / (height * height * placeAspect)).toBeGreaterThan(0.3)
  const sizes = placed.map(({ size }) => size)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(4.5)
})

test('no word is larger than one that was given more often', () => {
  fc.assert(
    fc.property(words, (list) => {
      const placed = cloud(list)
      const sizeOfText = new Map(placed.map(({ text, size }) => [text, size]))
      list.forEach(({ text }, index) => {
        const next = list[index + 1]
        if (next !== undefined)
          expect(sizeOfText.get(next.text)).toBeLessThanOrEqual((sizeOfText.get(text) ?? 0) + 1e-9)
      })
    }),
    { numRuns: 60 },
  )
})
