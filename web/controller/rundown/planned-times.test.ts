import { describe, expect, test } from 'vitest'
import { timeOf } from '../../../schema/sheet/times.ts'
import { checkPlanDraft, emptyPlan, endOf, startOf } from './plan-draft.ts'
import { type DayContext, dayOfTime, nextTime, typedTime } from './planned-times.ts'

const timeZone = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const context: DayContext = { timeZone, eventDate: '2026-11-21', after: null, now: at('2026-11-02T08:00:00Z') }
const hours = (count: number) => Math.round(count * 3600)

describe('the day of a typed time', () => {
  test.each<[string, number, Partial<DayContext>, string]>([
    ['the first cue is on the day of the event', 9, {}, '2026-11-21'],
    ['not before today', 9, { now: at('2026-11-25T08:00:00Z') }, '2026-11-25'],
    ['the next one is on the day of the cue before it', 10, { after: at('2026-11-22T08:00:00Z') }, '2026-11-22'],
    ['even if it is earlier', 8, { after: at('2026-11-22T09:00:00Z') }, '2026-11-22'],
    ['after midnight it is on the next day', 0.25, { after: at('2026-11-21T22:30:00Z') }, '2026-11-22'],
  ])('%s', (_, time, given, day) => {
    expect(dayOfTime(hours(time), { ...context, ...given })).toBe(day)
  })
})

test('a clock time to count to is the next one in time', () => {
  const noon = at('2026-11-21T11:00:00Z')
  expect(nextTime(hours(13), timeZone, noon)).toBe(noon + 3_600_000)
  expect(nextTime(hours(12), timeZone, noon)).toBe(noon + 24 * 3_600_000)
})

test.each([
  ['0:00', '2026-12-31T20:00:00Z', '2026-12-31T23:00:00Z'],
  ['18:30', '2026-12-31T10:00:00Z', '2026-12-31T17:30:00Z'],
  ['20:50', '2026-12-31T20:00:00Z', '2026-12-31T19:50:00Z'],
])('without a planned start, a cue that counts to %s at %s counts to %s', (endTime, now, end) => {
  const newYear = { ...context, eventDate: '2026-12-31', now: at(now) }
  expect(endOf({ endTime }, null, newYear)).toBe(at(end))
})

test.each(['20999-11-21', '2026-02-30', '0020-11-21'])('a plan on the day %s is refused at its field', (startDay) => {
  const draft = { ...emptyPlan, startTime: '14:00', startDay }
  expect(startOf(draft, context)).toBe('wrong-day')
  expect(checkPlanDraft(draft, false, context, null)).toMatchObject({ ok: false, field: 'startDay' })
})

test('a plan on the last day does not break the form', () => {
  const start = startOf({ startTime: '14:00', startDay: '9999-12-31' }, context)
  expect(start).toBe(Date.UTC(9999, 11, 31, 13))
  expect(endOf({ endTime: '13:00' }, Number(start), context)).toBe(Date.UTC(9999, 11, 31, 13) + 23 * 3_600_000)
})

test('a time survives the form unchanged', () => {
  expect(typedTime(timeZone, at('2026-11-21T23:15:00Z'))).toEqual({ time: '00:15', day: '2026-11-22' })
  expect(timeOf('00:15')).toBe(900)
  expect(timeOf('2 pm')).toBe(hours(14))
  expect(timeOf('soon')).toBeNull()
})
