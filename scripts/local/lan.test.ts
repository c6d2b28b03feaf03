import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { lanAddress, listenersOf, placeOf } from './lan.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  mac: '',
  netmask: '',
  cidr: null,
  ...(address.includes(':') ? { family: 'IPv6', scopeid: 0 } : { family: 'IPv4' }),
})
const lo = [at('127.0.0.1', true), at('::1', true)]

describe('the address that phones open', () => {
  it.each([
    ['a laptop in a hall', '0.0.0.0', { lo, wlan0: [at('192.168.1.5'), at('fd00::5')] }, '192.168.1.5'],
    ['also with IPv6', '::', { lo, wlan0: [at('fd00::5'), at('10.0.0.5')] }, '10.0.0.5'],
    ['not a container', '0.0.0.0', { docker0: [at('172.17.0.1')], wlan0: [at('172.20.1.5')] }, '172.20.1.5'],
    ['not a tunnel', '0.0.0.0', { utun3: [at('10.8.0.2')], en0: [at('192.168.1.5')] }, '192.168.1.5'],
    ['rather a private network', '0.0.0.0', { eth0: [at('203.0.113.5')], eth1: [at('10.0.0.5')] }, '10.0.0.5'],
    ['a public one if there is no other', '0.0.0.0', { lo, eth0: [at('203.0.113.5')] }, '203.0.113.5'],
    ['a cable without a network', '0.0.0.0', { lo, eth0: [at('169.254.7.7')] }, null],
    ['no network at all', '0.0.0.0', { lo }, null],
    [
      'the one that was chosen',
      '192.168.7.7',
      { lo, wlan0: [at('192.168.1.5')], eth0: [at('192.168.7.7')] },
      '192.168.7.7',
    ],
    ['none, where it listens for this machine only', '127.0.0.1', { lo, wlan0: [at('192.168.1.5')] }, null],
    ['the same by name', 'localhost', { lo, wlan0: [at('192.168.1.5')] }, null],
  ])('%s', (_, host, interfaces, address) => expect(lanAddress(host, interfaces)).toBe(address))
})

describe('the hosts under which it is open', () => {
  const interfaces = { lo, wlan0: [at('192.168.1.5'), at('fd00::5')] }

  it('are those of the loopback alone by default', () => {
    const { hosts, lanOrigin } = placeOf('127.0.0.1', 8787, interfaces)
    expect([...hosts]).toEqual(['localhost:8787', '127.0.0.1:8787', '[::1]:8787'])
    expect(lanOrigin).toBeNull()
  })

  it('are all of the machine’s own in a hall, but not the address that means all of them', () => {
    const { hosts, lanOrigin } = placeOf('0.0.0.0', 8787, interfaces)
    expect([...hosts]).toEqual(expect.arrayContaining(['localhost:8787', '192.168.1.5:8787', '[fd00::5]:8787']))
    expect(hosts.has('0.0.0.0:8787')).toBe(false)
    expect(lanOrigin).toBe('http://192.168.1.5:8787')
  })

  it('have no port where it is the usual one', () => {
    expect(placeOf('0.0.0.0', 80, interfaces)).toMatchObject({ lanOrigin: 'http://192.168.1.5' })
    expect(placeOf('0.0.0.0', 80, interfaces).hosts.has('192.168.1.5')).toBe(true)
  })

  it('still work without a network', () => {
    expect(placeOf('0.0.0.0', 8787, { lo })).toMatchObject({ lanOrigin: null })
  })
})

it.each([
  ['0.0.0.0', ['0.0.0.0']],
  ['::', ['::']],
  ['127.0.0.1', ['127.0.0.1']],
  ['192.168.1.5', ['192.168.1.5', '127.0.0.1']],
])('the organiser’s localhost is always listened on, next to %s', async (host, listeners) => {
  expect(await listenersOf(host)).toEqual(listeners)
})

it('a name that leads to this machine’s loopback is listened on once', async () => {
  // The name of a machine often leads here, through /etc/hosts.
  expect(await listenersOf('LOCALHOST')).toHaveLength(1)
})
