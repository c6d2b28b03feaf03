import { expect, test } from 'vitest'
import { joinPath, roomBeside, withRoom } from './room-link.ts'

const id = 'Ab3_-d5678901234567890'

test('a scanned or copied link has the room next to the code', () => {
  expect(joinPath(id, '482913')).toBe(`/join/482913?room=${id}`)
  expect(joinPath(id, null)).toBe(`/join/${id}`)
  expect(withRoom('/quiz/482913', null)).toBe('/quiz/482913')
})

test.each(['', '?room', '?room=', '?room=short', `?bedroom=${id}`, `?room=${id}.q1w2e3`, '?room=%E0%A4%A'])(
  '%j names no room',
  (query) => expect(roomBeside(query)).toBe(null),
)
