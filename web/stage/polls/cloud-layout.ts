/** The places of the words in a cloud: a word keeps its place however the counts grow. */

export type CloudWord = { text: string; count: number; isHighlighted?: boolean | undefined }

/**
 * A word in its place; x and y are its middle, in units of the smallest type. `type` is the size in which it is set
 * before it grows: 1, or less for a word so large that it would push the others aside.
 */
export type PlacedWord = {
  text: string
  x: number
  y: number
  width: number
  type: number
  size: number
  isHighlighted: boolean
}

/** How large a text is in units of its type size. */
export type TextSize = { width: number; height: number }

type Box = { x: number; y: number; width: number; height: number }

/** The space reserved for each word so that it can grow, as multiples of its width and height. */
const [airX, airY] = [2.3, 2.6]
const lineHeight = 1.15
const largestGrowth = 4.5
/** The width of 25 common letters; a wider word must not make the whole cloud small. */
const widest = 14

const boxOf = ({ x, y, width }: { x: number; y: number; width: number }, sizeX: number, sizeY = sizeX): Box => ({
  x,
  y,
  width: width * sizeX,
  height: lineHeight * sizeY,
})

const overlaps = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height

const typeOf = ({ width, height }: TextSize): number =>
  Math.min(1, widest / Math.max(1, width), lineHeight / Math.max(0.1, height))

/**
 * The words in their places. New ones go to the first free place on a spiral from the middle, the most frequent of them
 * first; then each grows by how often it was given, as far as its neighbours leave room.
 * @param before the places from last time
 * @param sizeOf measures a text
 */
export function layoutCloud(
  before: readonly PlacedWord[],
  words: readonly CloudWord[],
  sizeOf: (text: string) => TextSize,
): PlacedWord[] {
  const known = new Map(before.map((word) => [word.text, word]))
  const placed: PlacedWord[] = words.flatMap(({ text, isHighlighted = false }) => {
    const word = known.get(text)
    return word === undefined ? [] : [{ ...word, size: 1, isHighlighted }]
  })
  for (const { text, isHighlighted = false } of words) {
    if (known.has(text)) continue
    const measured = sizeOf(text)
    const type = typeOf(measured)
    const width = measured.width * type
    const reserved = placed.map((word) => boxOf(word, airX, airY))
    const place = spiral(({ x, y }) => {
      const box = boxOf({ x, y, width }, airX, airY)
      return reserved.every((other) => !overlaps(box, other))
    })
    placed.push({ text, ...place, width, type, size: 1, isHighlighted })
  }
  const most = Math.max(1, ...words.map(({ count }) => count))
  const byText = new Map(placed.map((word) => [word.text, word]))
  for (const { text, count } of words) {
    const word = byText.get(text)
    if (word === undefined) continue
    const others = placed.filter((other) => other !== word).map((other) => boxOf(other, other.size * 1.08))
    let size = 1 + (largestGrowth - 1) * Math.sqrt((count - 1) / Math.max(1, most - 1))
    while (size > 1 && others.some((other) => overlaps(boxOf(word, size * 1.08), other))) size -= 0.1
    word.size = Math.max(1, size)
  }
  return placed
}

/** The first place on a flat spiral where something fits. */
function spiral(fits: (place: { x: number; y: number }) => boolean): { x: number; y: number } {
  for (let turn = 0; turn < 400; turn += 0.12) {
    const place = { x: 0.62 * turn * Math.cos(turn), y: 0.3 * turn * Math.sin(turn) }
    if (fits(place)) return place
  }
  return { x: 0, y: 0 }
}

/** How much of the plane is shown: in steps, so that the picture does not move with every word. */
export function cloudFrame(placed: readonly PlacedWord[]): { width: number; height: number } {
  const reach = placed.map((word) => boxOf(word, word.size))
  const halfWidth = Math.max(6, ...reach.map(({ x, width }) => Math.abs(x) + width / 2))
  const halfHeight = Math.max(2.5, ...reach.map(({ y, height }) => Math.abs(y) + height / 2))
  return { width: 2 * step(halfWidth), height: 2 * step(halfHeight) }
}

const step = (size: number): number => 1.12 ** Math.ceil(Math.log(size) / Math.log(1.12))
