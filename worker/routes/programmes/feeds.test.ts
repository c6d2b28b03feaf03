import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProgrammeObject } from '../../../durable-objects/programme.ts'
import { roomReply } from '../../../schema/api.ts'
import * as limits from '../../../schema/limits.ts'
import { actedReply, effectsReply } from '../../../schema/programme/actions.ts'
import { publicProgrammeReply } from '../../../schema/programme/view.ts'
import { readSchedule } from '../../../schema/schedules/read-schedule.ts'
import { PublicReads } from '../../rooms/public-programme.ts'
import { Browser, origin } from '../../testing/browser.ts'
import { addStage, makeProgramme, readProgramme, soon, type TestProgramme } from '../../testing/programmes.ts'

afterEach(() => vi.restoreAllMocks())

const sessions = ['Rivers', 'Bridges', 'Harbours'].map((title, n) => ({
  sourceId: `5f1c2d3e-0000-4000-8000-00000000000${n}`,
  title,
  startsAt: `2026-11-21T${10 + n}:00:00.000Z`,
  seconds: 1800,
  stage: n === 2 ? 'Hall B' : 'Hall A',
  speakers: n === 1 ? ['Ada Byron', 'Lin Wu, Oslo'] : ['Ada'],
  track: n === 0 ? 'Water' : 'Salt',
  type: 'talk',
  language: n === 1 ? 'de' : 'en',
  url: `https://example.org/${n}`,
}))

/** A programme whose rooms have reported all their cues. */
async function imported(year = 2026): Promise<TestProgramme> {
  const programme = await makeProgramme('River Days')
  const dated = sessions.map((one) => ({ ...one, startsAt: one.startsAt.replace('2026', String(year)) }))
  await programme.controller.post(`/api/programmes/${programme.id}/import`, { sessions: dated, withBreaks: false })
  await soon(async () => {
    const { stages } = await readProgramme(programme)
    return stages.every(({ report }) => (report?.cues.length ?? 0) > 0) ? true : undefined
  })
  return programme
}

