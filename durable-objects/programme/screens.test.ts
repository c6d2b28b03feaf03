import { describe, expect, it } from 'vitest'
import { madeLinkReply } from '../../schema/api.ts'
import { programmeScreensReply, sentScreenReply } from '../../schema/programme/screens.ts'
import { signView } from '../../schema/programme/signs.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { keyIn } from '../../worker/testing/matrix/principals.ts'
import { addStage, makeProgramme, programmeSocket, soon } from '../../worker/testing/programmes.ts'
import { evicted, hangScreen, objectOf, openRoom } from '../../worker/testing/rooms.ts'

/** A programme of two stages with a screen on the first one. */
async function screened() {
  const programme = await makeProgramme()
  const [a, b] = [await addStage(programme, 'Hall A'), await addStage(programme, 'Hall B')]
  const room = { id: a.roomId, key: '', controller: programme.controller, object: objectOf(a.roomId) }
  const { screen: screenId, socket: wall } = await hangScreen(room, 'hall-a-1', new Browser())
  const list = async () =>
    (await programme.controller.get(`/api/programmes/${programme.id}/screens`)).as(programmeScreensReply).stages
  await soon(async () => ((await list())[0]?.screens?.length === 1 ? true : undefined))
  const send = async (stageId: string, browser = programme.controller, id = screenId) =>
    browser.post(`/api/programmes/${programme.id}/screens/send`, { screenId: id, stageId })
  return { programme, a, b, wall, screenId, list, send }
}

describe('[PR12] the screens of a programme', () => {
  it('are in one list, and one is sent to another stage, without a key', async () => {
    const { b, wall, screenId, list, send } = await screened()
    expect((await list()).map(({ screens }) => screens?.map(({ isConnected }) => isConnected))).toEqual([[true], []])
    expect((await send(b.id)).as(sentScreenReply)).toEqual({ screenId, done: true })
    const frame = await wall.next('screen_action')
    expect(frame).toEqual({ type: 'screen_action', action: 'open', roomId: b.roomId })
    // Nobody misses it on the stage that it left.
    expect((await list())[0]?.screens).toEqual([])
  })

  it('are not sent to a stage that is none, from a room that is no stage, or when they are away', async () => {
    const { b, wall, send } = await screened()
    const stranger = await openRoom('Elsewhere')
    expect((await send('nowhere')).as(sentScreenReply)).toMatchObject({ code: 'not_found' })
    expect((await send(b.id, undefined, `${stranger.id}.hall-a-1`)).as(sentScreenReply)).toMatchObject({
      code: 'not_found',
    })
    wall.close()
    await soon(async () => {
      const reply = (await send(b.id)).as(sentScreenReply)
      return 'code' in reply && reply.code === 'screen_offline' ? true : undefined
    })
  })

  it('are for those who run all shows', async () => {
    const { programme, b, send } = await screened()
    const reader = new Browser()
    const made = await programme.controller.post(`/api/programmes/${programme.id}/links/read`)
    await reader.post(`/api/programmes/${programme.id}/control`, { key: keyIn(made.as(madeLinkReply).url) })
    expect((await send(b.id, reader)).code).toBe('rights_required')
    expect((await send(b.id, new Browser())).code).toBe('control_required')
  })
})

describe('[SG1] the signs of a programme', () => {
  it('are listed by number while they are connected, and as silent for a day', async () => {
    const programme = await makeProgramme()
    await addStage(programme, 'Hall A')
    const signs = async () =>
      (await programme.controller.get(`/api/programmes/${programme.id}/screens`)).as(programmeScreensReply).signs
    const hang = async (id: string) => {
      const socket = await programmeSocket(new Browser(), programme.id, `viewer&screen=${id}`)
      await socket.join()
      return socket
    }
    const foyer = await hang(`${programme.id}.foyer1`)
    await hang(`${programme.id}.thebar`)
    // One that names itself after something else is no sign of this programme.
    await hang('elsewhere.foyer1')
    expect((await signs()).map(({ number, isConnected }) => [number, isConnected])).toEqual([
      [1, true],
      [2, true],
    ])
    foyer.close()
    await soon(async () => ((await signs())[0]?.isConnected === false ? true : undefined))
    await hang(`${programme.id}.foyer1`)
    expect((await signs()).map(({ number, isConnected }) => [number, isConnected])).toEqual([
      [1, true],
      [2, true],
    ])
  })
})

