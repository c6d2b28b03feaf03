import { describe, expect, test } from 'vitest'
import { readCode } from './join-form.tsx'

const room = 'Ab3_-d5678901234567890'

describe('what the field keeps', () => {
  test.each([
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['012345', '012345'],
    ['https://cuelight.example/join/482913', '482913'],
    ['cuelight.example/join/482913?from=qr', '482913'],
    ['https://cuelight.example:8787/join/482913', '482913'],
    [`https://cuelight.example/join/482913?room=${room}`, '482913'],
    ['48291', '48291'],
    ['48a2', '482'],
    ['48291399', '482913'],
    ['', ''],
    ['abc', ''],
  ])('of %j is %j: digits only, at most six', (text, code) => {
    expect(readCode(text).code).toBe(code)
  })

  test('of a pasted link is also the room of its code, of typed digits none', () => {
    expect(readCode(`https://cuelight.example/join/482913?room=${room}`).room).toBe(room)
    expect(readCode('https://cuelight.example/join/482913').room).toBe(null)
    expect(readCode('482913').room).toBe(null)
  })
})
