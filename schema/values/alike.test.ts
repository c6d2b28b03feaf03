import { expect, it } from 'vitest'
import { onceForAlike, onceForEach } from './alike.ts'

it('what a crowd says alike is made once, and again when somebody says something else', () => {
  const made: string[] = []
  const read = onceForAlike((text) => {
    made.push(text)
    return { text }
  })
  const [first, again] = [read('hello'), read('hello')]
  expect(again).toBe(first)
  expect(read('other')).toEqual({ text: 'other' })
  expect(read('hello')).toEqual(first)
  expect(made).toEqual(['hello', 'other', 'hello'])
})

it('what is made of an object is made once for each, also if it is nothing', () => {
  const made: object[] = []
  const lengthOf = onceForEach((list: readonly string[]) => {
    made.push(list)
    return list.length === 0 ? null : list.length
  })
  const [none, two] = [[], ['a', 'b']]
  expect([lengthOf(none), lengthOf(two), lengthOf(none), lengthOf(two)]).toEqual([null, 2, null, 2])
  expect(made).toEqual([none, two])
})
