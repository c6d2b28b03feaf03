/**
 * The lives of many rooms, as the server runs them and as screens work them out, compared with each other and with what
 * was kept of them (`digests.json`). A rule that changes on purpose changes digests: look at what differs, then write
 * them again with `RENEW=1 ROOMS=10000 npx vitest run --project rules scripts/side-by-side`, which takes about a quarter
 * of an hour. `npm run test:long` compares all 10,000 rooms; the quick loop only the first 200.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { randomOf } from '../../schema/testing/seed.ts'
import { root } from '../root.ts'
import type { Part } from './picture.ts'
import { type Difference, type TwoSides, twoSides } from './two-sides.ts'

const quickRooms = 200
const rooms = Number(process.env.ROOMS ?? quickRooms)
const isRenewed = process.env.RENEW === '1'
const file = `${root}scripts/side-by-side/digests.json`
/** A digest of each of the first rooms, and one of each hundred rooms. */
const kept: { rooms: string; hundreds: string } = JSON.parse(readFileSync(file, 'utf8'))

/** [P19] A display and a speaker's page do not know what cues open: the frames of the room tell them. */
const openedByCues: readonly Part[] = ['polls', 'quizzes', 'questions', 'stage', 'room']

/** What a screen that hears nothing of the room may not have. */
const unknowable: Record<Difference['screen'], readonly Part[]> = {
  // Only the room closes a question of a game. Messages that time sends stay where they are until the room tells of them.
  controller: ['games', 'messageOrder'],
  viewer: ['games', ...openedByCues],
  speaker: ['games', ...openedByCues],
  prediction: [],
}

/** The ids of a room are drawn from its number too. */
function drawIds(seed: number): void {
  const random = randomOf(seed)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(<T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at++) array[at] = Math.floor(random() * 256)
    return array
  })
}

async function livesOf(count: number): Promise<TwoSides[]> {
  const lives: TwoSides[] = []
  for (let seed = 1; seed <= count; seed++) {
    drawIds(seed)
    lives.push(await twoSides(seed))
  }
  return lives
}

const digestOf = (digests: readonly string[]) => createHash('md5').update(digests.join()).digest('hex').slice(0, 8)

test(`[S4] ${rooms} rooms are on the server as screens and the desk's predictions work them out, and as they were`, async () => {
  const lives = await livesOf(rooms)
  const wrong = lives.flatMap(({ differences }, index) =>
    differences
      .filter(({ screen, part }) => !unknowable[screen].includes(part))
      .map((one) => ({ room: index + 1, ...one })),
  )
  expect(wrong.slice(0, 3)).toEqual([])

  const digests = lives.map(({ digest }) => digest)
  const hundreds = Array.from({ length: Math.floor(rooms / 100) }, (_, n) =>
    digestOf(digests.slice(n * 100).slice(0, 100)),
  )
  const first = digests.slice(0, quickRooms)
  if (isRenewed) {
    const texts = { rooms: first.join(' '), hundreds: hundreds.join(' ') }
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  } else {
    expect(first).toEqual(kept.rooms.split(' ').slice(0, first.length))
    expect(hundreds).toEqual(kept.hundreds.split(' ').slice(0, hundreds.length))
  }
  const sum = (of: (life: TwoSides) => number) => lives.reduce((total, life) => total + of(life), 0)
  expect(sum(({ events }) => events)).toBeGreaterThan(rooms * 8)
  expect(sum(({ predictions }) => predictions)).toBeGreaterThan(rooms * 50)
}, 3_600_000)
