import { describe, expect, it } from 'vitest'
import type { Schedule, ScheduleSession } from '../../../schema/schedules/schedule.ts'
import { type Choice, planOf, sentSessions, takeAll, valuesOf } from './plan.ts'

const session = (stage: string, clock: string, minutes = 30, more: Partial<ScheduleSession> = {}): ScheduleSession => ({
  sourceId: `${stage} ${clock}`,
  title: `Talk ${clock}`,
  startsAt: `2026-11-21T${clock}:00.000Z`,
  seconds: minutes * 60,
  stage,
  speakers: [],
  notes: '',
  isBreak: false,
  day: '2026-11-21',
  track: '',
  type: '',
  language: '',
  url: '',
  ...more,
})

const sunday = { day: '2026-11-22', startsAt: '2026-11-22T09:00:00.000Z' }
const schedule: Schedule = {
  format: 'c3voc-json',
  title: 'Shore Days',
  timeZone: 'Europe/Berlin',
  isZoneMissing: false,
  days: ['2026-11-21', '2026-11-22'],
  stages: [
    { name: 'Hall A', sessions: 3 },
    { name: 'Hall B', sessions: 1 },
    { name: 'Hall B split', sessions: 1 },
  ],
  sessions: [
    session('Hall A', '09:00', 30, { track: 'Water' }),
    session('Hall A', '10:00', 30, { track: 'Salt' }),
    session('Hall A', '09:00', 30, sunday),
    session('Hall B', '09:00'),
    session('Hall B split', '11:00'),
  ],
  problems: [],
}
const plan = (choice: Partial<Choice> = {}) => planOf(schedule, { ...takeAll, ...choice })
const rooms = (choice: Partial<Choice> = {}) => plan(choice).rooms.map(({ name, sessions }) => [name, sessions.length])

describe('[PV10] the plan of a schedule', () => {
  it.each<[string, Partial<Choice>, [string, number][]]>([
    [
      'everything at first',
      {},
      [
        ['Hall A', 3],
        ['Hall B', 1],
        ['Hall B split', 1],
      ],
    ],
    [
      'without a day',
      { withoutDays: ['2026-11-22'] },
      [
        ['Hall A', 2],
        ['Hall B', 1],
        ['Hall B split', 1],
      ],
    ],
    [
      'without a stage',
      { withoutStages: ['Hall A'] },
      [
        ['Hall B', 1],
        ['Hall B split', 1],
      ],
    ],
    ['without a track', { withoutTracks: ['Water', ''] }, [['Hall A', 1]]],
    [
      'renamed',
      { names: { 'Hall A': ' Aula ' } },
      [
        ['Aula', 3],
        ['Hall B', 1],
        ['Hall B split', 1],
      ],
    ],
    [
      'joined',
      { joined: { 'Hall B split': 'Hall B' } },
      [
        ['Hall A', 3],
        ['Hall B', 2],
      ],
    ],
    [
      'joined with one that is joined itself: stays',
      { joined: { 'Hall B split': 'Hall B', 'Hall B': 'Hall A' } },
      [
        ['Hall A', 4],
        ['Hall B split', 1],
      ],
    ],
  ])('%s', (_, choice, expected) => {
    expect(rooms(choice)).toEqual(expected)
  })

  it('counts what is there by day, whatever is ticked, and cues with their breaks', () => {
    expect(plan({ withoutStages: ['Hall A'] }).stages[0]).toMatchObject({ counts: [2, 1], isTaken: false })
    expect(plan().cues).toBe(6)
    expect(plan({ withBreaks: false }).cues).toBe(5)
  })

  it('tells what overlaps and what is cut', () => {
    const long = 'x'.repeat(130)
    const more = [session('Hall B', '09:15', 30, { title: long, speakers: ['Ada '.repeat(30)] })]
    const { notes } = planOf({ ...schedule, sessions: [...schedule.sessions, ...more] }, takeAll)
    expect(notes).toEqual([
      { reason: 'overlaps', title: long, stage: 'Hall B' },
      { reason: 'title_cut', title: long, stage: 'Hall B' },
      { reason: 'speakers_cut', title: long, stage: 'Hall B' },
    ])
  })

  it('takes 120 stages, and tells which are left', () => {
    const stages = Array.from({ length: 121 }, (_, at) => ({ name: `Room ${at}`, sessions: 1 }))
    const sessions = stages.map(({ name }) => session(name, '09:00'))
    const { rooms: taken, notes } = planOf({ ...schedule, stages, sessions }, takeAll)
    expect(taken).toHaveLength(120)
    expect(notes).toEqual([{ reason: 'too_many_stages', title: 'Talk 09:00', stage: 'Room 120' }])
  })

  it('sends sessions under the name that the schedule has for their room', () => {
    const [, second] = plan({ joined: { 'Hall B split': 'Hall B' }, names: { 'Hall B': 'Foyer' } }).rooms
    expect(second === undefined ? [] : sentSessions(second).map(({ stage }) => stage)).toEqual(['Hall B', 'Hall B'])
  })

  it('offers tracks only where there are several', () => {
    expect(valuesOf(schedule, 'track').map(({ name }) => name)).toEqual(['Water', 'Salt', ''])
    expect(valuesOf(schedule, 'type')).toEqual([])
  })
})
