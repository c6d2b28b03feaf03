import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../../schema/sheet/read-sheet.ts'
import { row, workbook } from '../../../testing/workbook.ts'
import { sheetsOfFile } from '../sheet-file.ts'

const eventDay = { timeZone: 'UTC', eventDate: '2026-11-21' }
const hour = 3_600_000
const event = (title: string, start: number, length: number, more: object = {}) => ({
  ...{ type: 'event', id: title, cue: '1', title, note: '', colour: '', endAction: 'none', timerType: 'count-down' },
  ...{ timeStart: start * hour, timeEnd: (start + length) * hour, duration: length * hour, skip: false, ...more },
})
const openJson = (value: unknown) => sheetsOfFile(new File([JSON.stringify(value)], 'project.json'), { eventDay })
const rowsOf = async (value: unknown) => {
  const read = await openJson(value)
  return (read.ok ? read.sheets : expect.fail(read.problem)).map(({ name, cells }) => [
    name,
    (readSheet(cells, eventDay)?.rows ?? []).map((row) =>
      row.kind === 'cue' ? [row.cue.name, row.cue.plannedStart?.slice(11, 16), row.cue.duration] : row.kind,
    ),
  ])
}

describe('a project of Ontime', () => {
  test('up to version 3 has one rundown, with blocks and delays', async () => {
    const rundown = [
      { type: 'block', id: 'b', title: 'Morning' },
      event('Opening', 9, 0.5),
      { type: 'delay', id: 'd', duration: 60_000 },
      event('Skipped', 9.5, 0.5, { skip: true }),
      event('Across midnight', 23.5, 1, { duration: undefined, timeEnd: 0.5 * hour }),
    ]
    expect(await rowsOf({ rundown, project: { title: 'Gala' }, settings: { version: '3.9.0' } })).toEqual([
      ['project.json', ['skipped', ['Opening', '09:00', 1800], 'skipped', ['Across midnight', '23:30', 3600]]],
    ])
  })

  test('from version 4 has several, with groups', async () => {
    const entries = {
      a: event('Opening', 9, 0.5, { note: 'Lights', colour: 'red', endAction: 'play-next' }),
      g: { type: 'group', id: 'g', title: 'Panel', note: '', entries: ['b', 'c'] },
      b: event('Question one', 9.5, 0.25, { timerType: 'count-up' }),
      c: event('Question two', 9.75, 0.25),
      m: { type: 'milestone', id: 'm', title: 'Doors' },
    }
    const read = await openJson({
      rundowns: {
        one: { id: 'one', title: 'Saturday', order: ['m', 'a', 'g'], flatOrder: ['m', 'a', 'g', 'b', 'c'], entries },
        two: { id: 'two', title: 'Sunday', order: ['a', 'b'], entries },
      },
    })
    const [saturday, sunday] = read.ok ? read.sheets : expect.fail(read.problem)
    expect([saturday?.name, sunday?.name]).toEqual(['Saturday', 'Sunday'])
    expect(saturday?.cells).toEqual([
      ['Title', 'Start', 'Duration', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour'],
      ['Doors'],
      ['Opening', '9:00:00', '0:30:00', '', 'Lights', 'down', 'manual', 'red'],
      ['Panel'],
      ['Question one', '9:30:00', '0:15:00', '', '', 'up', 'linked', ''],
      ['Question two', '9:45:00', '0:15:00', '', '', 'down', 'manual', ''],
    ])
  })

  test.each([
    ['another program', { items: [] }],
    ['Cuelight itself', { format: 'cuelight-event', version: 1, room: { name: 'Hall' } }],
    [
      'a circle of groups',
      { rundowns: { a: { title: '', order: ['g'], entries: { g: { type: 'group', entries: ['g'] } } } } },
    ],
  ])('is not JSON of %s', async (_name, value) => {
    const read = await openJson(value)
    // A group without events has no rows to import.
    expect(read.ok ? read.sheets[0]?.cells.length : read.problem).toBe(read.ok ? 2 : 'not_ontime')
  })

  test('is not JSON that is cut', async () => {
    expect(await sheetsOfFile(new File(['{"rundown": ['], 'a.json'))).toEqual({ ok: false, problem: 'not_ontime' })
  })
})

describe('a workbook of Ontime', () => {
  const at = (hours: number) => [hours / 24, 1] as const
  test.each([
    [
      'of version 2, under the fields of the project',
      [
        row('Ontime Schedule Template'),
        row('Project', 'Gala'),
        row(
          'Time Start',
          'Time End',
          'Title',
          'Presenter',
          'Public',
          'Skip',
          'Notes',
          'Colour',
          'cue',
          'End Action',
          'Timer Type',
        ),
        row(at(9), at(9.5), 'Opening', 'Ada', 'x', '', 'Lights', 'red', '1', 'play-next', 'count-down'),
        row('', '', 'Morning', '', '', '', '', '', '', '', 'block'),
        row(at(9.5), at(10), 'Keynote', 'Grace', '', '', '', '#ff0000', '2', '', 'count-up'),
      ],
    ],
    [
      'of version 4, with the cue before the title',
      [
        row(
          'cue',
          'title',
          'time start',
          'link start',
          'time end',
          'duration',
          'skip',
          'notes',
          'warning time',
          'danger time',
          'id',
        ),
        row('1', 'Opening', at(9), '', at(9.5), at(0.5), '', 'Lights', at(1 / 30), at(1 / 60), 'a1b2c3'),
        row('2', 'Keynote', at(9.5), 'true', at(10), at(0.5), '', '', at(1 / 30), at(1 / 60), 'a1b2c4'),
      ],
    ],
  ])('%s is read like any other', async (_name, rows) => {
    const file = new File([workbook([{ name: 'event schedule', rows: rows.join('') }])], 'rundown.xlsx')
    const read = await sheetsOfFile(file)
    const cells = read.ok ? (read.sheets[0]?.cells ?? []) : expect.fail(read.problem)
    const cues = (readSheet(cells, eventDay)?.rows ?? []).flatMap((one) => (one.kind === 'cue' ? [one.cue] : []))
    expect(cues.map(({ name, duration, plannedStart }) => [name, duration, plannedStart?.slice(11, 16)])).toEqual([
      ['Opening', 1800, '09:00'],
      ['Keynote', 1800, '09:30'],
    ])
    expect(cues[0]?.notes).toBe('Lights')
  })
})
