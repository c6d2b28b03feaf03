import { expect, it } from 'vitest'
import { seal, shortNameOf, unseal } from './secrets.ts'

const server = 'a secret of the server, long enough to be one'
const secret = `whsec_${btoa('x'.repeat(32))}`

it('[WH10] threat T74: a secret is read with the same server secret, in the same room, and not otherwise', async () => {
  const sealed = await seal(server, 'room-a', secret)
  expect(sealed).not.toContain(secret.slice('whsec_'.length))
  expect(await unseal(server, 'room-a', sealed)).toBe(secret)
  expect(await unseal(server, 'room-b', sealed)).toBeNull()
  expect(await unseal(`${server}2`, 'room-a', sealed)).toBeNull()
  const altered = `${sealed.slice(0, -8)}AAAA${sealed.slice(-4)}`
  for (const broken of ['', 'AAAA', altered, '*']) expect(await unseal(server, 'room-a', broken)).toBeNull()
})

it('[WH1] [S7] the same secret seals the same, so a repeated request is recognised; others share nothing', async () => {
  const other = `whsec_${btoa('y'.repeat(32))}`
  const [first, again, second] = [
    await seal(server, 'room-a', secret),
    await seal(server, 'room-a', secret),
    await seal(server, 'room-a', other),
  ]
  expect(again).toBe(first)
  expect(second.slice(0, 16)).not.toBe(first.slice(0, 16))
  expect(await shortNameOf(secret)).toMatch(/^[A-Za-z0-9]{12}$/)
  expect(await shortNameOf(secret)).not.toBe(await shortNameOf(other))
})