/** A programme whose signs hang when the test says so. */
async function hung() {
  const programme = await makeProgramme()
  const hang = async (id: string) => {
    const socket = await programmeSocket(new Browser(), programme.id, `viewer&screen=${programme.id}.${id}`)
    await socket.join()
    await socket.seen(({ type }) => type === 'sign_state')
    return socket
  }
  return { programme, hang, at: `/api/programmes/${programme.id}` }
}

describe('[SG3] what is set of a sign', () => {
  it('reaches that sign alone, and lasts when it comes back and when the programme was away', async () => {
    const { programme, hang, at } = await hung()
    const said = ({ frames }: Awaited<ReturnType<typeof hang>>) =>
      frames.flatMap((frame) => (frame.type === 'sign_state' ? [[frame.sign.name, frame.sign.isBlackedOut]] : []))
    const [foyer, bar] = [await hang('foyer1'), await hang('thebar')]
    const edit = (patch: object, browser = programme.controller, id = 'foyer1') =>
      browser.patch(`${at}/signs/${programme.id}.${id}`, patch)
    expect((await edit({ name: 'North  entrance', isBlackedOut: true })).as(signView)).toMatchObject({
      name: 'North entrance',
      isBlackedOut: true,
      isConnected: true,
    })
    await soon(() => (said(foyer).length === 2 ? true : undefined))
    expect(said(foyer)).toEqual([
      [null, false],
      ['North entrance', true],
    ])
    expect(said(bar)).toEqual([[null, false]])
    expect((await edit({ name: 'x'.repeat(500) })).code).toBe('invalid')
    expect((await edit({ name: 'Nowhere' }, programme.controller, 'nowhere')).code).toBe('not_found')
    expect((await edit({ name: 'Mine' }, new Browser())).code).toBe('control_required')
    foyer.close()
    await evicted(programme.object)
    const back = await hang('foyer1')
    expect(said(back)).toEqual([['North entrance', true]])
    const { signs } = (await programme.controller.get(`${at}/screens`)).as(programmeScreensReply)
    expect(signs.map(({ name, isBlackedOut }) => [name, isBlackedOut])).toEqual([
      ['North entrance', true],
      [null, false],
    ])
  })

  it('is to show its name or to load its page again, which only that sign hears, and cannot be asked when it is away', async () => {
    const { programme, hang, at } = await hung()
    const [foyer, bar] = [await hang('foyer1'), await hang('thebar')]
    const ask = (action: string, browser = programme.controller, id = 'foyer1') =>
      browser.post(`${at}/signs/${programme.id}.${id}/${action}`)
    expect((await ask('identify')).status).toBe(204)
    expect((await ask('reload')).status).toBe(204)
    await foyer.seen((frame) => frame.type === 'sign_action' && frame.action === 'reload')
    const asked = ({ frames }: typeof foyer) =>
      frames.flatMap((frame) => (frame.type === 'sign_action' ? [frame.action] : []))
    expect([asked(foyer), asked(bar)]).toEqual([['identify', 'reload'], []])
    expect((await ask('reload', programme.controller, 'nowhere')).code).toBe('not_found')
    expect((await ask('reload', new Browser())).code).toBe('control_required')
    foyer.close()
    await soon(async () => ((await ask('reload')).code === 'screen_offline' ? true : undefined))
  })

  it('is forgotten with the sign, which goes on plainly and is listed again when it comes back', async () => {
    const { programme, hang, at } = await hung()
    const foyer = await hang('foyer1')
    const sign = `${at}/signs/${programme.id}.foyer1`
    await programme.controller.patch(sign, { name: 'North', isBlackedOut: true })
    const signs = async () =>
      (await programme.controller.get(`${at}/screens`)).as(programmeScreensReply).signs.map(({ name }) => name)
    expect(await signs()).toEqual(['North'])
    expect((await new Browser().delete(sign)).code).toBe('control_required')
    expect((await programme.controller.delete(sign)).status).toBe(204)
    expect(await signs()).toEqual([])
    expect((await programme.controller.delete(sign)).code).toBe('not_found')
    // It is lit again.
    const isLit = (frame: (typeof foyer.frames)[number]) =>
      frame.type === 'sign_state' && frame.sign.name === null && !frame.sign.isBlackedOut
    await soon(() => (foyer.frames.filter(isLit).length === 2 ? true : undefined))
    foyer.close()
    await evicted(programme.object)
    expect(await signs()).toEqual([])
    await hang('foyer1')
    expect(await signs()).toEqual([null])
  })
})
