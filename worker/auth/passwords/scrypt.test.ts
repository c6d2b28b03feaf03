import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { scrypt } from './scrypt.ts'

describe('scrypt in slices', () => {
  it.each([
    [
      'pleaseletmein',
      'SodiumChloride',
      { N: 16384, r: 8, p: 1 },
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
    ],
    ['', '', { N: 16, r: 1, p: 1 }, '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442'],
  ])('is that of RFC 7914 for "%s"', async (password, salt, cost, expected) => {
    const key = await scrypt(password, Buffer.from(salt), cost, 64, async () => undefined)
    expect(key.toString('hex').slice(0, 64)).toBe(expected)
  })

  it('threat T63: is that of Node at the cost of accounts, and lets other work in between', async () => {
    const cost = { N: 2 ** 14, r: 8, p: 5 }
    const salt = Buffer.from('a salt of sixteen'.slice(0, 16))
    let pauses = 0
    const key = await scrypt('p\u00e4ssword', salt, cost, 32, async () => {
      pauses += 1
    })
    expect(key).toEqual(scryptSync('p\u00e4ssword', salt, 32, { ...cost, maxmem: 64 * 1024 * 1024 }))
    expect(pauses).toBe(80)
  })
})
