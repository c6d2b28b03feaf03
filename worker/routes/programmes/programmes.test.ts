import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { controllerKeyReply, madeLinkReply, roomReply } from '../../../schema/api.ts'
import { createdProgrammeReply } from '../../../schema/programme/api.ts'
import { programmeFrame } from '../../../schema/programme/frames.ts'
import { publicProgrammeReply, type StageOfProgramme } from '../../../schema/programme/view.ts'
import { signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { keyIn } from '../../testing/matrix/principals.ts'
import {
  addStage,
  makeProgramme,
  programmeOf,
  programmeSocket,
  readProgramme,
  soon,
  type TestProgramme,
} from '../../testing/programmes.ts'
import { addTimer, evicted, objectOf, openRoom } from '../../testing/rooms.ts'

/** A room of a programme, as the browser that controls the programme uses it. */
const roomOf = (programme: TestProgramme, { roomId }: StageOfProgramme) => ({
  id: roomId,
  key: '',
  controller: programme.controller,
  object: objectOf(roomId),
})

/** The stage once its room has reported something. */
const reported = (
  programme: TestProgramme,
  stageId: string,
  holds: (stage: StageOfProgramme) => boolean = () => true,
) =>
  soon(async () => {
    const { stages } = await readProgramme(programme)
    return stages.find((stage) => stage.id === stageId && stage.report !== null && holds(stage))
  })

describe('[PR1] a programme', () => {
  it('is made by anyone, who gets its key and its cookie', async () => {
    const programme = await makeProgramme('FOSDEM')
    const read = await readProgramme(programme)
    expect(read).toMatchObject({ name: 'FOSDEM', timeZone: 'Europe/Berlin', stages: [], own: { rights: 'full' } })
    expect((await new Browser().get(`/api/programmes/${programme.id}`)).code).toBe('control_required')
    const other = new Browser()
    await other.post(`/api/programmes/${programme.id}/control`, { key: programme.key })
    expect((await other.get(`/api/programmes/${programme.id}`)).status).toBe(200)
  })

  it('[PM3] says whether it belongs to an account, and not to which', async () => {
    const programme = await makeProgramme()
    expect(await readProgramme(programme)).toMatchObject({ isOwned: false })
    const owner = await signedIn()
    const kept = await makeProgramme('Kept', owner.browser)
    const read = await kept.controller.get(`/api/programmes/${kept.id}`)
    expect(read.body).toMatchObject({ isOwned: true })
    expect(JSON.stringify(read.body)).not.toContain('createdBy')
    expect(read.body).toMatchObject({ own: { rights: 'full', isOwner: true } })
    const colleague = new Browser()
    await colleague.post(`/api/programmes/${kept.id}/control`, { key: kept.key })
    expect((await colleague.get(`/api/programmes/${kept.id}`)).body).toMatchObject({ own: { isOwner: false } })
  })

  it('is the same when the request is repeated, and another one under another key', async () => {
    const browser = new Browser()
    const headers = { 'idempotency-key': 'a-key-that-nobody-guesses' }
    const make = (name: string) => browser.post('/api/programmes', { name }, { headers })
    const first = (await make('One')).as(createdProgrammeReply)
    expect((await make('One')).as(createdProgrammeReply).id).toBe(first.id)
    expect((await make('Two')).code).toBe('idempotency_key_reused')
  })

  it('belongs to the account that made it, and only that deletes it', async () => {
    const owner = await signedIn()
    const programme = await makeProgramme('Owned', owner.browser)
    const colleague = new Browser()
    await colleague.post(`/api/programmes/${programme.id}/control`, { key: programme.key })
    expect((await colleague.delete(`/api/programmes/${programme.id}`)).code).toBe('owner_required')
    expect((await owner.browser.delete(`/api/programmes/${programme.id}`)).status).toBe(204)
    expect((await owner.browser.get(`/api/programmes/${programme.id}`)).code).toBe('not_found')
  })

  it('keeps everything while its object is away', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    await addTimer(roomOf(programme, stage))
    await reported(programme, stage.id, ({ report }) => report?.cues.length === 1)
    const before = await readProgramme(programme)
    await evicted(programme.object)
    expect({ ...(await readProgramme(programme)), serverNow: 0 }).toEqual({ ...before, serverNow: 0 })
  })

  it('costs no storage if it never was one', async () => {
    const id = 'A'.repeat(22)
    expect((await new Browser().get(`/api/programmes/${id}`)).code).toBe('not_found')
    const tables = await runInDurableObject(programmeOf(id), (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    )
    expect(tables).toEqual([])
  })
})

describe('[PR3] its stages', () => {
  it('are new rooms, or rooms that are there, each in one programme only', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const read = (await programme.controller.get(`/api/rooms/${stage.roomId}`)).as(roomReply)
    expect(read).toMatchObject({
      name: 'Hall A',
      timeZone: 'Europe/Berlin',
      role: 'controller',
      own: { rights: 'full' },
    })
    const path = `/api/programmes/${programme.id}/stages`
    const room = await openRoom('Hall B', programme.controller)
    expect((await programme.controller.post(path, { roomId: room.id })).body).toMatchObject({ name: 'Hall B' })
    const foreign = await openRoom('Theirs')
    expect((await programme.controller.post(path, { roomId: foreign.id })).code).toBe('control_required')
    const other = await makeProgramme('Other', programme.controller)
    const taken = await other.controller.post(`/api/programmes/${other.id}/stages`, { roomId: room.id })
    expect(taken.code).toBe('in_another_programme')
    expect((await readProgramme(programme)).stages.map(({ name }) => name)).toEqual(['Hall A', 'Hall B'])
    expect((await readProgramme(other)).stages).toEqual([])
  })

  it('are not made twice by a repeated request', async () => {
    const programme = await makeProgramme()
    const headers = { 'idempotency-key': 'once-and-no-more' }
    const add = () => programme.controller.post(`/api/programmes/${programme.id}/stages`, { name: 'Hall' }, { headers })
    expect((await add()).body).toEqual({ ...Object((await add()).body), report: null })
    expect((await readProgramme(programme)).stages).toHaveLength(1)
  })

  it('have an order and other names than their rooms', async () => {
    const programme = await makeProgramme()
    const [a, b] = [await addStage(programme, 'A'), await addStage(programme, 'B')]
    const path = `/api/programmes/${programme.id}/stages/${b.id}`
    await programme.controller.patch(path, { order: 0, name: 'Bee', way: 'Level 2' })
    const { stages } = await readProgramme(programme)
    expect(stages.map(({ name, order }) => [name, order])).toEqual([
      ['Bee', 0],
      ['A', 1],
    ])
    expect((await programme.controller.get(`/api/rooms/${b.roomId}`)).as(roomReply).name).toBe('B')
    expect(a.roomId).not.toBe(b.roomId)
  })

  it('leave with all that their rooms have, and their desks by the programme’s key end', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    await addTimer(roomOf(programme, stage))
    const desk = await programme.controller.socket(stage.roomId, 'controller')
    await desk.join()
    await programme.controller.delete(`/api/programmes/${programme.id}/stages/${stage.id}`)
    expect((await desk.closing()).code).toBe(4403)
    expect((await programme.controller.get(`/api/rooms/${stage.roomId}?as=controller`)).code).toBe('control_required')
    const left = (await new Browser().get(`/api/rooms/${stage.roomId}`)).as(roomReply)
    expect(left.timers).toHaveLength(1)
  })

  it('whose room is deleted say so', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    expect((await programme.controller.delete(`/api/rooms/${stage.roomId}`)).status).toBe(204)
    await soon(async () => (await readProgramme(programme)).stages.find(({ isGone }) => isGone))
  })

  it('stay, or go, when the programme is deleted', async () => {
    const [kept, gone] = [await makeProgramme(), await makeProgramme()]
    const [keptStage, goneStage] = [await addStage(kept, 'A'), await addStage(gone, 'B')]
    await kept.controller.delete(`/api/programmes/${kept.id}`)
    await gone.controller.delete(`/api/programmes/${gone.id}?rooms=delete`)
    const reader = new Browser()
    expect((await reader.get(`/api/rooms/${keptStage.roomId}`)).status).toBe(200)
    expect((await reader.get(`/api/rooms/${goneStage.roomId}`)).code).toBe('room_not_found')
    await soon(
      async () => (await kept.controller.get(`/api/rooms/${keptStage.roomId}?as=controller`)).code ?? undefined,
    )
  })
})