describe('[DL4] [DL5] a delay', () => {
  const delay = { from: '2026-11-21T10:30:00.000Z', seconds: 1200 }
  const plans = async (programme: TestProgramme) => {
    const { body } = await new Browser().get(`/api/programmes/${programme.id}/public`)
    return publicProgrammeReply
      .parse(body)
      .stages.flatMap(({ sessions: all }) => all.map((one) => [one.name, one.plannedStart, one.start.notBefore]))
  }

  it('is shown for each stage before it is made, is one undo step in each room, and a room that refuses it is named', async () => {
    const programme = await imported(2030)
    const [a, b] = (await readProgramme(programme)).stages
    const act = (path: string, body: object) =>
      programme.controller.post(`/api/programmes/${programme.id}/actions/${path}`, body)
    const shown = (await act('delay/preview', { ...delay, from: '2030-11-21T10:30:00.000Z' })).as(effectsReply)
    expect(shown.stages).toEqual([
      { stageId: a?.id, effect: { moved: 1, late: null, endMoves: 1200 } },
      { stageId: b?.id, effect: { moved: 1, late: null, endMoves: 1200 } },
    ])
    const stages = [a?.id, 'nowhere']
    const done = (await act('delay', { from: '2030-11-21T10:30:00.000Z', seconds: 1200, stages })).as(actedReply)
    expect(done.stages).toMatchObject([
      { stageId: a?.id, done: true },
      { stageId: 'nowhere', code: 'not_found' },
    ])
    const undone = await programme.controller.post(`/api/rooms/${a?.roomId}/undo`)
    expect(undone.status).toBe(200)
  })

  it('is read by visitors and in the feeds as later than planned', async () => {
    const programme = await imported()
    await programme.controller.post(`/api/programmes/${programme.id}/actions/delay`, delay)
    const moved = await soon(async () => {
      const all = await plans(programme)
      return all.every(([name, planned, start]) => name === 'Rivers' || planned !== start) ? all : undefined
    })
    expect(moved).toEqual([
      ['Rivers', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
      ['Bridges', '2026-11-21T11:00:00.000Z', '2026-11-21T11:20:00.000Z'],
      ['Harbours', '2026-11-21T12:00:00.000Z', '2026-11-21T12:20:00.000Z'],
    ])
  })
})

it('[DL5] a session that its room has given another day is planned for that day', async () => {
  const programme = await imported(2030)
  const [a] = (await readProgramme(programme)).stages
  const { timers } = (await programme.controller.get(`/api/rooms/${a?.roomId}`)).as(roomReply)
  const bridges = timers.find(({ name }) => name === 'Bridges')
  const plannedStart = '2030-11-22T10:00:00.000Z'
  expect((await programme.controller.patch(`/api/timers/${bridges?.id}`, { plannedStart })).status).toBe(200)
  const told = await soon(async () => {
    const { body } = await new Browser().get(`/api/programmes/${programme.id}/public`)
    const all = publicProgrammeReply.parse(body).stages.flatMap(({ sessions: some }) => some)
    const one = all.find(({ name }) => name === 'Bridges')
    return one?.start.notBefore === plannedStart ? one : undefined
  })
  expect(told.plannedStart).toBe(plannedStart)
})

describe('[PR8] the feeds of a programme', () => {
  it.each(['schedule.json', 'schedule.xml', 'schedule.ics'])('%s is read back as what was imported', async (form) => {
    const programme = await imported()
    const reply = await new Browser().get(`/api/programmes/${programme.id}/${form}`)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=15')
    const read = readSchedule(reply.text)
    if (!read.ok) throw new Error(read.problem)
    const told = read.schedule.sessions.map(({ title, startsAt, stage, seconds, speakers }) => ({
      title,
      startsAt,
      stage,
      seconds,
      speakers,
    }))
    const planned = sessions.map(({ title, startsAt, stage, seconds, speakers }) => ({
      ...{ title, startsAt, stage, seconds, speakers },
    }))
    expect(told).toEqual(planned)
    // [PM8] What the schedule said of a session besides its cue is told again.
    expect(read.schedule.sessions.map(({ track }) => track)).toEqual(sessions.map(({ track }) => track))
  })

  it.each(['schedule.json', 'schedule.xml', 'schedule.ics'])('[PM9] %s has what a reader asks for', async (form) => {
    const programme = await imported()
    const titles = async (query: string) => {
      const { text } = await new Browser().get(`/api/programmes/${programme.id}/${form}${query}`)
      const read = readSchedule(text)
      return read.ok ? read.schedule.sessions.map(({ title }) => title) : read.about
    }
    expect(await titles('?track=salt')).toEqual(['Bridges', 'Harbours'])
    expect(await titles('?track=salt&stage=Hall%20B')).toEqual(['Harbours'])
    expect(await titles('?language=de&type=')).toEqual(['Bridges'])
    expect(await titles('?track=nothing')).toBe('no_sessions')
    expect(await titles('')).toHaveLength(3)
  })

  it('are not sent again to a reader that has them', async () => {
    const programme = await imported()
    const reader = new Browser()
    const path = `/api/programmes/${programme.id}/schedule.json`
    const tag = (await reader.get(path)).headers.get('etag') ?? ''
    const again = await fetchOf(reader, path, tag)
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('have a row for each stage', async () => {
    const programme = await imported(2030)
    const rows = (await new Browser().get(`/api/programmes/${programme.id}/live.json`)).body
    expect(rows).toMatchObject([
      { stage: 'Hall A', next: 'Rivers' },
      { stage: 'Hall B', next: 'Harbours' },
    ])
    // [PM9] A reader who asks for one stage gets no other, whatever the case.
    const only = await new Browser().get(`/api/programmes/${programme.id}/live.json?stage=hall%20b`)
    expect(only.body).toMatchObject([{ stage: 'Hall B' }])
    const { text } = await new Browser().get(`/api/programmes/${programme.id}/live.csv`)
    expect(text.split('\r\n')).toHaveLength(4)
    // [PV3] Of a year ago, when nobody ran it, nothing comes next.
    const old = (await new Browser().get(`/api/programmes/${(await imported(2025)).id}/live.json`)).body
    expect(old).toMatchObject([
      { stage: 'Hall A', next: '' },
      { stage: 'Hall B', next: '' },
    ])
  })

  it('cost the object one read in five seconds, however many read at the same time and in whatever form', async () => {
    const programme = await imported()
    const reads = vi.spyOn(ProgrammeObject.prototype, 'readPublic')
    const told = vi.spyOn(ProgrammeObject.prototype, 'calendarTold')
    const forms = ['public', 'schedule.json', 'schedule.xml', 'schedule.ics', 'live.json', 'live.csv']
    const asked = forms.map((form) => `/api/programmes/${programme.id}/${form}`)
    const startedAt = Date.now()
    for (let n = 0; n < 10; n += 1)
      await Promise.all([...asked, `/programme/${programme.id}`].map((path) => new Browser().get(path)))
    const windows = 1 + Math.floor((Date.now() - startedAt) / limits.publicReadMs)
    expect(reads.mock.calls.length).toBeLessThanOrEqual(windows)
    expect(told.mock.calls.length).toBeLessThanOrEqual(windows)
  })

  it('are kept at the edge for other isolates too, as old as they are there', async () => {
    const programme = await imported()
    const reads = vi.spyOn(ProgrammeObject.prototype, 'readPublic')
    const waiting: Promise<unknown>[] = []
    const edge = { url: `${origin}/`, later: (work: Promise<unknown>) => void waiting.push(work) }
    const first = await new PublicReads().read(env, edge, programme.id)
    await Promise.all(waiting)
    const second = await new PublicReads().read(env, edge, programme.id)
    expect(reads).toHaveBeenCalledTimes(1)
    expect(second).toEqual(first)
    expect((await new Browser().get(`/edge/programmes/${programme.id}/public`)).text).not.toContain('River Days')
  })
})

describe('[PR8] what visitors read', () => {
  it('is not sent again while nothing has changed, and the reply says when that was so', async () => {
    const programme = await imported()
    const path = `/api/programmes/${programme.id}/public`
    const first = await new Browser().get(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=5')
    // Another read of the object has another time.
    await scheduler.wait(limits.publicReadMs + 50)
    const again = await fetchOf(new Browser(), path, tag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(Date.parse(again.headers.get('date') ?? '')).toBeGreaterThan(Date.parse(first.headers.get('date') ?? ''))
    const whole = await new Browser().get(path)
    expect(whole.as(publicProgrammeReply).serverNow).toBeGreaterThan(first.as(publicProgrammeReply).serverNow)
  })
})

describe('[PR9] the control room', () => {
  const act = async ({ controller, id }: TestProgramme, action: string, body: object = {}, headers = {}) =>
    (await controller.post(`/api/programmes/${id}/actions/${action}`, body, { headers })).as(actedReply)
  const roomsOf = async (programme: TestProgramme) => {
    const { stages } = await readProgramme(programme)
    return Promise.all(
      stages.map(async ({ roomId }) => (await programme.controller.get(`/api/rooms/${roomId}`)).as(roomReply)),
    )
  }

  it('acts on all stages, once for each request', async () => {
    const programme = await imported()
    const headers = { 'idempotency-key': 'leave-by-the-nearest-exit' }
    for (let n = 0; n < 2; n += 1) await act(programme, 'message', { content: 'Please leave', color: 'red' }, headers)
    await act(programme, 'blackout', { isOn: true })
    for (const { messages, stage } of await roomsOf(programme)) {
      expect(messages.map(({ content, isVisible }) => [content, isVisible])).toEqual([['Please leave', true]])
      expect(stage.blackout).toBe(true)
    }
  })

  it('holds what runs, and lets it go on', async () => {
    const programme = await imported()
    const [room] = await roomsOf(programme)
    await programme.controller.post(`/api/rooms/${room?.id}/next`, { after: null })
    await act(programme, 'hold')
    const isRunning = async () =>
      (await roomsOf(programme)).map(({ timers }) => timers.some((timer) => timer.isRunning))
    expect(await isRunning()).toEqual([false, false])
    await act(programme, 'resume')
    expect(await isRunning()).toEqual([true, false])
  })

  it('names the stage that refused, and the others have done it', async () => {
    const programme = await makeProgramme()
    const [gone, there] = [await addStage(programme, 'Gone'), await addStage(programme, 'There')]
    await programme.controller.delete(`/api/rooms/${gone.roomId}`)
    const { stages } = await act(programme, 'flash', { stages: [gone.id, there.id, 'none'] })
    expect(stages).toMatchObject([
      { stageId: gone.id, code: 'room_not_found' },
      { stageId: there.id, done: true },
      { stageId: 'none', code: 'not_found' },
    ])
  })
})

/** A request that says what the reader has. */
async function fetchOf(reader: Browser, path: string, tag: string): Promise<Response> {
  const { SELF } = await import('cloudflare:test')
  return SELF.fetch(reader.request('GET', path, { headers: { 'if-none-match': tag } }))
}
