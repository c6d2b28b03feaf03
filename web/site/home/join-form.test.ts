import { describe, expect, test } from 'vitest'
import { codeIn, digitsOf, roomIn } from './join-form.tsx'

describe('the code in typed or pasted text', () => {
  test.each([
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['012345', '012345'],
    ['https://cuelight.example/join/482913', '482913'],
    ['cuelight.example/join/482913?from=qr', '482913'],
    ['48291', null],
    ['4829134', null],
    ['', null],
    ['abc', null],
  ])('%j gives %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  test.each([
    ['48a2', '482'],
    ['48291399', '482913'],
    ['https://cuelight.example:8787/join/482913', '482913'],
    ['https://cuelight.example/join/482913?room=Ab3_-d5678901234567890', '482913'],
  ])('the field keeps digits only, at most six: %j becomes %j', (text, kept) => {
    expect(digitsOf(text)).toBe(kept)
  })

  test('a pasted link names the room of its code, typed digits do not', () => {
    const room = 'Ab3_-d5678901234567890'
    expect(roomIn(`https://cuelight.example/join/482913?room=${room}`)).toBe(room)
    expect(roomIn('https://cuelight.example/join/482913')).toBe(null)
    expect(roomIn('482913')).toBe(null)
  })
})
