/**
 * The lives of many rooms, as the room has them and as screens and a desk that predicts work them out, compared with each
 * other. `digests.json` has what came of the first of them: a rule that changes on purpose changes some. Look at what
 * differs, then write them again with `RENEW=1 npx vitest run --project rules scripts/side-by-side`. With
 * `npm run test:long` there are 10,000 rooms, which takes about a quarter of an hour.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { randomOf } from '../../schema/testing/seed.ts'
import { root } from '../root.ts'
import type { Part } from './picture.ts'
import { type Difference, type TwoSides, twoSides } from './two-sides.ts'

const quickRooms = 100
const rooms = Number(process.env.ROOMS ?? quickRooms)
const isRenewed = process.env.RENEW === '1'
const file = `${root}scripts/side-by-side/digests.json`
const kept: string[] = JSON.parse(readFileSync(file, 'utf8')).rooms.split(' ')

/** [P19] A display and a speaker's page do not know what cues open: the frames of the room tell them. */
const openedByCues: readonly Part[] = ['polls', 'quizzes', 'questions', 'stage', 'room']

/** What a screen that hears nothing of the room may not have. */
const unknowable: Record<Difference['screen'], readonly Part[]> = {
  // Only the room closes a question of a game.
  controller: ['games'],
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

test(`[S10] [S11] ${rooms} rooms are as screens and the desk's predictions work them out, and as they were`, async () => {
  const lives = await livesOf(rooms)
  const wrong = lives.flatMap(({ differences }, index) =>
    differences
      .filter(({ screen, part }) => !unknowable[screen].includes(part))
      .map((one) => ({ room: index + 1, ...one })),
  )
  expect(wrong.slice(0, 3)).toEqual([])

  const digests = lives.map(({ digest }) => digest)
  const first = digests.slice(0, quickRooms)
  if (isRenewed) writeFileSync(file, `${JSON.stringify({ rooms: first.join(' ') }, null, 2)}\n`)
  else expect(first).toEqual(kept.slice(0, first.length))
  const sum = (of: (life: TwoSides) => number) => lives.reduce((total, life) => total + of(life), 0)
  expect(sum(({ events }) => events)).toBeGreaterThan(rooms * 8)
  expect(sum(({ predictions }) => predictions)).toBeGreaterThan(rooms * 50)
}, 3_600_000)
