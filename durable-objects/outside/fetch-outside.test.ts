import { describe, expect, test } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'

const accept = 'application/json'
type Pages = Record<string, () => Response | Promise<Response>>

/** A small internet. `asked` is what was asked, with the headers that were sent. */
function internet(pages: Pages) {
  const asked: { url: string; init: RequestInit }[] = []
  const ask = async (url: URL, init: RequestInit): Promise<Response> => {
    asked.push({ url: url.href, init })
    const page = pages[url.href]
    if (page === undefined) throw new TypeError('fetch failed')
    return await page()
  }
  const get = (address: string, more: { isThisMachineAllowed?: boolean; timeoutMs?: number; maxBytes?: number } = {}) =>
    fetchOutside(address, { accept, ask, maxBytes: 1000, ...more })
  return { asked, get, urls: () => asked.map(({ url }) => url) }
}
const to =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } })
const hop = (n: number) => `https://shore.example/${n}`

/** A body that never ends; `cancelled` says whether somebody told it to. */
function endless(piece: Uint8Array | null) {
  const state = { pieces: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (piece === null) return new Promise(() => undefined)
      state.pieces++
      controller.enqueue(piece)
      return undefined
    },
    cancel: () => {
      state.cancelled = true
    },
  })
  return { state, response: () => new Response(body) }
}

describe('what is at an address', () => {
  test('is its bytes, its type and where it was found; nothing of ours goes along', async () => {
    const { asked, get } = internet({
      [hop(1)]: () => new Response('hello', { headers: { 'content-type': 'text/plain' } }),
    })
    const got = await get(hop(1))
    expect(got).toMatchObject({ ok: true, type: 'text/plain' })
    expect(got.ok && new TextDecoder().decode(got.bytes)).toBe('hello')
    expect(asked[0]?.init).toMatchObject({ redirect: 'manual', headers: { accept, 'user-agent': 'Cuelight' } })
    expect(Object.keys(asked[0]?.init.headers ?? {})).toEqual(['accept', 'user-agent'])
  })

  test.each([301, 302, 303, 307, 308])('is found over three redirects, also relative ones: %i', async (status) => {
    const pages = {
      [hop(1)]: to('/2', status),
      [hop(2)]: to('https://shore.example:8443/3', status),
      'https://shore.example:8443/3': to(hop(4), status),
      [hop(4)]: () => new Response('x'),
    }
    const { get, urls } = internet(pages)
    expect(await get(hop(1))).toMatchObject({ ok: true })
    expect(urls()).toHaveLength(4)
    const round = internet({ [hop(1)]: to('/1', status) })
    expect(await round.get(hop(1))).toEqual({ ok: false, fault: 'redirects', status })
    expect(round.urls()).toHaveLength(4)
  })

  test.each([
    ['http://127.0.0.1/', 'not_https'],
    ['https://127.0.0.1/', 'host'],
    ['https://169.254.169.254/latest/meta-data', 'host'],
    ['https://[::ffff:10.0.0.1]/', 'host'],
    ['//localhost/', 'host'],
    ['https://db.internal/', 'host'],
    ['https://shore.example:22/', 'port'],
    ['https://ada@shore.example/', 'with_user'],
    ['file:///etc/passwd', 'not_https'],
    ['https://', 'no_address'],
  ])('threat T69: a redirect to %s is not followed', async (location, fault) => {
    const { get, urls } = internet({ [hop(1)]: to(location) })
    expect(await get(hop(1))).toEqual({ ok: false, fault })
    expect(urls()).toEqual([hop(1)])
  })

  test('threat T69: a forbidden address is not asked at all, and this machine only where that is allowed', async () => {
    const machine = 'http://127.0.0.1:9000/'
    const { get, urls } = internet({ [machine]: () => new Response('x') })
    expect(await get('https://10.0.0.1/')).toEqual({ ok: false, fault: 'host' })
    expect(await get(machine)).toEqual({ ok: false, fault: 'not_https' })
    expect(urls()).toEqual([])
    expect(await get(machine, { isThisMachineAllowed: true })).toMatchObject({ ok: true })
  })

  test('a body is read up to the limit and then dropped, whatever it says of its size', async () => {
    const { state, response } = endless(new Uint8Array(300))
    const big = () => new Response('x', { headers: { 'content-length': '1001' } })
    const { get } = internet({ [hop(1)]: response, [hop(2)]: big, [hop(3)]: () => new Response('x'.repeat(1000)) })
    expect(await get(hop(1))).toEqual({ ok: false, fault: 'too_large', status: 200 })
    expect(state.cancelled).toBe(true)
    expect(state.pieces).toBeLessThan(7)
    expect(await get(hop(2))).toEqual({ ok: false, fault: 'too_large', status: 200 })
    expect(await get(hop(3))).toMatchObject({ ok: true })
  })

  test('an answer that does not come, or stops in the middle, is not waited for longer than that', async () => {
    const { state, response } = endless(null)
    const { get } = internet({ [hop(1)]: () => new Promise(() => undefined), [hop(2)]: response })
    expect(await get(hop(1), { timeoutMs: 50 })).toEqual({ ok: false, fault: 'too_slow' })
    expect(await get(hop(2), { timeoutMs: 50 })).toEqual({ ok: false, fault: 'too_slow', status: 200 })
    expect(state.cancelled).toBe(true)
  })

  test('an answer that is no success has its status, and no answer is one fault', async () => {
    const { get } = internet({
      [hop(1)]: () => new Response('no', { status: 404 }),
      [hop(2)]: () => new Response(null, { status: 304 }),
    })
    expect(await get(hop(1))).toEqual({ ok: false, fault: 'status', status: 404 })
    expect(await get(hop(2))).toEqual({ ok: false, fault: 'status', status: 304 })
    expect(await get(hop(3))).toEqual({ ok: false, fault: 'no_answer' })
  })
})
