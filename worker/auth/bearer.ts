import type { Sent } from '../env.ts'
import { randomToken } from './secrets.ts'

/** How tokens begin, so that a person, and a search for leaked secrets, knows one at sight. */
const prefix = 'cl_'

/** What a program offers next to its token in `Sec-WebSocket-Protocol`, and what the server chooses of the two. */
export const socketProtocol = 'cuelight'

/** A new token: `cl_` and 43 url-safe characters. */
export const newToken = (): string => prefix + randomToken()

/** The token that follows from the name of a request, so that repeating the request makes no second one. */
export const tokenFrom = (digest: Buffer): string => prefix + digest.toString('base64url')

/**
 * The token of a request, valid or not: `Authorization: Bearer`, or for a socket also among its protocols. Null if it
 * came without one.
 */
export function bearerOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  const [, given] = authorization === null ? [] : (/^Bearer\b *(.*)$/i.exec(authorization) ?? [])
  if (given !== undefined) return given
  return protocolsOf(headers).find((name) => name.startsWith(prefix)) ?? null
}

/** Whether a socket offered the protocol of this server, which its reply must then name. */
export const offersProtocol = (headers: Headers): boolean => protocolsOf(headers).includes(socketProtocol)

function protocolsOf(headers: Headers): string[] {
  const offered = headers.get('sec-websocket-protocol')
  return offered === null ? [] : offered.split(',').map((name) => name.trim())
}

/** SHA-256, by which a room recognises a token. A token has 256 random bits, so it needs no salt. */
export const digestOf = async (token: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('base64url')

/** The digest of the token of a request; null if it came without one. Looked for once in a request, because several parts of it ask. */
export function tokenDigestOf({ req, get }: Sent): Promise<string> | null {
  const found = get('found')
  if (found.token === undefined) {
    const token = bearerOf(req.raw.headers)
    found.token = token === null ? null : digestOf(token)
  }
  return found.token
}

/** [TK5] Whether a request comes from a page: browsers name its origin or its site, programs do not. */
export function isFromPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.has('origin') || (site !== null && site !== 'none')
}
