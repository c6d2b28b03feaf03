import { expect, test } from 'vitest'
import { canonicalPath, readAddress, roomPath, withLanguage } from './join-address.ts'

const id = 'Ab3_-d5678901234567890'

test.each([
  ['/join', { kind: 'form' }],
  ['/join/', { kind: 'form' }],
  ['/join/482913', { kind: 'room', name: '482913', room: null }],
  ['/join/482913/', { kind: 'room', name: '482913', room: null }],
  ['/join/004217', { kind: 'room', name: '004217', room: null }],
  ['/join/482%20913', { kind: 'room', name: '482913', room: null }],
  ['/JOIN/482913', { kind: 'room', name: '482913', room: null }],
  ['/join/482913)', { kind: 'room', name: '482913', room: null }],
  ['/join/%D9%A4%D9%A8%D9%A2%D9%A9%D9%A1%D9%A3.', { kind: 'room', name: '482913', room: null }],
  ['/Quiz/(482913)', { kind: 'quiz', name: '482913', room: null }],
  [`/poll/${id}.q1w2e3).`, { kind: 'poll', pollId: `${id}.q1w2e3` }],
  ['/join/482-913', { kind: 'room', name: '482913', room: null }],
  [`/join/${id}`, { kind: 'room', name: id, room: null }],
  ['/join/12345', { kind: 'room', name: '12345', room: null }],
  ['/embed/join/482%20913', { kind: 'room', name: '482913', room: null, isFramed: true }],
  ['/join/%E0%A4%A', { kind: 'room', name: '%E0%A4%A', room: null }],
  ['/join/a/b', { kind: 'missing' }],
  [`/poll/${id}.q1w2e3`, { kind: 'poll', pollId: `${id}.q1w2e3` }],
  ['/poll/x/', { kind: 'poll', pollId: 'x' }],
  ['/poll', { kind: 'missing' }],
  ['/quiz/482913', { kind: 'quiz', name: '482913', room: null }],
  ['/quiz/482%20913', { kind: 'quiz', name: '482913', room: null }],
  [`/quiz/${id}`, { kind: 'quiz', name: id, room: null }],
  ['/quiz', { kind: 'missing' }],
  ['/quizzes/482913', { kind: 'missing' }],
])('the address %s is read', (pathname, address) => expect(readAddress(pathname)).toEqual(address))

test.each([
  ['/join/482913', `?room=${id}`, { kind: 'room', name: '482913', room: id }],
  ['/join/482 913', `?from=chat&room=${id}`, { kind: 'room', name: '482913', room: id }],
  ['/quiz/482913', `?room=${id}`, { kind: 'quiz', name: '482913', room: id }],
  ['/join/482913', `?room=${id}).`, { kind: 'room', name: '482913', room: id }],
  ['/join/482913', '?room=nonsense', { kind: 'room', name: '482913', room: null }],
  ['/join/482913', '?room=', { kind: 'room', name: '482913', room: null }],
  // An id names its room without a code.
  [`/join/${id}`, '?room=Zz3_-d5678901234567890', { kind: 'room', name: id, room: null }],
])('the address %s%s is read', (pathname, query, address) => expect(readAddress(pathname, query)).toEqual(address))

test('a room has an address', () => {
  expect(roomPath({ name: '482913', room: null })).toBe('/join/482913')
  expect(roomPath({ name: '482913', room: id })).toBe(`/join/482913?room=${id}`)
  expect(roomPath({ name: 'a b', room: null })).toBe('/join/a%20b')
})

test.each([
  ['/join/482%20913/', '/join/482913'],
  ['/quiz/482 913', '/quiz/482913'],
  [`/poll/${id}.q1w2e3/`, `/poll/${id}.q1w2e3`],
  ['/join', null],
  ['/nowhere', null],
])('the canonical form of %s', (pathname, path) => expect(canonicalPath(readAddress(pathname))).toBe(path))

test('the canonical address keeps the room next to the code', () => {
  const query = `?room=${id}`
  expect(canonicalPath(readAddress('/join/482%20913', query))).toBe(`/join/482913${query}`)
  expect(canonicalPath(readAddress('/quiz/482 913/', query))).toBe(`/quiz/482913${query}`)
  expect(canonicalPath(readAddress(`/poll/${id}.q1w2e3`, query))).toBe(`/poll/${id}.q1w2e3`)
})

test.each([
  ['/join', '?lang=fr', '/join?lang=fr'],
  [`/join/482913?room=${id}`, `?room=${id}&lang=pt-BR`, `/join/482913?room=${id}&lang=pt-BR`],
  ['/join/482913', '?slang=fr', '/join/482913'],
  ['/join/482913', '?lang=', '/join/482913'],
])('the address %s with the language of %j', (path, query, kept) => expect(withLanguage(path, query)).toBe(kept))

test('[EM5] inside another page the address stays the one that may be there', () => {
  const address = readAddress('/embed/join/482%20913', `?room=${id}`)
  expect(canonicalPath(address)).toBe(`/embed/join/482913?room=${id}`)
  expect(roomPath({ name: '482913', room: null }, true)).toBe('/embed/join/482913')
})
