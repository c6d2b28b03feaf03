import { describe, expect, test } from 'vitest'
import { readSchedule } from './read-schedule.ts'
import type { Schedule } from './schedule.ts'
import { sessionizeAll, sessionizeSession } from './testing/files.ts'

function read(text: string, timeZone?: string): Schedule {
  const result = readSchedule(text, timeZone === undefined ? {} : { timeZone })
  if (!result.ok) throw new Error(result.problem)
  return result.schedule
}

describe('the view “All” of Sessionize', () => {
  test('[SC1] is read with rooms in their order, speakers by id, and the first category', () => {
    const schedule = read(
      sessionizeAll([
        sessionizeSession({ speakers: ['s1', 's2'], categoryItems: [31] }),
        sessionizeSession({ id: '12', roomId: 2 }),
      ]),
      'Europe/Vienna',
    )
    expect(schedule).toMatchObject({
      format: 'sessionize-all',
      title: null,
      timeZone: 'Europe/Vienna',
      isZoneMissing: false,
    })
    expect(schedule.stages.map(({ name }) => name)).toEqual(['Hall B', 'Hall A'])
    expect(schedule.sessions[1]).toMatchObject({
      sourceId: '11',
      startsAt: '2026-05-08T07:30:00.000Z',
      seconds: 2700,
      stage: 'Hall A',
      speakers: ['Ada Byron', 'Lin Wu'],
      track: 'Water',
    })
  })

  test('[SC8] its times have no zone, so one is asked for', () => {
    const schedule = read(sessionizeAll([sessionizeSession()]))
    expect(schedule).toMatchObject({ timeZone: null, isZoneMissing: true })
    expect(schedule.sessions[0]?.startsAt).toBe('2026-05-08T09:30:00.000Z')
    expect(
      read(sessionizeAll([sessionizeSession({ startsAt: '2026-05-08T09:30:00Z', endsAt: '2026-05-08T10:00:00Z' })]))
        .isZoneMissing,
    ).toBe(false)
  })

  test('[SC6] what is for everyone and no talk is in every stage, one with a stage too', () => {
    const lunch = { id: 'x', title: 'Lunch', speakers: [], isServiceSession: true, isPlenumSession: true }
    const talks = [sessionizeSession(), sessionizeSession({ id: '12', roomId: 2 })]
    const everywhere = read(sessionizeAll([...talks, sessionizeSession({ ...lunch, roomId: null })]))
    expect(everywhere.sessions.filter(({ sourceId }) => sourceId === 'x').map(({ stage }) => stage)).toEqual([
      'Hall B',
      'Hall A',
    ])
    const foyer = sessionizeAll([...talks, sessionizeSession({ ...lunch, roomId: 9 })], {
      rooms: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
        { id: 9, name: 'Foyer' },
      ],
    })
    const schedule = read(foyer)
    expect(schedule.stages).toEqual([
      { name: 'A', sessions: 2 },
      { name: 'B', sessions: 2 },
      { name: 'Foyer', sessions: 1 },
    ])
    expect(schedule.sessions.filter(({ isBreak }) => isBreak)).toHaveLength(3)
    expect(schedule.problems).toEqual([])
  })

  test('[SC6] a talk for everyone is in its own stage', () => {
    expect(
      read(sessionizeAll([sessionizeSession({ isPlenumSession: true }), sessionizeSession({ id: '12', roomId: 2 })]))
        .sessions,
    ).toHaveLength(2)
  })

  test('[SC2] [SC4] what has no start, no room, no end or is declined is said', () => {
    const sessions = [
      sessionizeSession({ id: 'a', startsAt: null, endsAt: null }),
      sessionizeSession({ id: 'b', roomId: null }),
      sessionizeSession({ id: 'c', status: 'Declined' }),
      sessionizeSession({ id: 'd', endsAt: null }),
      sessionizeSession({ id: 'e', isPlenumSession: true, isServiceSession: true, startsAt: null }),
    ]
    const { problems, sessions: read_ } = read(sessionizeAll(sessions))
    expect(problems.map(({ sourceId, reason, isLeftOut }) => [sourceId, reason, isLeftOut])).toEqual([
      ['a', 'no_start', true],
      ['b', 'no_stage', true],
      ['c', 'cancelled', true],
      ['e', 'no_start', true],
      ['d', 'no_length', false],
    ])
    expect(read_.map(({ sourceId, seconds }) => [sourceId, seconds])).toEqual([['d', 1800]])
  })

  test('[SC1] its lists of sessions and its grids are read too', () => {
    const plain = {
      id: '1',
      title: 'Tides',
      startsAt: '2026-05-08T09:30:00',
      endsAt: '2026-05-08T10:00:00',
      room: 'Hall A',
      speakers: [{ id: 'q', name: 'Ada' }],
    }
    for (const text of [
      [{ groupId: null, sessions: [plain] }],
      [{ date: '2026-05-08', rooms: [{ id: 1, name: 'Hall A', sessions: [plain] }] }],
    ])
      expect(read(JSON.stringify(text)).sessions[0]).toMatchObject({
        stage: 'Hall A',
        speakers: ['Ada'],
        seconds: 1800,
      })
  })
})
