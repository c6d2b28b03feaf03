import { describe, expect, it } from 'vitest'
import * as account from '../../schema/api-account.ts'
import { languageHeader } from '../../schema/languages.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { codeIn, freshEmail, login, mailsTo, signedIn, signup } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { openRoom, patchRoom } from '../testing/rooms.ts'

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
const chose = async (code: string, browser = new Browser()) => {
  const reply = await browser.send('HEAD', pages.joinForm, { headers: { [languageHeader]: code } })
  return { browser, reply }
}

/** The language of a page, which its HTML and its header say alike. */
async function languageOf(browser: Browser, path: string, headers = {}): Promise<string> {
  const reply = await browser.get(path, { headers })
  expect(reply.headers.get('vary')).toBe('Accept-Language, Cookie')
  const [, lang = ''] = /<html[^>]* lang="([\w-]+)"/.exec(reply.text) ?? []
  expect(reply.headers.get('content-language')).toBe(lang)
  return lang
}

describe('a page is served', () => {
  const guest = [...pages.phonePages, pages.agenda, pages.speaker, pages.visitors].map((page) => pathOf(page, 'abc'))
  const hall = [pages.viewer, pages.qr, pages.sign, ...pages.embedPages].map((page) => pathOf(page, 'abc', 'q1w2e3'))
  const organiser = pages.appPages
    .map((page) => pathOf(page, 'abc'))
    .filter((path) => ![...guest, ...hall].includes(path))
  const site = [...pages.sitePages, '/nothing', '/room/abc/nothing', '/?verified=true']

  it.each(guest)('%s as a guest’s: chosen, linked, accepted, or in English', async (path) => {
    expect(await languageOf(new Browser(), path)).toBe('en')
    expect(await languageOf(new Browser(), path, german)).toBe('de')
    expect(await languageOf(new Browser(), `${path}?lang=en`, german)).toBe('en')
    expect(await languageOf(new Browser(), `${path}?lang=xx`, german)).toBe('de')
    const { browser } = await chose('de')
    expect(await languageOf(browser, `${path}?lang=en`, { 'accept-language': 'en' })).toBe('de')
  })

  it.each(hall)('%s as a hall’s: by its link only', async (path) => {
    const { browser } = await chose('de')
    expect(await languageOf(browser, path, german)).toBe('en')
    expect(await languageOf(browser, `${path}?lang=de`)).toBe('de')
    expect(await languageOf(browser, `${path}?lang=xx`)).toBe('en')
  })

  it.each(organiser)('%s as an organiser’s: chosen or accepted', async (path) => {
    expect(await languageOf(new Browser(), `${path}?lang=de`)).toBe('en')
    expect(await languageOf(new Browser(), path, german)).toBe('de')
    const { browser } = await chose('en')
    expect(await languageOf(browser, path, german)).toBe('en')
  })

  it.each(site)('%s in English', async (path) => {
    const { browser } = await chose('de')
    expect(await languageOf(browser, path, german)).toBe('en')
  })

  it('with its dashboard at / in an organiser’s language', async () => {
    const { browser } = await chose('de')
    browser.cookies.set('__Host-cl_session', 'whatever it says')
    expect(await languageOf(browser, '/')).toBe('de')
  })

  it('with its head in the same language', async () => {
    const { text } = await new Browser().get('/create', { headers: german })
    expect(text.match(/<title>.*?<\/title>/g)).toEqual(['<title>Veranstaltung erstellen · Cuelight</title>'])
    expect(text).not.toContain('id="heads"')
  })

  it('for a hall in the language of the room, however locked, unless its link says another one', async () => {
    const room = await openRoom('Saal 1')
    await patchRoom(room, { language: 'de', isViewerLocked: true, isJoinLocked: true })
    for (const page of [pages.viewer, pages.qr, ...pages.embedPages]) {
      const path = pathOf(page, room.id, 'q1w2e3')
      expect(await languageOf(new Browser(), path, { 'accept-language': 'en' })).toBe('de')
      expect(await languageOf(new Browser(), `${path}?lang=xx`)).toBe('de')
      expect(await languageOf(new Browser(), `${path}?lang=en`)).toBe('en')
    }
  })

  it('for a guest in the language of the room if their browser names none that we have', async () => {
    const room = await openRoom('Saal 1')
    await patchRoom(room, { language: 'de' })
    const paths = [pages.join, pages.quiz, pages.agenda, pages.speaker].map((page) => pathOf(page, room.id))
    for (const path of [...paths, `/poll/${room.id}.AAAAAAAAAAAA`]) {
      expect(await languageOf(new Browser(), path, { 'accept-language': 'tlh' })).toBe('de')
      expect(await languageOf(new Browser(), path, { 'accept-language': 'en' })).toBe('en')
    }
  })

  it('with its room inlined, in any language', async () => {
    const room = await openRoom('Saal 1')
    const { text } = await new Browser().get(`/join/${room.id}`, { headers: german })
    expect(text).toMatch(/<html lang="de".*id="room-state">.*Saal 1/s)
  })

  it.each(['de'.repeat(5_000), 'de;q=x', '"><script>', '*'])('whatever the header %.20j says', async (accepted) => {
    const headers = { 'accept-language': accepted }
    expect(await languageOf(new Browser(), '/join?lang="><script>', headers)).toBe('en')
  })
})

