import { expect, it } from 'vitest'
import { onceForAlike } from './alike.ts'

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