describe('[PR2] threat T72: the key of a programme in its rooms', () => {
  it('controls each of them, and a limited link does what it may', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const helper = new Browser()
    const { url } = (await programme.controller.post(`/api/programmes/${programme.id}/links/timers`)).as(madeLinkReply)
    expect((await helper.post(`/api/programmes/${programme.id}/control`, { key: keyIn(url) })).body).toEqual({
      rights: 'timers',
    })
    const timers = (browser: Browser) =>
      browser.post(`/api/rooms/${stage.roomId}/timers`, { name: 'Talk', duration: 60 })
    expect((await timers(helper)).status).toBe(201)
    expect((await helper.patch(`/api/rooms/${stage.roomId}`, { isJoinLocked: true })).code).toBe('rights_required')
    const desk = await helper.socket(stage.roomId, 'controller')
    expect((await desk.join()).own).toEqual({ rights: 'timers', also: [] })
    await programme.controller.delete(`/api/programmes/${programme.id}/links/timers`)
    expect((await desk.closing()).code).toBe(4402)
    expect((await timers(helper)).code).toBe('link_off')
  })

  it('is accepted by the room itself, as in a pasted link', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const browser = new Browser()
    const traded = await browser.post(`/api/rooms/${stage.roomId}/control`, { key: programme.key })
    expect(traded.body).toEqual({ rights: 'full' })
    expect((await browser.get(`/api/programmes/${programme.id}`)).status).toBe(200)
  })

  it('ends the desks of all rooms when it is changed, and no others', async () => {
    const programme = await makeProgramme()
    const stages = [await addStage(programme, 'A'), await addStage(programme, 'B'), await addStage(programme, 'C')]
    const old = programme.controller.twin()
    const desks = await Promise.all(stages.map(({ roomId }) => old.socket(roomId, 'controller')))
    for (const desk of desks) await desk.join()
    const own = new Browser()
    const key = (await old.get(`/api/rooms/${stages[0]?.roomId}/control`)).as(controllerKeyReply).controllerKey
    await own.post(`/api/rooms/${stages[0]?.roomId}/control`, { key })
    const stays = await own.socket(stages[0]?.roomId ?? '', 'controller')
    await stays.join()
    await programme.controller.post(`/api/programmes/${programme.id}/control/rotate`)
    for (const desk of desks) expect((await desk.closing()).code).toBe(4403)
    expect(stays.closed).toBeNull()
    for (const { roomId } of stages) {
      expect((await old.get(`/api/rooms/${roomId}?as=controller`)).code).toBe('control_rotated')
      expect((await programme.controller.get(`/api/rooms/${roomId}?as=controller`)).status).toBe(200)
    }
  })

  it('is in no reply, frame or page of a room', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const socket = await programme.controller.socket(stage.roomId, 'controller')
    await socket.join()
    const read = await programme.controller.get(`/api/rooms/${stage.roomId}`)
    const texts = [read.text, ...socket.texts]
    expect(texts.some((text) => text.includes(programme.key) || text.includes('controlEpoch'))).toBe(false)
  })
})

