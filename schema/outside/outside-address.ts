/** Which addresses the server itself may ask, on behalf of somebody who pasted them. */
import * as limits from '../limits.ts'

/** What is wrong with an address: it is none, not `https`, names a user, another port, or a host that is not a public name. */
const addressFaults = ['no_address', 'not_https', 'with_user', 'port', 'host'] as const
export type AddressFault = (typeof addressFaults)[number]

/** A sentence for each fault. */
export const addressProblems: Readonly<Record<AddressFault, string>> = {
  no_address: 'Please give a whole address, such as https://example.com/hook.',
  not_https: 'The address must begin with https://.',
  with_user: 'The address must not have a name or a password in it.',
  port: 'Only the ports 443 and 8443 are asked.',
  host: 'The address must be a public name with a dot: no number, and no name of a private network.',
}

/** An address as it is fetched, or what is wrong with it. */
type OutsideAddress = { ok: true; url: URL } | { ok: false; fault: AddressFault }

type AddressRules = {
  /** For tests and development: `http://127.0.0.1` with any port is allowed too. */
  isThisMachineAllowed?: boolean
}

/** The ports of web servers: 443 is written as none. */
const ports = ['', '8443']
/** Names that only mean something in a network of its own, or nothing at all. */
const privateEnds = [
  'localhost',
  'local',
  'internal',
  'localdomain',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'arpa',
  'onion',
  'invalid',
]

/**
 * [SC10] Whether the server may ask this address: `https` with the port 443 or 8443, and a public name with a dot. A number in any
 * form is none, nor is a name of a machine or a private network. What the parser of addresses makes of the text is what is
 * looked at, so a host cannot be written in a way that the check reads differently than the request. A name may still lead to a
 * private address; the platform does not connect to those.
 */
export function outsideAddress(text: string, rules: AddressRules = {}): OutsideAddress {
  const trimmed = text.trim()
  // The parser would leave out line breaks and read a backslash as a slash.
  if (trimmed.length > limits.maxAddressLength || /[\s\\\p{Cc}]/u.test(trimmed)) return fault('no_address')
  const url = parsed(trimmed)
  if (url === null) return fault(/^https:\/\/[^/?#]/i.test(trimmed) ? 'host' : 'no_address')
  if (rules.isThisMachineAllowed === true && isThisMachine(url, trimmed)) return { ok: true, url }
  if (url.protocol !== 'https:') return fault('not_https')
  if (!/^https:\/\/[^/?#]/i.test(trimmed)) return fault('no_address')
  if (url.username !== '' || url.password !== '' || authorityOf(trimmed).includes('@')) return fault('with_user')
  if (!ports.includes(url.port)) return fault('port')
  return isPublicName(url.hostname) && !authorityOf(trimmed).includes('%') ? { ok: true, url } : fault('host')
}

const fault = (name: AddressFault): OutsideAddress => ({ ok: false, fault: name })

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** What stands between the slashes and the path, as it was written. */
const authorityOf = (text: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''

const isThisMachine = ({ protocol, hostname, username, password }: URL, text: string): boolean =>
  protocol === 'http:' &&
  hostname === '127.0.0.1' &&
  username === '' &&
  password === '' &&
  !authorityOf(text).includes('@')

/** The parser has written numbers, wide letters and other dots as what they mean. A dot at the end would hide the last part. */
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const last = labels[labels.length - 1] ?? ''
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    // No top level begins with a digit: such a host is a number to somebody.
    /^[a-z]/.test(last) &&
    !privateEnds.includes(last)
  )
}
