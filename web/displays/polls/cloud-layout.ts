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
  /** One of four colours, which it keeps. */
  tone: number
  isHighlighted: boolean
}

/** How large a text is in units of its type size. */
export type TextSize = { width: number; height: number }

type Box = { x: number; y: number; width: number; height: number }

/** The space reserved at least for each word so that it can grow, as multiples of its width and height. */
const [airX, airY] = [1.6, 1.9]
/** The space around a word. */
const margin = 1.08
const lineHeight = 1.15
const largestGrowth = 4.5
/** By how much more the words of a count may grow than all do, and in which steps. */
const [mostMore, growthStep] = [1.8, 1.05]
const tones = 4
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
 * first; then each grows by how often it was given, as far as its neighbours leave room, and all together until two touch.
 * @param before the places from last time
 * @param sizeOf measures a text
 * @param aspect how much wider than high their place is
 */
export function layoutCloud(
  before: readonly PlacedWord[],
  words: readonly CloudWord[],
  sizeOf: (text: string) => TextSize,
  aspect: number,
): PlacedWord[] {
  const most = Math.max(1, ...words.map(({ count }) => count))
  const wanted = (count: number) => 1 + (largestGrowth - 1) * Math.sqrt((count - 1) / Math.max(1, most - 1))
  const given = new Map(words.map((word) => [word.text, word]))
  const placed: PlacedWord[] = before.flatMap((word) => {
    const now = given.get(word.text)
    return now === undefined ? [] : [{ ...word, size: 1, isHighlighted: now.isHighlighted === true }]
  })
  const known = new Set(placed.map(({ text }) => text))
  const reservedFor = (place: { x: number; y: number; width: number }, count: number) =>
    boxOf(place, Math.max(airX, wanted(count) * margin), Math.max(airY, wanted(count) * margin))
  for (const { text, count, isHighlighted = false } of words) {
    if (known.has(text)) continue
    const measured = sizeOf(text)
    const type = typeOf(measured)
    const width = measured.width * type
    const reserved = placed.map((word) => reservedFor(word, given.get(word.text)?.count ?? 1))
    const place = spiral(reservedFor({ x: 0, y: 0, width }, count), aspect, ({ x, y }) => {
      const box = reservedFor({ x, y, width }, count)
      return reserved.every((other) => !overlaps(box, other))
    })
    placed.push({ text, ...place, width, type, size: 1, tone: placed.length % tones, isHighlighted })
  }
  grow(placed, words, wanted)
  return placed
}

/** Sets the sizes of placed words. */
function grow(placed: readonly PlacedWord[], words: readonly CloudWord[], wanted: (count: number) => number): void {
  const byText = new Map(placed.map((word) => [word.text, word]))
  for (const { text, count } of words) {
    const word = byText.get(text)
    if (word === undefined) continue
    const others = placed.filter((other) => other !== word).map((other) => boxOf(other, other.size * margin))
    let size = wanted(count)
    while (size > 1 && others.some((other) => overlaps(boxOf(word, size * margin), other))) size -= 0.1
    word.size = Math.max(1, size)
  }
  const more = Math.max(1, Math.min(...placed.flatMap((a, index) => placed.slice(index + 1).map((b) => room(a, b)))))
  if (!Number.isFinite(more)) return
  for (const word of placed) word.size *= more
  fill(placed, new Map(words.map(({ text, count }) => [text, count])))
}

/** Lets the words of each count grow together into the space that is left, up to the words that were given more often. */
function fill(placed: readonly PlacedWord[], countOf: ReadonlyMap<string, number>): void {
  const counts = [...new Set(countOf.values())].sort((a, b) => a - b)
  const groups = counts.map((count) => placed.filter(({ text }) => countOf.get(text) === count))
  groups.forEach((group, index) => {
    const above = Math.min(...(groups[index + 1] ?? []).map(({ size }) => size))
    const isFree = (word: PlacedWord) =>
      placed.every(
        (other) => other === word || !overlaps(boxOf(word, word.size * margin), boxOf(other, other.size * margin)),
      )
    for (let more = growthStep; more <= mostMore; more *= growthStep) {
      for (const word of group) word.size *= growthStep
      if (group.every((word) => word.size < above && isFree(word))) continue
      for (const word of group) word.size /= growthStep
      return
    }
  })
}

/** By how much two words may grow until their boxes touch. */
function room(a: PlacedWord, b: PlacedWord): number {
  const [one, two] = [boxOf(a, a.size * margin), boxOf(b, b.size * margin)]
  const apart = (distance: number, reach: number) => (2 * Math.abs(distance)) / reach
  return Math.max(apart(one.x - two.x, one.width + two.width), apart(one.y - two.y, one.height + two.height))
}

/** The most compact of the first free places on a flat spiral. */
function spiral(
  { width, height }: TextSize,
  aspect: number,
  isFree: (place: { x: number; y: number }) => boolean,
): { x: number; y: number } {
  let best = { x: 0, y: 0 }
  let least = Number.POSITIVE_INFINITY
  let end = 400
  const flat = Math.sqrt(aspect)
  for (let turn = 0; turn < end; turn += 0.12) {
    const place = { x: 0.43 * flat * turn * Math.cos(turn), y: (0.43 / flat) * turn * Math.sin(turn) }
    const reach = Math.max((Math.abs(place.x) + width / 2) / aspect, Math.abs(place.y) + height / 2)
    if (reach >= least || !isFree(place)) continue
    if (end === 400) end = Math.min(end, 1.7 * turn + 3)
    best = place
    least = reach
  }
  return best
}

/** How much of the plane is shown: in steps, so the picture does not move with every word. */
export function cloudFrame(placed: readonly PlacedWord[]): { width: number; height: number } {
  const reach = placed.map((word) => boxOf(word, word.size))
  const halfWidth = Math.max(1, ...reach.map(({ x, width }) => Math.abs(x) + width / 2))
  const halfHeight = Math.max(0.6, ...reach.map(({ y, height }) => Math.abs(y) + height / 2))
  return { width: 2 * step(halfWidth), height: 2 * step(halfHeight) }
}

const step = (size: number): number => 1.06 ** Math.ceil(Math.log(size) / Math.log(1.06))
