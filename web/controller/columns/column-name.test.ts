import { expect, test } from 'vitest'
import { problemOf } from './column-name.ts'

const others = [
  { id: 'av', name: 'AV', color: null },
  { id: 'set', name: 'Straße', color: null },
]

test.each([
  ['LX', null],
  ['x'.repeat(24), null],
  ['', 'Please enter a name.'],
  ['AV', 'Another column has this name.'],
  ['av', 'Another column has this name.'],
  ['STRASSE', 'Another column has this name.'],
  ['x'.repeat(25), expect.stringContaining('24')],
])('[C21] a column named %j: %j', (name, problem) => expect(problemOf(name, others)).toEqual(problem))
