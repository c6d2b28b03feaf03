import { describe, expect, it } from 'vitest'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { controllerLink, pastedControl } from './control-key.ts'

const roomId = 'AbCdEfGhIjKlMnOpQrStUv'
const key = 'k3y_of-43-characters-0123456789abcdefghijkl'

describe('the key in the fragment', () => {
  it.each([
    ['', null],
    ['#', null],
    ['#key=', null],
    ['#other=1', null],
    [`#key=${key}`, key],
    [`#a=1&key=${key}`, key],
  ])('%s', (hash, expected) => {
    expect(keyInFragment(hash)).toBe(expected)
  })
})

describe('a pasted text', () => {
  it('the shared link is read back', () => {
    expect(pastedControl(controllerLink('https://cuelight.example', roomId, key), 'x')).toEqual({ roomId, key })
  })

  it('white space, a query and a trailing slash are ignored', () => {
    const link = ` http://localhost:8787/room/${roomId}/controller/?from=mail#key=${key}\n`
    expect(pastedControl(link, 'x')).toEqual({ roomId, key })
  })

  it('the bare key and the bare fragment are accepted for the open room', () => {
    expect(pastedControl(key, roomId)).toEqual({ roomId, key })
    expect(pastedControl(`#key=${key}`, roomId)).toEqual({ roomId, key })
    for (const text of [
      `(${key}).`,
      `“${key}”`,
      `Desk: https://cuelight.example/Room/${roomId}/CONTROLLER#key=${key}).`,
    ])
      expect(pastedControl(text, roomId), text).toEqual({ roomId, key })
  })

  it.each([
    '',
    'hello there',
    `https://cuelight.example/room/${roomId}/controller`,
    `https://cuelight.example/room/${roomId}/viewer#key=${key}`,
    `https://cuelight.example/room/short/controller#key=${key}`,
  ])('%s is refused', (text) => {
    expect(pastedControl(text, roomId)).toBeNull()
  })
})
