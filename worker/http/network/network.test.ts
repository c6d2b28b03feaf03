import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Sent } from '../../env.ts'
import { networkClient } from './network.ts'

const from = (address: string): Sent => ({
  env,
  req: { raw: new Request('https://cuelight.test/', { headers: { 'cf-connecting-ip': address } }) },
  get: () => ({}),
})

it('each network has a name of its own for each purpose, however often others ask in between', async () => {
  const asked: [address: string, purpose: string, about: string[]][] = [
    ['192.0.2.1', 'sockets', ['room']],
    ['192.0.2.1', 'sockets', ['other']],
    ['192.0.2.2', 'sockets', ['room']],
    ['192.0.2.1', 'rooms', []],
    ['192.0.2.1', 'rooms', ['room']],
  ]
  const named = async () =>
    Promise.all(asked.map(([address, ...rest]) => networkClient(from(address), rest[0], ...rest[1])))
  const names = await named()
  expect(new Set(names).size).toBe(asked.length)
  expect(await named()).toEqual(names)
  // A second time in a row: it is the name that was made last.
  expect(await networkClient(from('192.0.2.1'), 'rooms', 'room')).toBe(names[4])
  expect(await networkClient(from('192.0.2.1'), 'rooms', 'room')).toBe(names[4])
})
