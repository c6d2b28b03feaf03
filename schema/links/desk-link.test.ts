import { expect, test } from 'vitest'
import { columnsInSearch, linkWithColumns, withoutColumns } from './desk-link.ts'

test.each([
  ['', null],
  ['?mirror=1', null],
  ['?columns=', []],
  ['?columns=av', ['av']],
  ['?columns=av,lx', ['av', 'lx']],
  ['?columns=av%2Clx&mirror=1', ['av', 'lx']],
  ['?columns=,,', []],
])('[C22] a desk opened with %j shows the columns %j', (search, ids) => expect(columnsInSearch(search)).toEqual(ids))

test.each([
  ['https://a.example/room/r/controller#key=k', null, 'https://a.example/room/r/controller#key=k'],
  ['https://a.example/room/r/controller#key=k', [], 'https://a.example/room/r/controller?columns=#key=k'],
  [
    'https://a.example/room/r/controller#key=k',
    ['av', 'lx'],
    'https://a.example/room/r/controller?columns=av,lx#key=k',
  ],
  ['https://a.example/room/r/controller?x=1', ['av'], 'https://a.example/room/r/controller?x=1&columns=av'],
])('[C22] %s with the columns %j is %s', (url, ids, link) => {
  expect(linkWithColumns(url, ids)).toBe(link)
  expect(columnsInSearch(new URL(link).search)).toEqual(ids)
})

test.each([
  ['?columns=av', ''],
  ['?columns=av&mirror=1', '?mirror=1'],
  ['?mirror=1', '?mirror=1'],
  ['', ''],
])('[C22] the address loses its columns once they are chosen: %j becomes %j', (search, left) =>
  expect(withoutColumns(search)).toBe(left),
)