describe('the language of an account', () => {
  const english = { 'accept-language': 'en' }
  const desk = pathOf(pages.controller, 'abc')

  /** Someone whose account has a language, in a browser where they are signed in and chose none. */
  async function reader(language: string) {
    const someone = await signedIn()
    const reply = await someone.browser.patch('/api/user/profile', { language })
    expect(reply.exactly(account.userReply).language).toBe(language)
    return someone
  }

  it('is that of the organisers’ pages where they are signed in, before that of the browser', async () => {
    const { browser } = await reader('de')
    for (const path of [pages.home, pages.dashboard, pages.create, desk])
      expect(await languageOf(browser, path, english)).toBe('de')
    expect(await languageOf(new Browser(), desk, english)).toBe('en')
  })

  it('is not that of guests’ pages, of halls or of new rooms', async () => {
    const { browser } = await reader('de')
    for (const path of ['/join', pathOf(pages.viewer, 'abc'), pathOf(pages.agenda, 'abc')])
      expect(await languageOf(browser, path, english)).toBe('en')
  })

  it('gives way to what was chosen in the browser, if organisers have it', async () => {
    const { browser } = await reader('de')
    await chose('tr', browser)
    expect(await languageOf(browser, desk, english)).toBe('de')
    await chose('en', browser)
    expect(await languageOf(browser, desk, german)).toBe('en')
  })

  it('is found on another browser after signing in, and no more after signing out', async () => {
    const { email } = await reader('de')
    const other = new Browser()
    expect((await login(other, email)).body).toMatchObject({ user: { language: 'de' } })
    expect(await languageOf(other, pages.dashboard, english)).toBe('de')
    await other.post('/api/auth/logout')
    expect(await languageOf(other, pages.create, english)).toBe('en')
  })

  it('begins as the one that was chosen in the browser of the sign-up', async () => {
    const { browser } = await chose('fr')
    const email = freshEmail()
    await signup(browser, email)
    const otp = codeIn((await mailsTo(email))[0])
    const reply = await browser.post('/api/auth/verify-otp', { otp })
    expect(reply.body).toMatchObject({ user: { language: 'fr' } })
  })
})

describe('a language that was chosen', () => {
  it('is kept for a year, out of the reach of scripts and other sites', async () => {
    const { reply } = await chose('de')
    expect(reply.headers.get('content-language')).toBe('de')
    expect(reply.headers.getSetCookie()).toEqual([
      '__Host-cl_language=de; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('replaces the one before', async () => {
    const { browser } = await chose('de')
    const { reply } = await chose('en', browser)
    expect(reply.headers.get('content-language')).toBe('en')
    expect(await languageOf(browser, '/join', german)).toBe('en')
  })

  it.each(['xx', '', 'de; Path=/evil', '%0d%0aSet-Cookie'])('is not kept if it is %j', async (code) => {
    const { browser, reply } = await chose(code)
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []])
    expect(await languageOf(browser, '/join', german)).toBe('de')
  })

  it.each(['xx', '%', '"', 'de, en'])('counts for nothing if the cookie says %j', async (value) => {
    const browser = new Browser()
    browser.cookies.set('__Host-cl_language', value)
    expect(await languageOf(browser, '/join', german)).toBe('de')
  })
})
