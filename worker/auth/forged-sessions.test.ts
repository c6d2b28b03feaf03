import { env } from 'cloudflare:test'
import { base64url, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { keyedDigest } from './secrets.ts'
import { readSession, signSession } from './session.ts'

const cookie = '__Host-cl_session'
const userOf = (browser: Browser) => browser.get('/api/auth/user')
const signedOut = { status: 401, code: 'not_signed_in' }

describe('threat T12: forged tokens', () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sid: 'S', iat: now, exp: now + 600, iss: 'cuelight', aud: 'cuelight-session' }
  const header = { alg: 'HS256', typ: 'session+jwt' }
  const ourKey = () => keyedDigest(env.COOKIE_SECRET, 'session', 'cuelight-session')
  const part = (value: unknown) => base64url.encode(typeof value === 'string' ? value : JSON.stringify(value))
  /** A token with any header and payload and a correct HMAC-SHA-256, by default with our own key. */
  async function signed(head: unknown, payload: unknown, key?: Uint8Array): Promise<string> {
    const text = `${part(head)}.${part(payload)}`
    const usage = { name: 'HMAC', hash: 'SHA-256' }
    const imported = await crypto.subtle.importKey('raw', key ?? (await ourKey()), usage, false, ['sign'])
    const mac = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))
    return `${text}.${base64url.encode(new Uint8Array(mac))}`
  }

  it('a valid one is read', async () => {
    expect(await readSession(env.COOKIE_SECRET, await signed(header, claims))).toBe('S')
    const made = await signSession(env.COOKIE_SECRET, 'S', Date.now(), Date.now() + 60_000)
    expect(await readSession(env.COOKIE_SECRET, made)).toBe('S')
  })

  const vectors: [string, () => Promise<string> | string][] = [
    ['alg none', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.`],
    ['alg NONE', () => `${part({ ...header, alg: 'NONE' })}.${part(claims)}.`],
    ['alg none under a right signature', () => signed({ ...header, alg: 'none' }, claims)],
    ['alg hs256', () => signed({ ...header, alg: 'hs256' }, claims)],
    ['alg HS512', async () => new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS512' }).sign(await ourKey())],
    ['alg RS256 under an HMAC', () => signed({ ...header, alg: 'RS256' }, claims)],
    ['no alg', () => signed({ typ: header.typ }, claims)],
    ['an empty signature', () => `${part(header)}.${part(claims)}.`],
    ['no signature', () => `${part(header)}.${part(claims)}`],
    ['another secret', () => signed(header, claims, new TextEncoder().encode('a secret that is not the server’s own'))],
    ['the bare secret', () => signed(header, claims, new TextEncoder().encode(env.COOKIE_SECRET))],
    ['an empty secret', () => signed({ ...header, kid: '/dev/null' }, claims, new Uint8Array(1))],
    [
      'a kid that is a path, under its own key',
      () => signed({ ...header, kid: '../../dev/null' }, claims, new Uint8Array(32)),
    ],
    [
      'a kid that is SQL, under its own key',
      () => signed({ ...header, kid: "' UNION SELECT 'A" }, claims, new Uint8Array(32)),
    ],
    [
      'a jwk of its own',
      () =>
        signed(
          { ...header, jwk: { kty: 'oct', k: base64url.encode('A'.repeat(32)) } },
          claims,
          new TextEncoder().encode('A'.repeat(32)),
        ),
    ],
    [
      'a jku of its own',
      () => signed({ ...header, jku: 'https://evil.test/keys' }, claims, new TextEncoder().encode('A'.repeat(32))),
    ],
    ['a crit nobody knows', () => signed({ ...header, crit: ['b64'], b64: false }, claims)],
    ['another typ', () => signed({ ...header, typ: 'JWT' }, claims)],
    ['no typ', () => signed({ alg: header.alg }, claims)],
    ['another audience', () => signed(header, { ...claims, aud: 'cuelight-reset' })],
    ['no audience', () => signed(header, { ...claims, aud: undefined })],
    ['another issuer', () => signed(header, { ...claims, iss: 'evil' })],
    ['past its end', () => signed(header, { ...claims, exp: now - 1 })],
    ['at its end', () => signed(header, { ...claims, exp: now })],
    ['without an end', () => signed(header, { ...claims, exp: undefined })],
    ['an end that is a text', () => signed(header, { ...claims, exp: String(now + 600) })],
    ['before its time', () => signed(header, { ...claims, nbf: now + 600 })],
    ['no session', () => signed(header, { ...claims, sid: undefined })],
    ['a session that is no text', () => signed(header, { ...claims, sid: { $ne: '' } })],
    ['a claim twice, the first one right', () => signed(header, JSON.stringify(claims).replace('}', ',"aud":"evil"}'))],
    ['a payload that is no object', () => signed(header, '[]')],
    ['five parts', () => 'a.b.c.d.e'],
    ['nothing', () => ''],
  ]

  it.each(vectors)('%s signs nobody in', async (_, make) => {
    const token = await make()
    expect(await readSession(env.COOKIE_SECRET, token)).toBeNull()
    const browser = new Browser()
    browser.cookies.set(cookie, token)
    expect(await userOf(browser)).toMatchObject(signedOut)
  })

  it('a valid signature over an unknown session signs nobody in', async () => {
    const browser = new Browser()
    browser.cookies.set(cookie, await signed(header, claims))
    expect(await userOf(browser)).toMatchObject(signedOut)
  })
})
