import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idFrom, isRoomId, isShortCode, roomIdLength, roomIdOf, shortIdLength, spacedCode } from './ids.ts'
import { anyString } from './testing/texts.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('[I1] ids name their room', () => {
  test('[I1] an id made in a room names that room and no other', () => {
    fc.assert(
      fc.property(bytes(roomIdLength), bytes(shortIdLength), (room, entity) => {
        const [roomId, shortId] = [idFrom(room), idFrom(entity)]
        expect(isRoomId(roomId)).toBe(true)
        expect(roomId).toHaveLength(roomIdLength)
        expect(roomIdOf(`${roomId}.${shortId}`)).toBe(roomId)
        expect(isRoomId(`${roomId}.${shortId}`)).toBe(false)
        expect(roomIdOf(roomId)).toBeNull()
        expect(isShortCode(roomId)).toBe(false)
      }),
    )
  })

  test('[I1] a room id cannot be guessed: it has at least 128 random bits', () => {
    expect(roomIdLength * 6).toBeGreaterThanOrEqual(128)
  })

  test('[I1] each of the 64 characters is equally likely and safe in a URL', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const counts = new Map<string, number>()
    for (const character of idFrom(all)) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(64)
    expect([...counts.values()]).toEqual(Array.from({ length: 64 }, () => 4))
    for (const character of counts.keys()) expect(encodeURIComponent(character)).toBe(character)
  })

  test.each([
    '',
    'short',
    '123456',
    'x'.repeat(15),
    'x'.repeat(44),
    `${'x'.repeat(22)}\n`,
    `\n${'x'.repeat(22)}`,
    `${'x'.repeat(21)}/`,
    `${'x'.repeat(21)}.`,
    `../${'x'.repeat(22)}`,
    `${'x'.repeat(21)}é`,
    `${'x'.repeat(21)}%`,
    ` ${'x'.repeat(22)}`,
    '__proto__',
  ])('[I1] %j is not a room id', (text) => {
    expect(isRoomId(text)).toBe(false)
  })

  const room = 'x'.repeat(22)
  test.each([
    '',
    room,
    `${room}.`,
    `.${room}`,
    `${room}.short`,
    `${room}.${'y'.repeat(33)}`,
    `${room}.abcdef.abcdef`,
    `${room}.abc/def`,
    `${room}.abcdef\n`,
    `${room}/abcdef`,
    `x.abcdef`,
    `${room} .abcdef`,
  ])('[I1] %j is not an entity id', (text) => {
    expect(roomIdOf(text)).toBeNull()
  })

  test('[I1] any text is at most one kind of id', () => {
    const near = fc.string({ unit: fc.constantFrom(...'aZ09-_.'), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(near, anyString()), (text) => {
        const kinds = [isRoomId(text), isShortCode(text), roomIdOf(text) !== null].filter(Boolean)
        expect(kinds.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('[I2] short codes', () => {
  test.each(['000000', '482913', '999999'])('[I2] %s is valid: exactly six digits', (code) => {
    expect(isShortCode(code)).toBe(true)
  })

  test.each([
    '',
    '48291',
    '4829130',
    '482 913',
    '48291a',
    '４８２９１３',
    '٤٨٢٩١٣',
    '482913\n',
    '-82913',
    '4.2913',
    '0x1234',
  ])('[I2] %j is not', (code) => {
    expect(isShortCode(code)).toBe(false)
  })

  test('[I2] are formatted in two halves that stay on one line; other texts are unchanged', () => {
    expect(spacedCode('482913')).toBe('482\u00a0913')
    expect(spacedCode('012345')).toBe('012\u00a0345')
    for (const other of ['', '48291', '482 913', 'A'.repeat(22)]) expect(spacedCode(other)).toBe(other)
  })
})
