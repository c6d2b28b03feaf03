import { describe, expect, it } from 'vitest'
import { JsonMarks } from './json-marks.ts'

const countOf = (text: string, pieceLength = text.length): number => {
  const bytes = new TextEncoder().encode(text)
  const marks = new JsonMarks()
  for (let at = 0; at < bytes.length; at += pieceLength) marks.add(bytes.subarray(at, at + pieceLength))
  return marks.count
}

describe('the values of a JSON text', () => {
  it.each([
    ['{"a":1}', 1],
    ['[1,2,3]', 3],
    ['[[],[]]', 4],
    ['["a,b,[{"]', 1],
    ['["a\\",b\\\\",{}]', 3],
    ['"é,ü"', 0],
  ])('in %s are %i, however it is cut', (text, count) => {
    for (const pieceLength of [1, 2, 3, 100]) expect(countOf(text, pieceLength)).toBe(count)
  })
})