describe('[PR4] the rooms report', () => {
  it('what runs, what is next, and when every cue is expected', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const room = roomOf(programme, stage)
    const first = await addTimer(room, { name: 'Welcome', duration: 600 })
    const second = await addTimer(room, { name: 'Keynote', duration: 1800 })
    await programme.controller.post(`/api/rooms/${room.id}/next`, { after: null })
    const { report } = await reported(programme, stage.id, (one) => one.report?.running !== null)
    expect(report).toMatchObject({
      state: 'running',
      running: { cueId: first.id, name: 'Welcome', time: { secondsLeft: 600 } },
      next: { cueId: second.id, name: 'Keynote' },
      cues: [{ status: 'live' }, { status: 'next', start: { fromNow: 0 } }],
    })
  })

  it('[PR6] to its desks by a frame, and to visitors without what is not theirs', async () => {
    const programme = await makeProgramme()
    const stage = await addStage(programme, 'Hall A')
    const [desk, visitor] = [
      await programmeSocket(programme.controller, programme.id, 'controller'),
      await programmeSocket(new Browser(), programme.id, 'viewer'),
    ]
    expect((await desk.join()).type).toBe('programme_state')
    expect((await visitor.join()).type).toBe('programme_state')
    const room = roomOf(programme, stage)
    await addTimer(room, { name: 'canary-hidden', isPrivate: true, notes: 'canary-notes' })
    await addTimer(room, { name: 'Panel' })
    const isPanel = (frame: object) => JSON.stringify(frame).includes('Panel')
    for (const { frames, seen } of [desk, visitor]) {
      await seen(isPanel)
      for (const frame of frames) expect(programmeFrame.parse(frame)).toEqual(frame)
      const revs = frames.flatMap((frame) => (frame.type === 'stage_changed' ? [frame.rev] : []))
      expect(revs).toEqual([...revs].sort((a, b) => a - b))
    }
    expect(JSON.stringify(desk.frames)).toContain('canary-hidden')
    expect(JSON.stringify(visitor.frames)).not.toContain('canary')
    await programme.controller.patch(`/api/rooms/${room.id}`, { isViewerLocked: true })
    const read = await soon(async () => {
      const reply = (await new Browser().get(`/api/programmes/${programme.id}/public`)).as(publicProgrammeReply)
      return reply.stages[0]?.isClosed === true ? reply : undefined
    })
    expect(read.stages[0]?.sessions).toEqual([])
  })

  it('and nobody but controllers reads a locked programme', async () => {
    const programme = await makeProgramme()
    const visitor = await programmeSocket(new Browser(), programme.id, 'viewer')
    await visitor.join()
    await programme.controller.patch(`/api/programmes/${programme.id}`, { isLocked: true })
    await visitor.seen(({ type }) => type === 'room_locked')
    // [PR8] An isolate answers from what it read for five seconds.
    await soon(async () => (await new Browser().get(`/api/programmes/${programme.id}/public`)).code ?? undefined)
    await programme.controller.patch(`/api/programmes/${programme.id}`, { isLocked: false, name: 'Open again' })
    await visitor.seen((frame) => frame.type === 'programme_state' && frame.programme.name === 'Open again')
  })
})
