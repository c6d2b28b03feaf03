/** Who may ask the local server for what, and what it learns about them. Pure: `front.ts` does the talking. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** A request as it arrived. */
export type Visit = {
  /** The address of the other end of the connection, which cannot be claimed. */
  peer: string
  /** What the request line names, such as `/join?code=123456`. */
  target: string
  headers: IncomingHttpHeaders
}

/** Where the server is open. */
export type Place = {
  /** The hosts by which it may be opened, with their port. */
  hosts: ReadonlySet<string>
  /** The origin that other devices open; null if they cannot. */
  lanOrigin: string | null
}

type Admission =
  | { isAdmitted: true; path: string; headers: OutgoingHttpHeaders }
  | { isAdmitted: false; status: number; text: string }

export const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const

/** What the runtime and the network in front of it believe. A client must not say it. */
const notForClients = /^(cf-|mf-|x-forwarded-|x-real-ip$|true-client-ip$|forwarded$|cdn-loop$|x-cuelight-)/
/** About this connection alone. */
const ofConnection =
  /^(connection|keep-alive|proxy-connection|proxy-auth.*|te|trailer|transfer-encoding|upgrade|expect)$/
/** Without a proxy of its own between them, nobody on this machine sends these. */
const ofProxies = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']
/** Tools of the runtime and of this server: the mailbox, the sweep, reloading. */
const isForThisMachine = (segment: string): boolean => /^(cdn-cgi|dev|__.*)$/.test(segment)

const refused = (status: number, text: string): Admission => ({ isAdmitted: false, status, text })

/** Whether a request is passed on, as what, and otherwise why not. */
export function admit({ peer, target, headers }: Visit, { hosts, lanOrigin }: Place): Admission {
  if (!target.startsWith('/')) return refused(400, 'This is not a proxy.')
  const url = URL.parse(`http://${headers.host}${target}`)
  // A page of another site could otherwise let its own name lead to this machine, and read what it likes.
  if (url === null || !hosts.has(url.host)) {
    return refused(421, `Cuelight is not open under this name. Open ${lanOrigin ?? `http://${[...hosts][0]}`}`)
  }
  const address = plainAddress(peer)
  const isAtHome = (loopbackNames as readonly string[]).includes(url.hostname)
  const isLocal = isLoopback(address) && isAtHome && !ofProxies.some((name) => name in headers)
  if (isForThisMachine(firstSegment(url.pathname)) && !(isLocal && isOwnSite(headers)))
    return refused(403, 'Only the machine that runs Cuelight can open this, as localhost.')
  return {
    isAdmitted: true,
    path: url.pathname + url.search,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => !notForClients.test(name) && !ofConnection.test(name)),
      ),
      host: url.host,
      'cf-connecting-ip': address,
      ...(isAtHome && lanOrigin !== null ? { 'x-cuelight-origin': lanOrigin } : {}),
      // Says where the body ends.
      ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    },
  }
}

/** Whether an address or a name leads to this machine alone. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || address.startsWith('127.')

/** An address without the ways in which a socket for IPv4 and IPv6 writes it. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')

function firstSegment(pathname: string): string {
  const segments = decoded(pathname).replaceAll('\\', '/').split('/')
  return segments.find((segment) => segment !== '')?.toLowerCase() ?? ''
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** False for a request that a page of another site made. */
const isOwnSite = (headers: IncomingHttpHeaders): boolean =>
  [undefined, 'none', 'same-origin'].includes(headers['sec-fetch-site']?.toString())
