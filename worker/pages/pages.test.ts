import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nothingDone } from '../../schema/engine/wire/participant-views.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import { allPages } from '../../schema/links/pages.ts'
import { Browser } from '../testing/browser.ts'
import { addMessage, openRoom, patchRoom, shortCodeOf } from '../testing/rooms.ts'
import { password } from '../testing/samples.ts'

const visitor = new Browser()
const inlinedRoom = z.object({
  roomId: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  state: z.nullable(
    z.object({ type: z.literal('room_state'), role: z.string(), room: z.object({ name: z.string() }) }),
  ),
})

/** The data inlined in a phone’s page, or null if there is none. */
function inlined(html: string) {
  const data = inlinedData(html)
  return data === null ? null : inlinedRoom.parse(data)
}

function inlinedData(html: string): unknown {
  const json = /<script type="application\/json" id="room-state">(.*?)<\/script>/s.exec(html)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

describe('pages', () => {
  it.each([...allPages(), '/join/', '/create/', '/privacy-policy/', '/reset-password?token=abc'])(
    '%s is a page: 200, HTML',
    async (page) => {
      const reply = await visitor.get(pathOf(page, 'abc', 'q1w2e3'))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toContain('text/html')
    },
  )

  it.each([
    '/nothing',
    '/room',
    '/room/abc',
    '/room/abc/other',
    '/room//viewer',
    '/.env',
    '/index.html',
    '/site/home.html',
    '/docs',
    '/join.html',
  ])('%s is a real 404, as a page', async (path) => {
    const reply = await visitor.get(path)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toContain('text/html')
  })

  it.each([
    ['/JOIN/287397', '/join/287397'],
    ['/join/287397)', '/join/287397'],
    ['/join/(287%20397).', '/join/287397'],
    ['/join/%E2%80%9C287397%E2%80%9D', '/join/287397'],
    ['/Join/٢٨٧٣٩٧', '/join/287397'],
    ['/join.', '/join'],
    ['/QUIZ/287397!', '/quiz/287397'],
    ['/Poll/Ab3_-d5678901234567890.q1w2e3.', '/poll/Ab3_-d5678901234567890.q1w2e3'],
    ['/Room/Ab3_-d567890123456789_/Viewer,', '/room/Ab3_-d567890123456789_/viewer'],
    ['/room/Ab3_-d5678901234567890/controller)', '/room/Ab3_-d5678901234567890/controller'],
    ['/Support', '/support'],
    ['/CREATE/', '/create'],
    ['/login>', '/login'],
  ])(
    '%s leads to %s, with its query: a link loses its case, and takes along what stands after it',
    async (path, page) => {
      const reply = await visitor.get(`${path}?room=Ab3_-d5678901234567890&lang=de`)
      expect([reply.status, reply.headers.get('location')]).toEqual([
        302,
        `${page}?room=Ab3_-d5678901234567890&lang=de`,
      ])
    },
  )

  it('a page says that nobody is signed in if there is no cookie, and otherwise leaves it open', async () => {
    expect((await visitor.get('/create')).text).toMatch(/<html[^>]* data-visitor/)
    expect((await visitor.get('/room/abc/viewer')).text).toMatch(/<html[^>]* data-visitor/)
    const somebody = new Browser()
    somebody.cookies.set('__Host-cl_session', 'whatever it says')
    for (const path of ['/', '/create']) expect((await somebody.get(path)).text).not.toMatch(/data-visitor/)
  })

  it.each([
    ['/create', 'Create Event · Cuelight', false],
    ['/login', 'Sign in · Cuelight', false],
    ['/signup?next=x', 'Create your account · Cuelight', false],
    ['/verify-otp', 'Verify your email · Cuelight', true],
    ['/forgot-password', 'Forgot your password? · Cuelight', false],
    ['/reset-password?token=abc', 'Choose a new password · Cuelight', true],
    ['/dashboard', 'Dashboard · Cuelight', true],
    ['/account-settings', 'Account Settings · Cuelight', true],
    ['/billing', 'Billing &amp; Plans · Cuelight', true],
    ['/room/abc/controller', 'Controller · Cuelight', true],
    ['/room/abc/viewer/', 'Timer · Cuelight', true],
    ['/embed/room/abc/results/q1w2e3', 'Timer · Cuelight', true],
    ['/embed/room/abc/agenda', 'Agenda · Cuelight', true],
    ['/room/abc/agenda', 'Agenda · Cuelight', true],
    ['/room/abc/qr', 'Join · Cuelight', true],
    ['/programme/new', 'New event with several stages · Cuelight', false],
    ['/programme/abc', 'Programme · Cuelight', true],
    ['/programme/abc/desk', 'Overview · Cuelight', true],
    ['/programme/abc/sign', 'Sign · Cuelight', true],
    ['/nothing', 'Page Not Found · Cuelight', true],
    ['/?verified=true', 'Cuelight', false],
  ])('%s has its own title, and is hidden from search engines where it is private', async (path, name, isLeftOut) => {
    const { text } = await visitor.get(path)
    expect([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([name])
    expect(text).toContain(`<meta property="og:title" content="${name}" />`)
    expect(text.match(/<meta name="description" content="[^"]{10,160}" \/>/g)).toHaveLength(1)
    expect(text.includes('<meta name="robots" content="noindex" />')).toBe(isLeftOut)
  })

  it('the icon’s old name redirects to it', async () => {
    const reply = await visitor.get('/favicon.ico')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/favicon.svg'])
  })

  it('the viewer is black from its first paint, what is inside other pages knows its ground then, and no other page does', async () => {
    for (const path of ['/room/abc/viewer', '/room/abc/viewer/', '/embed/room/abc/timer']) {
      expect((await visitor.get(path)).text).toMatch(/<html[^>]* data-stage/)
    }
    for (const path of ['/', '/room/abc/controller', '/room/abc/agenda', '/join/123456']) {
      expect((await visitor.get(path)).text).not.toMatch(/data-stage/)
    }
  })

  it('HEAD answers like GET, without the page', async () => {
    expect(await visitor.send('HEAD', '/create')).toMatchObject({ status: 200, text: '' })
    expect(await visitor.send('HEAD', '/nothing')).toMatchObject({ status: 404, text: '' })
  })
})

describe('pages of the site', () => {
  const as = (cookie: string, path: string) => visitor.get(path, { headers: { cookie } })

  it('with a session cookie `/` is the app, and every other page is marked', async () => {
    const cookie = '__Host-cl_session=abc'
    expect((await visitor.get('/')).text).toContain('data-page="home"')
    expect((await as(`x=1; ${cookie}`, '/')).text).not.toContain('data-page')
    expect((await as(cookie, '/support')).text).toMatch(/<html[^>]* data-account/)
    expect((await as(`not_${cookie}`, '/support')).text).not.toContain('data-account')
  })

  it.each(['/?verified=true', '/?error=invalid_token', '/?a=b&error=x'])('%s is shown by the app', async (path) => {
    expect((await visitor.get(path)).text).not.toContain('data-page')
  })

  it.each(['/', '/support', '/create'])('%s has absolute addresses in its preview tags', async (path) => {
    const { text } = await visitor.get(path)
    expect(text).toContain('content="https://cuelight.test/social.png"')
    expect(text).not.toContain('%ORIGIN%')
  })
})

describe('security headers', () => {
  it.each([
    ['482913', '/join/482913'],
    ['482 913', '/join/482913'],
    ['٤٨٢٩١٣', '/join/482913'],
    ['https://cuelight.test/join/482913', '/join/482913'],
    ['cuelight.test:8787/join/482913?room=Ab3_-d5678901234567890', '/join/482913?room=Ab3_-d5678901234567890'],
    ['HTTPS://CUELIGHT.TEST/JOIN/482913).', '/join/482913'],
    ['(482–913)', '/join/482913'],
    ['cuelight.test/join/Ab3_-d5678901234567890', '/join/Ab3_-d5678901234567890'],
    ['cuelight.test/join/482913?room=//evil.test', '/join/482913'],
    ['4829', '/join'],
    ['', '/join'],
    ['//evil.test', '/join'],
  ])('the code %j on the landing page leads to %s', async (code, place) => {
    const reply = await visitor.get(`/join?code=${encodeURIComponent(code)}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, place])
  })

  it.each(['/', '/join/123456', '/nothing', '/api/time', '/api/nothing', '/api/rooms/x'])(
    'are sent with %s',
    async (path) => {
      const { headers } = await visitor.get(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('the policy of a page allows our own files and socket, and its inline style by hash (threat T16)', async () => {
    const { headers, text } = await visitor.get('/')
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self' wss://cuelight.test",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    })
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|http:/)
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(policy.get('style-src')).toBe(`'self' 'sha256-${Buffer.from(digest).toString('base64')}'`)
  })

  it('the preview of a display can be in a frame of a desk of ours (decision 84, threat T16); framing.test.ts has all pages', async () => {
    const policyOf = async (path: string) => (await visitor.get(path)).headers.get('content-security-policy')
    for (const path of ['/room/abc/viewer?preview=1', '/room/abc/viewer?preview=1&lang=de'])
      expect(await policyOf(path)).toContain("frame-ancestors 'self'")
    for (const path of ['/room/abc/viewer', '/room/abc/qr?preview=1', '/room/abc/controller?preview=1', '/?preview=1'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'")
    // Pages that open the desk without a load keep their own policy.
    for (const path of ['/room/abc/controller', '/room/abc/controller/', '/create', '/dashboard', '/', '/login'])
      expect(await policyOf(path), path).toContain("frame-src 'self'")
    expect(await policyOf('/room/abc/viewer?preview=1')).not.toContain('frame-src')
  })
})

describe('the phone’s page', () => {
  it('has the room inlined as the audience sees it, and makes the browser a participant', async () => {
    const room = await openRoom('Main stage')
    await addMessage(room, { content: 'For the crew only' })
    for (const path of [
      `/join/${room.id}`,
      `/join/${await shortCodeOf(room)}`,
      `/quiz/${room.id}`,
      `/poll/${room.id}.AAAAAAAAAAAA`,
    ]) {
      const phone = new Browser()
      const reply = await phone.get(path)
      expect(inlined(reply.text), path).toMatchObject({
        roomId: room.id,
        refusal: null,
        state: { role: 'audience', room: { name: 'Main stage' } },
      })
      expect(reply.text).not.toMatch(/For the crew|controlEpoch|accessEpoch|Hash"/)
      expect([...phone.cookies.keys()]).toEqual([`__Host-cl_participant_${room.id}`])
    }
  })

  it('tells a newcomer from the start that they have done nothing (fault F17)', async () => {
    const room = await openRoom('Main stage')
    const phone = new Browser()
    for (const visit of ['first', 'second'])
      expect(inlinedData((await phone.get(`/join/${room.id}`)).text), visit).toMatchObject({ own: nothingDone })
  })

  it('has no room inlined if none is named', async () => {
    expect(inlined((await visitor.get('/join')).text)).toBeNull()
  })

  it('says why the room is not shown, and nothing about it (threat T22)', async () => {
    const room = await openRoom('Secret')
    const code = await shortCodeOf(room)
    const tell = async (path: string) => inlined((await new Browser().get(path)).text)
    expect(await tell(`/join/${'A'.repeat(22)}`)).toEqual({ roomId: null, state: null, refusal: 'room_not_found' })
    expect(await tell('/join/nonsense')).toEqual({ roomId: null, state: null, refusal: 'room_not_found' })
    await patchRoom(room, { accessPassword: password })
    expect(await tell(`/join/${code}`)).toEqual({ roomId: null, state: null, refusal: 'password_required' })
    expect(await tell(`/join/${room.id}`)).toEqual({ roomId: room.id, state: null, refusal: 'password_required' })
    // A link has the id already, so its page may wait on the room’s own socket.
    const linked = `/join/${code}?room=${room.id}`
    expect(await tell(linked)).toEqual({ roomId: room.id, state: null, refusal: 'password_required' })
    const beside = `/join/${code}?room=${'A'.repeat(22)}`
    expect(await tell(beside)).toEqual({ roomId: null, state: null, refusal: 'password_required' })
    await patchRoom(room, { isJoinLocked: true })
    expect(await tell(`/join/${code}`)).toEqual({ roomId: null, state: null, refusal: 'join_locked' })
    expect(await tell(linked)).toEqual({ roomId: room.id, state: null, refusal: 'join_locked' })
  })

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]><img src=x onerror=alert(1)>',
    "$& $1 $` $' $$",
    '"}],"role":"controller","x":"\\',
    '\u2028 line \u2029 end',
  ])('treats %j as a name and nothing else (threat T16)', async (name) => {
    const room = await openRoom(`A ${name} Z`)
    const { text } = await new Browser().get(`/join/${room.id}`)
    expect(inlined(text)?.state?.room.name).toBe((await nameOf(room.id)) ?? '')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toContain('<img')
    expect(text).not.toContain('<!--<')
  })
})

async function nameOf(roomId: string): Promise<string> {
  return z.object({ name: z.string() }).parse((await visitor.get(`/api/rooms/${roomId}`)).body).name
}
