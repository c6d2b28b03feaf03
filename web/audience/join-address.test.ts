import { expect, test } from 'vitest'
import { canonicalPath, codeDigits, readAddress, readPasted, roomPath } from './join-address.ts'

const id = 'Ab3_-d5678901234567890'

test.each([
  ['/join', { kind: 'form' }],
  ['/join/', { kind: 'form' }],
  ['/join/482913', { kind: 'room', name: '482913' }],
  ['/join/482913/', { kind: 'room', name: '482913' }],
  ['/join/004217', { kind: 'room', name: '004217' }],
  ['/join/482%20913', { kind: 'room', name: '482913' }],
  ['/join/482-913', { kind: 'room', name: '482913' }],
  [`/join/${id}`, { kind: 'room', name: id }],
  ['/join/12345', { kind: 'room', name: '12345' }],
  ['/join/%E0%A4%A', { kind: 'room', name: '%E0%A4%A' }],
  ['/join/a/b', { kind: 'missing' }],
  [`/poll/${id}.q1w2e3`, { kind: 'poll', pollId: `${id}.q1w2e3` }],
  ['/poll/x/', { kind: 'poll', pollId: 'x' }],
  ['/poll', { kind: 'missing' }],
  ['/quiz/482913', { kind: 'quiz', name: '482913' }],
  ['/quiz/482%20913', { kind: 'quiz', name: '482913' }],
  [`/quiz/${id}`, { kind: 'quiz', name: id }],
  ['/quiz', { kind: 'missing' }],
  ['/quizzes/482913', { kind: 'missing' }],
])('the address %s', (pathname, address) => expect(readAddress(pathname)).toEqual(address))

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482\u00a0913', '482913'],
  ['482-913', '482913'],
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
])('pasting %j', (text, name) => expect(readPasted(text)).toBe(name))

test('the field keeps digits only, six at most, leading zeros too', () => {
  expect(codeDigits('0a0 4-2175')).toBe('004217')
  expect(codeDigits('abc')).toBe('')
  expect(codeDigits('٩١٦ ٤٢٣')).toBe('916423')
  expect(readPasted('９１６ ４２３')).toBe('916423')
})

test('a room has an address', () => {
  expect(roomPath('482913')).toBe('/join/482913')
  expect(roomPath('a b')).toBe('/join/a%20b')
})

test.each([
  ['/join/482%20913/', '/join/482913'],
  ['/quiz/482 913', '/quiz/482913'],
  [`/poll/${id}.q1w2e3/`, `/poll/${id}.q1w2e3`],
  ['/join', null],
  ['/nowhere', null],
])('the one way to write %s', (pathname, path) => expect(canonicalPath(readAddress(pathname))).toBe(path))
