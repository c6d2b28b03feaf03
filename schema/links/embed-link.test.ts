import { expect, test } from 'vitest'
import {
  type Embed,
  embedAt,
  embedCode,
  embedGround,
  embedGrounds,
  embedKinds,
  embedPath,
  embedQuery,
} from './embed-link.ts'

const roomId = 'Ab3_-d5678901234567890'
const pollId = `${roomId}.q1w2e3r4t5y6`

test.each(embedKinds)('[EM1] the address of the embed %s reads back, with the poll by its short id', (kind) => {
  const embed: Embed = { kind, roomId, pollId: kind === 'results' ? pollId : null }
  const path = embedPath(embed)
  expect(path).toBe(`/embed/room/${roomId}/${kind === 'results' ? 'results/q1w2e3r4t5y6' : kind}`)
  expect(embedAt(path)).toEqual(embed)
  expect(embedAt(`${path}/`)).toEqual(embed)
})

test('[EM1] the whole id of a poll, which other lists name, is read too', () => {
  expect(embedAt(`/embed/room/${roomId}/results/${pollId}`)?.pollId).toBe(pollId)
  // A poll of another room is looked for in the room of the address.
  expect(embedAt(`/embed/room/${roomId}/results/AAAAAAAAAAAAAAAAAAAAAA.q1`)?.pollId).toBe(`${roomId}.q1`)
})

test.each([
  '/embed/room//timer',
  `/embed/room/${roomId}/results`,
  `/embed/room/${roomId}/controller`,
  `/room/${roomId}/viewer`,
])('%s is no embed', (path) => expect(embedAt(path)).toBeNull())

test.each(embedGrounds)('[EM1] the query of the ground %s reads back', (ground) => {
  expect(embedGround(embedQuery(ground))).toBe(ground)
  expect(embedGround(embedQuery(ground, 'de'))).toBe(ground)
})

test.each(['', '?background=red', '?theme=pink&x=1', '?background=&theme='])(
  '%j asks for the ground of the display',
  (search) => {
    expect(embedGround(search)).toBe('dark')
  },
)

test('[EM1] the code of a frame is HTML, whatever the room is called, and transparent on a dark page too', () => {
  const frame = {
    url: `https://cuelight.example/embed/room/${roomId}/timer?background=transparent&theme=light`,
    widthPx: 320,
    heightPx: 180,
  }
  expect(embedCode({ ...frame, title: '"><script>' })).toBe(
    `<iframe src="https://cuelight.example/embed/room/${roomId}/timer?background=transparent&amp;theme=light" width="320" height="180" title="&quot;&gt;&lt;script&gt;" style="border:0;max-width:100%;color-scheme:light"></iframe>`,
  )
})
