import { describe, expect, test } from 'vitest'
import { readSchedule, readSheets } from './read-schedule.ts'
import type { ReadSchedule } from './schedule.ts'

const lines = (read: ReadSchedule) =>
  read.ok
    ? read.schedule.sessions.map(
        ({ stage, startsAt, seconds, title }) => `${stage} ${startsAt.slice(5, 16)} ${seconds / 60} ${title}`,
      )
    : [read.about]
const hints = { timeZone: 'Europe/Berlin', day: '2026-05-08' }

const column = `Stage,Start,End,Title,Speaker
Hall A,09:00,09:30,Welcome,Ada Byron
Hall A,09:30,10:15,Tides,Lin Wu
Hall B,09:00,09:45,Salt,Bo
Hall B,10:00,10:30,Moons,Ada Byron
Hall A,10:15,10:30,Coffee break,`

describe('sheets of several stages', () => {
  test('[SC18] with a column of stages', () => {
    const read = readSchedule(column, hints)
    expect(lines(read)).toEqual([
      'Hall A 05-08T07:00 30 Welcome',
      'Hall B 05-08T07:00 45 Salt',
      'Hall A 05-08T07:30 45 Tides',
      'Hall B 05-08T08:00 30 Moons',
      'Hall A 05-08T08:15 15 Coffee break',
    ])
    expect(read).toMatchObject({
      schedule: {
        format: 'sheet',
        timeZone: 'Europe/Berlin',
        isZoneMissing: false,
        days: ['2026-05-08'],
        problems: [],
      },
    })
    expect(read.ok && read.schedule.sessions.filter(({ isBreak }) => isBreak).map(({ title }) => title)).toEqual([
      'Coffee break',
    ])
  })

  test('[SC18] one sheet for each hall, which is called as the sheet is', () => {
    const cells = (title: string) => [
      ['Start', 'Duration', 'Title'],
      ['09:00', '0:30', title],
      ['09:30', '0:45', 'Next'],
    ]
    const read = readSheets(
      [
        { name: 'Red', cells: cells('Tides') },
        { name: 'Notes', cells: [['buy milk']] },
        { name: 'Blue', cells: cells('Salt') },
      ],
      hints,
    )
    expect(lines(read)).toEqual([
      'Red 05-08T07:00 30 Tides',
      'Blue 05-08T07:00 30 Salt',
      'Red 05-08T07:30 45 Next',
      'Blue 05-08T07:30 45 Next',
    ])
  })

  test('[SC18] halls as columns', () => {
    const cells = [
      ['Time', 'Hall A', 'Hall B', 'Hall C'],
      ['09:00-09:30', 'Tides', 'Salt', 'Sand'],
      ['09:30-10:15', 'Moons', 'Waves', 'Wind'],
      ['10:15-11:00', 'Ships', 'Boats', 'Rafts'],
    ]
    const read = readSheets([{ name: 'x', cells }], hints)
    expect(lines(read).slice(0, 3)).toEqual([
      'Hall A 05-08T07:00 30 Tides',
      'Hall B 05-08T07:00 30 Salt',
      'Hall C 05-08T07:00 30 Sand',
    ])
    expect(lines(read)).toHaveLength(9)
  })

  test('[SC18] without a zone its clocks count as UTC, and without a day its rows are listed as left out', () => {
    expect(readSchedule(column, { day: '2026-05-08' })).toMatchObject({
      schedule: { isZoneMissing: true, sessions: [{ startsAt: '2026-05-08T09:00:00.000Z' }, {}, {}, {}, {}] },
    })
    const read = readSchedule(column)
    expect(read.ok && [read.schedule.sessions.length, read.schedule.problems.map(({ reason }) => reason)]).toEqual([
      0,
      Array.from({ length: 5 }, () => 'no_start'),
    ])
  })

  test('[SC18] what is no sheet of times, or too much work, is refused', () => {
    expect(lines(readSchedule('dear all,\nplease bring a pen', hints))).toEqual(['text'])
    const many = Array.from(
      { length: 1200 },
      (_, n) => `Hall ${n % 400},${9 + Math.floor(n / 400)}:00,${9 + Math.floor(n / 400)}:30,Talk ${n}`,
    )
    expect(lines(readSchedule(`Stage,Start,End,Title\n${many.join('\n')}`, hints))).toEqual(['too_large'])
  })
})
