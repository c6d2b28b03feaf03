import { expect, test, vi } from 'vitest'
import { foundRooms, greetedName, historyText } from './dashboard-rules.ts'

test.each([
  ['Ada', 'ada.l@example.org', 'Ada'],
  [' Ada ', 'ada.l@example.org', 'Ada'],
  ['  ', 'ada.l@example.org', 'ada.l'],
  [null, 'ada.l@example.org', 'ada.l'],
  [null, '@example.org', null],
  ['', '', null],
])('first name %j and address %j are greeted with %j', (firstName, email, name) => {
  expect(greetedName({ firstName, email })).toBe(name)
})

const rooms = [
  { name: 'Spring Conference', useCase: 'Conferences', shortCode: '482913' },
  { name: 'Café évening 2026', useCase: null, shortCode: '100200' },
  { name: 'Team day', useCase: 'Corporate Events' },
]

test.each([
  ['', [0, 1, 2]],
  ['   ', [0, 1, 2]],
  ['conf', [0]],
  ['SPRING conf', [0]],
  ['conf spring', [0]],
  ['cafe EVENING', [1]],
  ['events', [2]],
  ['482', [0]],
  ['482 913', [0]],
  ['913', []],
  ['2026', [1]],
  ['nothing', []],
])('%j finds %j', (typed, places) => {
  expect(foundRooms(rooms, typed)).toEqual(places.map((place) => rooms[place]))
})

test('the search finds a type of event by its name in the language of the page, and a typed one as it was typed', async () => {
  vi.resetModules()
  vi.doMock('../client/event/words/event-types.ts', () => ({ types: { Conferences: 'Konferenzen' } }))
  const german = await import('./dashboard-rules.ts')
  const found = (typed: string) => german.foundRooms([...rooms, { name: 'Salon', useCase: 'Lesung' }], typed)
  expect(found('konferenz').map(({ name }) => name)).toEqual(['Spring Conference'])
  expect(found('lesung').map(({ name }) => name)).toEqual(['Salon'])
  vi.doUnmock('../client/event/words/event-types.ts')
})

test.each([
  ['room_created', { name: 'Town hall' }, 'Room created'],
  ['viewer_unlocked', {}, 'Viewer display unlocked'],
  ['timer_started', { timerId: 'x.1', name: 'Opening talk' }, 'Timer started: Opening talk'],
  ['timer_started', {}, 'Timer started'],
  ['timer_started', { name: 7 }, 'Timer started'],
  ['poll_opened', { name: 'Lunch?' }, 'Poll opened'],
  ['constructor', {}, 'Constructor'],
])('%s with %j reads %j', (action, metadata, text) => {
  expect(historyText({ action, metadata })).toBe(text)
})
