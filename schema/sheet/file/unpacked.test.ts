import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { unpacked } from './unpacked.ts'

const all = () => true
const million = 1_000_000
const zeros = (megabytes: number) => new Uint8Array(megabytes * million)

/** The archive with a number in the directory's entries set, as a liar would. */
function withSizes(archive: Uint8Array, unpackedSize: number): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpackedSize, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, unpackedSize, true)
  }
  return copy
}

/** The archive with every entry of its directory repeated so often, all for the same bytes. */
function withRepeatedEntries(archive: Uint8Array, times: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset)
  const end = archive.length - 22
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  const directory = archive.subarray(start, start + size)
  const copy = new Uint8Array(start + size * times + 22)
  copy.set(archive.subarray(0, start))
  for (let turn = 0; turn < times; turn++) copy.set(directory, start + turn * size)
  copy.set(archive.subarray(end), start + size * times)
  const after = new DataView(copy.buffer)
  after.setUint16(start + size * times + 10, count * times, true)
  after.setUint32(start + size * times + 12, size * times, true)
  return copy
}

describe('an archive', () => {
  test('is unpacked as it was packed, at any level, and only the files that are wanted', () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\.xml$/), fc.uint8Array({ maxLength: 5_000 }))
    fc.assert(
      fc.property(files, fc.constantFrom(0, 1, 9), (content, level) => {
        const read = unpacked(zipSync(content, { level: level as 0 | 1 | 9 }), all, million)
        expect(read).toEqual({ ok: true, files: content })
      }),
    )
    const read = unpacked(zipSync({ 'a.xml': strToU8('a'), 'b.png': zeros(2) }), (name) => name.endsWith('.xml'), 10)
    expect(read).toEqual({ ok: true, files: { 'a.xml': strToU8('a') } })
  })

  const bomb = zipSync({ 'a.xml': zeros(50) }, { level: 9 })
  test.each([
    ['unpacks to too much', bomb],
    ['says that it unpacks to nothing', withSizes(bomb, 0)],
    ['says that it unpacks to less than the limit', withSizes(bomb, million)],
    ['has many files that are too much together', zipSync({ a: zeros(1), b: zeros(1), c: zeros(1), d: zeros(1) })],
    ['uses the same bytes for many files', withRepeatedEntries(zipSync({ 'a.xml': zeros(1) }), 1_000)],
    ['is not packed at all', zipSync({ 'a.xml': zeros(4) }, { level: 0 })],
  ])('threat T26: that %s is stopped at the limit', (_name, archive) => {
    expect(unpacked(archive, all, 3 * million)).toEqual({ ok: false, isTooLarge: true })
  })

  test('that is damaged is none, wherever it is cut or changed', () => {
    const whole = zipSync({ 'a.xml': strToU8('<a/>'.repeat(100)), 'b.xml': strToU8('<b/>') })
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), fc.boolean(), (at, byte, isCut) => {
        const damaged = isCut ? whole.slice(0, at) : whole.map((before, index) => (index === at ? byte : before))
        const read = unpacked(damaged, all, million)
        if (isCut) expect(read.ok).toBe(false)
      }),
      { numRuns: 500 },
    )
    expect(unpacked(strToU8('Title,Length'), all, million)).toEqual({ ok: false, isTooLarge: false })
  })
})
