import { expect, test } from 'vitest'
import { readLink } from './pasted-link.ts'
import { joinPath } from './room-link.ts'

const id = 'Ab3_-d5678901234567890'

test.each([
  [`https://cuelight.example${joinPath(id, '482913')}`, '482913', id],
  [`Come: cuelight.example:8787/join/482913?from=chat&room=${id}#top.`, '482913', id],
  [`/quiz/482913/?room=${id}`, '482913', id],
  ['https://cuelight.example/join/482913', '482913', null],
  [`https://cuelight.example/join/482913 ?room=${id}`, '482913', null],
  [`https://cuelight.example/join/482913#?room=${id}`, '482913', null],
  [`https://cuelight.example/room/${id}/viewer`, id, null],
  ['/join/482%20913', '482913', null],
  ['/join/%E0%A4%A', '%E0%A4%A', null],
])('the link in %j', (text, name, room) => expect(readLink(text)).toEqual({ name, room }))

test.each(['482913', '', 'https://cuelight.example/join/', 'hello'])('there is no link in %j', (text) =>
  expect(readLink(text)).toBe(null),
)
