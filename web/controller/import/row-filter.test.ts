import { describe, expect, test } from 'vitest'
import { type emptyImport, reviewOf, withSheets } from './import-draft.ts'
import { daysOf } from './row-filter.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-21' }
const cells = [
  ['Day', 'Start', 'Min', 'Title'],
  ['Sat', '9:00', '10', 'A'],
  ['Sat', '9:10', '10', 'B'],
  ['Sun', '9:00', '10', 'C'],
]
const draft = withSheets([{ name: 'Sheet', cells }], eventDay)
const left = (filter: Partial<typeof emptyImport.filter>) =>
  (reviewOf({ ...draft, filter: { ...draft.filter, ...filter } }, eventDay) ?? expect.fail()).rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ row }) => (row.kind === 'cue' ? row.cue.name : row.kind))

describe('a filter', () => {
  test('leaves out other days, and rows before and after', () => {
    expect(left({})).toEqual(['A', 'B', 'C'])
    expect(left({ day: '2026-11-22' })).toEqual(['C'])
    expect(left({ from: '3' })).toEqual(['B', 'C'])
    expect(left({ from: '3', to: '3' })).toEqual(['B'])
    expect(left({ from: 'x' })).toEqual(['A', 'B', 'C'])
  })

  test('offers the days of the sheet', () =>
    expect(daysOf(reviewOf(draft, eventDay)?.rows ?? [], 'Europe/Berlin')).toEqual([
      { day: '2026-11-21', count: 2 },
      { day: '2026-11-22', count: 1 },
    ]))
})
