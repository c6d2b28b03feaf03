import { afterEach, describe, expect, it, vi } from 'vitest'
import { RoomObject } from '../../../durable-objects/room.ts'
import { roomReply } from '../../../schema/api.ts'
import { importScheduleReply } from '../../../schema/programme/schedule/import.ts'
import { makeProgramme, readProgramme, type TestProgramme } from '../../testing/programmes.ts'
import { evicted, openRoom } from '../../testing/rooms.ts'

afterEach(() => vi.restoreAllMocks())

/** A schedule of so many halls with so many sessions each. */
const schedule = (halls: number, each: number) => ({
  withBreaks: false,
  sessions: Array.from({ length: halls * each }, (_, n) => ({
    sourceId: `guid-${n}`,
    title: `Session ${n}`,
    startsAt: new Date(Date.UTC(2026, 10, 21, 8) + Math.floor(n / halls) * 1_800_000).toISOString(),
    seconds: 1500,
    stage: `Hall ${n % halls}`,
    speakers: ['Ada Lovelace', 'Grace Hopper'],
  })),
})

const take = async ({ controller, id }: TestProgramme, body: object) =>
  (await controller.post(`/api/programmes/${id}/import`, body)).as(importScheduleReply)

const cuesOf = async ({ controller }: TestProgramme, roomId: string) =>
  (await controller.get(`/api/rooms/${roomId}`)).as(roomReply).timers

describe('[PR5] an import', () => {
  it('makes rooms and cues, and doubles nothing when it is sent again', async () => {
    const programme = await makeProgramme()
    const first = await take(programme, schedule(3, 4))
    expect(first.left).toEqual([])
    expect(first.stages.map(({ stage, cues, isNew }) => [stage, cues, isNew])).toEqual([
      ['Hall 0', 4, true],
      ['Hall 1', 4, true],
      ['Hall 2', 4, true],
    ])
    const again = await take(programme, schedule(3, 5))
    expect(again.stages.map(({ roomId }) => roomId)).toEqual(first.stages.map(({ roomId }) => roomId))
    for (const { roomId } of first.stages) {
      const cues = await cuesOf(programme, roomId)
      expect(cues).toHaveLength(5)
      expect(cues[0]).toMatchObject({ speaker: 'Ada Lovelace, Grace Hopper', duration: 1500 })
    }
    expect(await readProgramme(programme)).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
  })

  it('says what is left when it breaks off, and goes on: also after its objects went down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const programme = await makeProgramme()
    const { execute, create } = RoomObject.prototype
    let calls = 0
    const breaking = vi.spyOn(RoomObject.prototype, 'execute').mockImplementation(function (this: RoomObject, ...sent) {
      calls += 1
      // A reply that is lost after the cues were written, and calls that never arrive.
      if (calls % 3 === 0) throw new Error('away')
      const done = execute.apply(this, sent)
      if (calls % 3 === 1) return done
      return done.then(() => {
        throw new Error('lost')
      })
    })
    const making = vi.spyOn(RoomObject.prototype, 'create').mockImplementation(function (this: RoomObject, ...made) {
      if (calls % 4 === 1) throw new Error('away')
      return create.apply(this, made)
    })
    const broken = await take(programme, schedule(6, 3))
    expect(broken.left.length).toBeGreaterThan(0)
    expect(broken.left.every(({ reason }) => reason === 'unavailable')).toBe(true)
    breaking.mockRestore()
    making.mockRestore()
    await evicted(programme.object)
    const whole = await take(programme, schedule(6, 3))
    expect(whole.left).toEqual([])
    expect(whole.stages).toHaveLength(6)
    const { stages } = await readProgramme(programme)
    expect(stages).toHaveLength(6)
    for (const { roomId } of stages) expect(await cuesOf(programme, roomId)).toHaveLength(3)
  })

  it('takes a stage of that name that was there, with its cues', async () => {
    const programme = await makeProgramme()
    const room = await openRoom('Hall 0', programme.controller)
    await programme.controller.post(`/api/rooms/${room.id}/timers`, { name: 'Ours', duration: 60 })
    await programme.controller.post(`/api/programmes/${programme.id}/stages`, { roomId: room.id })
    const { stages } = await take(programme, schedule(1, 2))
    expect(stages).toMatchObject([{ roomId: room.id, isNew: false }])
    expect((await cuesOf(programme, room.id)).map(({ name }) => name)).toEqual(['Ours', 'Session 0', 'Session 1'])
  })

  it('[DF5] keeps where the schedule was read, and what of it was not taken', async () => {
    const programme = await makeProgramme()
    const choice = { withoutDays: [], withoutStages: ['Foyer'], withoutTracks: ['Music'], withoutTypes: [] }
    const source = { url: 'https://example.org/schedule.json', fileName: null, format: 'c3voc-json' }
    const kept = { ...choice, joined: { 'Hall 2': 'Hall 1' }, withBreaks: false }
    await take(programme, { ...schedule(1, 2), source: { ...source, choice: kept } })
    expect((await readProgramme(programme)).source).toMatchObject({ ...source, choice: kept })
  })

  it('refuses what is no schedule with the field that is wrong', async () => {
    const programme = await makeProgramme()
    const reply = await programme.controller.post(`/api/programmes/${programme.id}/import`, {
      sessions: [{ sourceId: 'a', title: 'A', startsAt: 'soon', seconds: 60, stage: 'A' }],
    })
    expect(reply.error?.fields).toHaveProperty('sessions.0.startsAt')
  })

  it('of 40 rooms with 800 cues is done within 20 seconds', async () => {
    const programme = await makeProgramme()
    const startedAt = Date.now()
    const { stages, left } = await take(programme, schedule(40, 20))
    const seconds = (Date.now() - startedAt) / 1000
    expect([stages.length, left.length]).toEqual([40, 0])
    expect(seconds).toBeLessThan(20)
  })
})
