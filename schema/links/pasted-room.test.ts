import { expect, test } from 'vitest'
import { readPasted } from './pasted-link.ts'

const id = 'Ab3_-d5678901234567890'

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482\u00a0913', '482913'],
  ['482-913', '482913'],
  ['(482913).', '482913'],
  ['“482 913”', '482913'],
  ['482 – 913,', '482913'],
  ['٤٨٢ ٩١٣', '482913'],
  ['HTTPS://CUELIGHT.EXAMPLE/JOIN/482913)', '482913'],
  ['(https://cuelight.example/join/482913).', '482913'],
  [`(https://cuelight.example/Room/${id}/Viewer)`, id],
  [`“${id}”`, id],
  ['  004217\n', '004217'],
  ['https://cuelight.example/join/482913', '482913'],
  ['Join us: https://cuelight.example/join/482913?x=1 now', '482913'],
  [`https://cuelight.example/join/${id}`, id],
  [`https://cuelight.example/room/${id}/viewer`, id],
  ['/quiz/004217', '004217'],
  [id, id],
  ['48291', null],
  ['+44 20 7946 0958', null],
  ['', null],
  ['hello', null],
  ['https://cuelight.example/join/', null],
])('pasting %j', (text, name) => expect(readPasted(text)).toEqual(name === null ? null : { name, room: null }))

test('a pasted link keeps the room next to its code', () => {
  const pasted = { name: '482913', room: id }
  expect(readPasted(`Join us: https://cuelight.example/join/482913?room=${id} now`)).toEqual(pasted)
  expect(readPasted(`https://cuelight.example/quiz/482913?a=b&room=${id}#top`)).toEqual(pasted)
  expect(readPasted(`https://cuelight.example/join/${id}?room=${id}`)).toEqual({ name: id, room: null })
})

test('a code may be pasted in digits of another script', () =>
  expect(readPasted('９１６ ４２３')).toEqual({ name: '916423', room: null }))
