import { describe, expect, it } from 'vitest'
import { importScheduleReply } from '../../../schema/programme/schedule/import.ts'
import { scheduleReply } from '../../../schema/schedules/schedule-reply.ts'
import { addStage, makeProgramme, readProgramme, setLogo, type TestProgramme } from '../../testing/programmes.ts'
import { sampleLogo } from '../../testing/sample-logo.ts'

const sessions = ['Rivers', 'Bridges', 'Harbours'].map((title, n) => ({
  sourceId: `session-${n}`,
  title,
  startsAt: `2026-11-21T${10 + n}:00:00.000Z`,
  seconds: 1800,
  stage: n === 2 ? 'Hall B' : 'Hall A',
  speakers: ['Ada Lovelace'],
  notes: n === 0 ? 'Where they rise\nhttps://example.org/0' : '',
  // [PM8] The first session has all labels, and the others have only some.
  ...{ track: n === 0 ? 'Water' : '', type: 'talk', language: 'de', url: n === 0 ? 'https://example.org/0' : '' },
}))

const imported = async (programme: TestProgramme, body: object) =>
  (await programme.controller.post(`/api/programmes/${programme.id}/import`, body)).as(importScheduleReply)
const exported = async ({ controller, id }: TestProgramme) =>
  (await controller.get(`/api/programmes/${id}/export.json`)).text
const essence = (text: string) => {
  const { sessions: all, stages, timeZone } = JSON.parse(text)
  return { timeZone, all, stages: stages.map(({ name }: { name: string }) => name) }
}

describe('[SC19] a programme as a file', () => {
  it('is read as a schedule, and makes the same programme again', async () => {
    const first = await makeProgramme('River Days')
    await imported(first, { sessions, withBreaks: false })
    await first.controller.patch(`/api/programmes/${first.id}`, { language: 'de', accentColor: '#ffcc00' })
    await setLogo(first)
    const [hall] = (await readProgramme(first)).stages
    await first.controller.patch(`/api/programmes/${first.id}/stages/${hall?.id}`, { way: 'Level 2', color: 'teal' })
    const text = await exported(first)
    const read = await first.controller.post('/api/schedules/read', JSON.parse(text))
    const schedule = read.as(scheduleReply)
    expect(schedule).toMatchObject({
      format: 'cuelight-programme',
      title: 'River Days',
      timeZone: 'Europe/Berlin',
      problems: [],
    })
    expect(schedule.stages.map(({ name }) => name)).toEqual(['Hall A', 'Hall B'])
    expect(schedule.look).toEqual({
      language: 'de',
      backgroundColor: null,
      accentColor: '#ffcc00',
      logo: sampleLogo,
      stages: [
        { name: 'Hall A', way: 'Level 2', color: 'teal' },
        { name: 'Hall B', way: '', color: null },
      ],
    })
    const second = await makeProgramme('River Days')
    const { left } = await imported(second, { sessions: schedule.sessions, withBreaks: false })
    expect(left).toEqual([])
    expect(essence(await exported(second))).toEqual(essence(text))
    expect(essence(text).all).toMatchObject(sessions.map(({ track, url, notes }) => ({ track, url, notes })))
  })

  it('is read where its look is none of ours, and by its sessions alone', async () => {
    const programme = await makeProgramme('River Days')
    await imported(programme, { sessions, withBreaks: false })
    const file = JSON.parse(await exported(programme))
    const strange = {
      ...file,
      language: 'xx',
      accentColor: 'red',
      logo: 'AAAA',
      stages: [{ name: 'Hall A', color: 1 }],
    }
    const read = (await programme.controller.post('/api/schedules/read', strange)).as(scheduleReply)
    expect(read.sessions).toHaveLength(3)
    expect(read.look).toEqual({
      ...{ language: null, backgroundColor: null, accentColor: null, logo: null },
      stages: [{ name: 'Hall A', way: '', color: null }],
    })
  })

  it('has cues that were never in a schedule, and those without a start are named when it is read', async () => {
    const programme = await makeProgramme('By hand')
    const { roomId } = await addStage(programme, 'Hall A')
    const cue = { name: 'Panel', duration: 600, plannedStart: '2026-11-21T10:00:00.000Z' }
    for (const body of [cue, { name: 'Whenever', duration: 60 }])
      await programme.controller.post(`/api/rooms/${roomId}/timers`, body)
    const read = await programme.controller.post('/api/schedules/read', JSON.parse(await exported(programme)))
    const { sessions: found, problems } = read.as(scheduleReply)
    expect(found[0]).toMatchObject({ title: 'Panel', startsAt: cue.plannedStart, seconds: 600, stage: 'Hall A' })
    const named = [...found.map(({ title }) => title), ...problems.map(({ title }) => title)]
    expect(named).toContain('Whenever')
  })
})
