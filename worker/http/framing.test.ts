import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { apiRoutes } from '../api.ts'
import { Browser } from '../testing/browser.ts'
import { openRoom } from '../testing/rooms.ts'

const roomId = 'Ab3_-d5678901234567890'
const silent: readonly string[] = pages.embedPages
const framed = [...silent, pages.embedJoin, pages.powerPoint]
const others = pages.allPages().filter((page) => !framed.includes(page))

/** Who may frame a reply: by its policy, which pages have, and by the header for older browsers. */
async function framingOf(path: string, browser = new Browser()) {
  // Only the head: a stream of events does not end.
  const { headers, body } = await SELF.fetch(browser.request('GET', path))
  await body?.cancel()
  const policy = headers.get('content-security-policy')
  return [/frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1] ?? null, headers.get('x-frame-options')]
}

describe('[EM2] a frame on a page of somebody else (threat T78)', () => {
  it.each(framed)('shows %s, with any query', async (page) => {
    for (const query of ['', '?background=transparent', '?lang=de&preview=1'])
      expect(await framingOf(pathOf(page, roomId, 'q1w2e3') + query)).toEqual(['*', null])
    const { headers } = await new Browser().get(pathOf(page, roomId, 'q1w2e3'))
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    // Nothing may be framed inside it in turn.
    expect(headers.get('content-security-policy')).not.toContain('frame-src')
  })

  it.each([
    ...others,
    '/room/abc/viewer?embed=1',
    '/embed',
    '/embed/room/abc/controller',
    '/embed/room/abc',
    '/nothing',
  ])('does not show %s', async (page) => expect(await framingOf(pathOf(page, roomId))).toEqual(["'none'", 'DENY']))

  it('shows the preview of a display in a desk of ours alone (decision 84)', async () => {
    expect(await framingOf('/room/abc/viewer?preview=1')).toEqual(["'self'", 'SAMEORIGIN'])
  })

  it('[SG2] shows a sign in one of its languages in a sign of ours alone', async () => {
    expect(await framingOf('/programme/abc/sign?lang=de&turns=2')).toEqual(["'self'", 'SAMEORIGIN'])
  })

  it('shows no reply of the API, no file and no page of development', async () => {
    const { id } = await openRoom()
    const paths = apiRoutes.filter(({ method }) => method === 'get').map(({ path }) => path.replace(/:\w+/g, id))
    expect(paths.length).toBeGreaterThan(20)
    for (const path of [...paths, '/favicon.svg', '/dev/mailbox', '/ws', '/api/nothing'])
      expect((await framingOf(path))[1], path).toBe('DENY')
  })

  it('leads to no other page that could be framed: a link that is not tidy is sent on', async () => {
    const reply = await new Browser().get(`/EMBED/Room/${roomId}/Timer)?theme=light`)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/embed/room/${roomId}/timer?theme=light`])
  })
})

describe('[EM4] a page inside another one has no cookies', () => {
  it.each(silent)('%s sets none, whatever a browser sends, and is the same for everyone', async (page) => {
    const room = await openRoom()
    const path = pathOf(page, room.id, 'q1w2e3')
    const strange = new Browser()
    const own = room.controller
    own.cookies.set('__Host-cl_session', 'whatever it says')
    own.cookies.set('__Host-cl_language', 'de')
    const [plain, known] = [await strange.get(path), await own.get(path, { headers: { 'cuelight-language': 'de' } })]
    expect([plain.headers.getSetCookie(), known.headers.getSetCookie()]).toEqual([[], []])
    expect(known.text).toBe(plain.text)
    expect(plain.text).toContain('data-stage')
    expect(plain.text).toContain('<meta name="robots" content="noindex" />')
  })
})
