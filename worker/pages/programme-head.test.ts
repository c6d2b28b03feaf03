import { describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { addStage, makeProgramme, setLogo, soon } from '../testing/programmes.ts'
import { addTimer, objectOf } from '../testing/rooms.ts'

describe('the page of an event', () => {
  it('[PV3] has its name in its head and its sessions as JSON-LD, and none of it while it is locked', async () => {
    const programme = await makeProgramme('Shore <b>Days</b>')
    const { roomId } = await addStage(programme, 'Hall A')
    const room = { id: roomId, key: '', controller: programme.controller, object: objectOf(roomId) }
    await addTimer(room, { name: 'Tides </script>', duration: 600, plannedStart: '2099-05-08T07:30:00.000Z' })
    const logoId = await setLogo(programme)
    const path = `/programme/${programme.id}`
    const visitor = new Browser()
    let text = ''
    for (let tries = 0; tries < 50 && !text.includes('subEvent":[{'); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      text = (await visitor.get(path)).text
    }
    expect(text).toContain('<title>Shore &lt;b&gt;Days&lt;/b&gt; · Cuelight</title>')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: 'Shore <b>Days</b>',
      // [PM6] The picture is the logo of the programme.
      image: expect.stringMatching(new RegExp(`^https?://[^/]+/api/programmes/${programme.id}/logo/${logoId}$`)),
      subEvent: [{ name: 'Tides </script>', startDate: '2099-05-08T07:30:00.000Z', location: { name: 'Hall A' } }],
    })
    // [PV11] It is found by search engines, once there is something to find.
    expect(text).not.toContain('noindex')
    expect((await visitor.get(`${path}/sign`)).text).toContain('noindex')
    await programme.controller.patch(path.replace('/programme', '/api/programmes'), { isLocked: true })
    // [PR8] A lock is noticed within five seconds.
    const locked = await soon(async () => {
      const page = await visitor.get(path)
      return page.text.includes('ld+json') ? undefined : page.text
    })
    expect(locked).toContain('noindex')
  })

  it('[PV11] is left out of search engines while it has no session', async () => {
    const programme = await makeProgramme('Empty')
    expect((await new Browser().get(`/programme/${programme.id}`)).text).toContain('noindex')
  })

  it('is in the language of the event for a reader who wishes none', async () => {
    const maker = new Browser()
    const made = await maker.post('/api/programmes', { name: 'Küstentage', language: 'de' })
    const { id } = Object(made.body)
    for (const path of [`/programme/${id}`, `/programme/${id}/sign`])
      expect((await new Browser().get(path)).headers.get('content-language')).toBe('de')
    expect((await new Browser().get('/programme/new')).headers.get('content-language')).toBe('en')
  })
})
