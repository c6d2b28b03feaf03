import { keyedHash } from '../../auth/secrets.ts'
import type { Sent } from '../../env.ts'

/**
 * The network a request came from, as seen by the edge; budgets are counted by it. Only the first half of an IPv6
 * address is used, because anyone with one address has the 2^64 others of its network too.
 */
export function addressOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip') ?? 'local'
  return address.includes(':') ? `${ipv6Groups(address, 4)}::/64` : address
}

const ownMachine = ['127.0.0.1', '::1']

/** Whether a request came from another machine, and from which: a runtime without a network in front of it cannot tell. */
export const isAddressKnown = (headers: Headers): boolean => {
  const address = headers.get('cf-connecting-ip')
  return address !== null && !ownMachine.includes(address)
}

/** The larger network of an IPv6 address, which often has a single owner too; null for other addresses. */
export function ipv6OwnerOf(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip') ?? ''
  return address.includes(':') ? `${ipv6Groups(address, 3)}::/48` : null
}

/** The first groups of an IPv6 address, however it is written. */
function ipv6Groups(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const known = groups(head)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - known.length - groups(tail).length)
  const whole = [...known, ...Array.from({ length: gap }, () => '0'), ...groups(tail ?? '')]
  const first = whole.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''))
  return first.join(':')
}

/** The name that was made last: a crowd behind one address asks for the same one again and again. */
let known: { of: string; name: string } | undefined

/** The name under which the tries of a network are counted: a keyed hash, so the directory stores no address. */
export async function networkClient(c: Sent, purpose: string, ...about: string[]): Promise<string> {
  const secret = c.env.COOKIE_SECRET
  const parts = [addressOf(c.req.raw.headers), ...about]
  const of = [secret, purpose, ...parts].join('\n')
  if (known?.of !== of) known = { of, name: await keyedHash(secret, purpose, ...parts) }
  return known.name
}
