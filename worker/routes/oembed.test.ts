import { describe, expect, it } from 'vitest'
import { oembedReply } from '../../schema/links/oembed.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { Browser, origin } from '../testing/browser.ts'
import { openRoom, shortCodeOf } from '../testing/rooms.ts'

const visitor = new Browser()
const ask = (url: string, more = '') => visitor.get(`/api/oembed?url=${encodeURIComponent(url)}${more}`)

describe('[EM6] oEmbed', () => {
  it('is found on the page of a poll and of an agenda, and says which frame shows it', async () => {
    const room = await openRoom()
    for (const path of [pathOf(pages.agenda, room.id), pathOf(pages.poll, `${room.id}.q1w2e3`)]) {
      const { text } = await visitor.get(`${path}?lang=de`)
      const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
      const { html } = (await visitor.get(pathname + search)).as(oembedReply)
      const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
      const framed = await visitor.get(new URL(src).pathname)
      expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([200, null])
    }
    for (const path of [pages.home, pathOf(pages.controller, room.id), pathOf(pages.join, room.id)])
      expect((await visitor.get(path)).text).not.toContain('oembed')
  })

  it('takes the largest size, and refuses nonsense with a reason', async () => {
    const url = `${origin}/room/Ab3_-d5678901234567890/agenda`
    expect((await ask(url, '&maxwidth=300&maxheight=200')).body).toMatchObject({ width: 300, height: 200 })
    for (const more of ['&maxwidth=0', '&maxwidth=x', '&maxheight=-1'])
      expect((await ask(url, more)).code).toBe('invalid')
    for (const other of ['', 'x', 'https://evil.test/room/a/agenda', `${origin}/dashboard`])
      expect((await ask(other)).code).toBe('not_found')
  })
})

describe('[EM7] the page of the add-in for PowerPoint', () => {
  const choose = async (room: string, more = '') => {
    const { status, headers, text } = await visitor.get(`/embed/powerpoint?room=${encodeURIComponent(room)}${more}`)
    return status === 303 ? headers.get('location') : text
  }

  it('leads from a link, a code or the address of an embed to what the slide shows', async () => {
    const room = await openRoom()
    const at = (rest: string) => `/embed/room/${room.id}/${rest}`
    expect(await choose(await shortCodeOf(room), '&show=agenda&ground=light')).toBe(at('agenda?theme=light'))
    expect(await choose(`${origin}/room/${room.id}/controller`)).toBe(at('timer'))
    expect(await choose(`${origin}/poll/${room.id}.q1w2e3`, '&ground=over-light')).toBe(
      at('results/q1w2e3?background=transparent&theme=light'),
    )
    expect(await choose(`${origin}${at('qr?theme=light')}`)).toBe(at('qr?theme=light'))
  })

  it('keeps what was typed and says what is wrong with it, without a script and without a cookie', async () => {
    const reply = await visitor.get(`/embed/powerpoint?room=${encodeURIComponent('"><script>x')}&show=agenda`)
    expect(reply.text).toContain('value="&quot;&gt;&lt;script&gt;x"')
    expect(reply.text).toContain('There is no room with this link or code.')
    expect(reply.text).toContain('<option value="agenda" selected>')
    expect(reply.text).not.toContain('<script')
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})
