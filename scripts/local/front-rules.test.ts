import { describe, expect, it } from 'vitest'
import { admit, type Place, type Visit } from './front-rules.ts'

const hall: Place = {
  hosts: new Set(['localhost:8787', '127.0.0.1:8787', '[::1]:8787', '192.168.1.5:8787', 'laptop.local:8787']),
  lanOrigin: 'http://192.168.1.5:8787',
}
const phone = '192.168.1.77'

const visit = (changes: Partial<Visit>): Visit => ({
  peer: '127.0.0.1',
  target: '/',
  headers: { host: 'localhost:8787' },
  ...changes,
})
const statusOf = (changes: Partial<Visit>) => {
  const admission = admit(visit(changes), hall)
  return admission.isAdmitted ? 200 : admission.status
}
const headersOf = (changes: Partial<Visit>, place = hall) => {
  const admission = admit(visit(changes), place)
  return admission.isAdmitted ? admission.headers : null
}

describe('threat T45: the tools of the local server', () => {
  const tools = ['/dev/mailbox', '/cdn-cgi/local/scheduled', '/cdn-cgi/explorer/api/d1/database', '/__scheduled']
  const spellings = (path: string) => [path, `/${path}`, `/x/..${path}`, path.replace('d', '%64'), path.toUpperCase()]

  it.each(tools.flatMap(spellings))('%s is for this machine only', (target) => {
    expect(statusOf({ target })).toBe(200)
    expect(statusOf({ target, peer: '::1' })).toBe(200)
    expect(statusOf({ target, peer: '::ffff:127.0.0.1' })).toBe(200)
    for (const host of ['localhost:8787', '127.0.0.1:8787', '192.168.1.5:8787'])
      expect(statusOf({ target, peer: phone, headers: { host } }), host).toBe(403)
  })

  it.each([
    ['a network that it opens by its other address', { host: '192.168.1.5:8787' }],
    ['a page of another site', { host: 'localhost:8787', 'sec-fetch-site': 'cross-site' }],
    ['a tunnel that ends on this machine', { host: 'localhost:8787', 'x-forwarded-for': '203.0.113.9' }],
    ['another tunnel', { host: 'localhost:8787', 'cf-connecting-ip': '203.0.113.9' }],
  ])('are closed to %s', (_, headers) => {
    expect(statusOf({ target: '/dev/mailbox', headers })).toBe(403)
  })

  it('are opened from the page of the mailbox itself', () => {
    const headers = { host: 'localhost:8787', 'sec-fetch-site': 'same-origin' }
    expect(statusOf({ target: '/dev/mailbox', headers })).toBe(200)
  })
})

describe('threat T46: the name under which it is opened', () => {
  it.each(['localhost:8787', '127.0.0.1:8787', '[::1]:8787', '192.168.1.5:8787', 'LAPTOP.local:8787'])(
    '%s is its own',
    (host) => expect(statusOf({ headers: { host } })).toBe(200),
  )
  it.each([
    'evil.example:8787',
    'localhost.evil.example:8787',
    '192.168.1.6:8787',
    'localhost',
    'localhost:80',
    '',
    '@',
  ])('“%s” is not', (host) => expect(statusOf({ headers: { host } })).toBe(421))
  it.each(['http://localhost:8787/dev/mailbox', '*', 'localhost:8787'])('%s is no path of ours', (target) =>
    expect(statusOf({ target })).toBe(400),
  )
  it('is passed on without what else was written around it', () => {
    expect(headersOf({ headers: { host: 'evil.example@localhost:8787' } })).toMatchObject({ host: 'localhost:8787' })
  })
})

describe('threat T46: what a client says of itself', () => {
  it('is dropped where the runtime would believe it, and the address is the real one', () => {
    const said = {
      host: '192.168.1.5:8787',
      'cf-connecting-ip': '203.0.113.9',
      'cf-ray': 'x',
      'mf-original-url': 'http://evil.example/',
      'mf-route-override': 'x',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'true-client-ip': '203.0.113.9',
      'x-cuelight-origin': 'http://evil.example',
      'x-cuelight-session': '{}',
      connection: 'keep-alive, cf-connecting-ip',
      upgrade: 'h2c',
      expect: '100-continue',
    }
    const kept = { cookie: 'a=b', origin: 'http://192.168.1.5:8787', accept: '*/*' }
    expect(headersOf({ peer: phone, headers: { ...said, ...kept } })).toEqual({
      ...kept,
      host: '192.168.1.5:8787',
      'cf-connecting-ip': phone,
    })
  })

  it.each([
    ['192.168.1.77', '192.168.1.77'],
    ['::ffff:192.168.1.77', '192.168.1.77'],
    ['fe80::1%eth0', 'fe80::1'],
    ['fd00::77', 'fd00::77'],
  ])('a socket from %s is %s', (peer, told) => {
    expect(headersOf({ peer })).toMatchObject({ 'cf-connecting-ip': told })
  })

  it('keeps the end of a body that has no length', () => {
    const headers = { host: 'localhost:8787', 'transfer-encoding': 'gzip, chunked' }
    expect(headersOf({ headers })).toMatchObject({ 'transfer-encoding': 'chunked' })
  })
})

describe('links for other devices', () => {
  it('name the address in the network if the page was opened as localhost', () => {
    expect(headersOf({})).toMatchObject({ 'x-cuelight-origin': 'http://192.168.1.5:8787' })
    // Whatever a phone calls it, its links lead to where phones are.
    expect(headersOf({ peer: phone })).toMatchObject({ 'x-cuelight-origin': 'http://192.168.1.5:8787' })
    expect(headersOf({ headers: { host: 'laptop.local:8787' } })).not.toHaveProperty('x-cuelight-origin')
    expect(headersOf({}, { ...hall, lanOrigin: null })).not.toHaveProperty('x-cuelight-origin')
  })
})
