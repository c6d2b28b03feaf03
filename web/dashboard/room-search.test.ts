import { expect, test } from 'vitest'
import { foundRooms } from './room-search.ts'

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
