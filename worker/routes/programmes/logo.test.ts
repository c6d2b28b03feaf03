import { describe, expect, it } from 'vitest'
import { roomReply } from '../../../schema/api.ts'
import { importScheduleReply } from '../../../schema/programme/schedule/import.ts'
import { programmeView, publicProgrammeReply } from '../../../schema/programme/view.ts'
import { logoCachedS } from '../../http/picture.ts'
import { Browser } from '../../testing/browser.ts'
import { addStage, makeProgramme, programmeSocket, readProgramme, setLogo } from '../../testing/programmes.ts'
import { evicted } from '../../testing/rooms.ts'
import { sampleLogo } from '../../testing/sample-logo.ts'

const pathOf = (id: string, logoId: string) => `/api/programmes/${id}/logo/${logoId}`

describe('[PM6] the logo of a programme', () => {
  it('is named where the programme is read, served to those who know its address, and gone when it is removed', async () => {
    const programme = await makeProgramme()
    const logoId = await setLogo(programme)
    const read = (await new Browser().get(`/api/programmes/${programme.id}/public`)).as(publicProgrammeReply)
    expect(read.logo).toEqual({ id: logoId, widthPx: 1, heightPx: 1 })
    expect((await new Browser().get(pathOf(programme.id, 'A'.repeat(12)))).code).toBe('not_found')
    await evicted(programme.object)
    expect((await readProgramme(programme)).logo?.id).toBe(logoId)
    expect(await programme.object.logo(logoId)).toMatchObject({ ok: true })
    const removed = await programme.controller.delete(`/api/programmes/${programme.id}/logo`)
    expect(removed.as(programmeView).logo).toBeNull()
    expect(await programme.object.logo(logoId)).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('threat T16: is served as the picture that its bytes are, and never as something executable', async () => {
    const programme = await makeProgramme()
    const path = pathOf(programme.id, await setLogo(programme))
    // From the programme, and then from the cache.
    for (const { status, headers } of [await new Browser().get(path), await new Browser().get(path)]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(headers.get('cache-control')).toBe(`public, max-age=${logoCachedS}, immutable`)
    }
    const page = btoa('<!doctype html><script>alert(1)</script>'.padEnd(60))
    const reply = await programme.controller.send('PUT', `/api/programmes/${programme.id}/logo`, {
      body: { image: page },
    })
    expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    expect((await readProgramme(programme)).logo).not.toBeNull()
  })

  it('reaches pages as an address, and no frame of a stage has it', async () => {
    const programme = await makeProgramme()
    const desk = await programmeSocket(programme.controller, programme.id, 'controller')
    await desk.join()
    const logoId = await setLogo(programme)
    await addStage(programme, 'Hall A')
    const changed = await desk.seen(({ type }) => type === 'programme_changed')
    expect(changed).toMatchObject({ programme: { logo: { id: logoId } } })
    await desk.seen(({ type }) => type === 'stage_changed')
    const naming = desk.frames.filter((frame) => JSON.stringify(frame).includes(logoId))
    expect(naming.map(({ type }) => type)).toEqual(['programme_changed'])
    expect(JSON.stringify(desk.frames)).not.toContain(sampleLogo)
    desk.close()
  })

  it('is handed to rooms that are made later, each under an address of its own; the others keep theirs', async () => {
    const programme = await makeProgramme()
    const before = await addStage(programme, 'Before')
    const logoId = await setLogo(programme)
    const added = await addStage(programme, 'Hall A')
    const sessions = [{ sourceId: 's', title: 'Rivers', startsAt: '2026-11-21T09:00:00.000Z', seconds: 60, stage: 'B' }]
    const imported = await programme.controller.post(`/api/programmes/${programme.id}/import`, { sessions })
    const [stage] = imported.as(importScheduleReply).stages
    const logoOf = async (roomId = '') => (await new Browser().get(`/api/rooms/${roomId}`)).as(roomReply).logo
    const logos = [await logoOf(added.roomId), await logoOf(stage?.roomId)]
    expect(logos).toMatchObject([{ widthPx: 1 }, { widthPx: 1 }])
    expect(new Set([logoId, ...logos.map((logo) => logo?.id)]).size).toBe(3)
    expect(await logoOf(before.roomId)).toBeNull()
    const picture = await new Browser().get(`/api/rooms/${added.roomId}/logo/${logos[0]?.id}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })
})
