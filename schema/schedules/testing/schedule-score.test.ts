import { expect, test } from 'vitest'
import { readSchedule } from '../read-schedule.ts'
import { c3vocJson, talk } from './files.ts'
import { scoreOf } from './schedule-score.ts'

test('a score names each session, count and stage that is not as expected', () => {
  const read = readSchedule(c3vocJson([{ 'Hall A': [talk(), talk({ guid: 'b', duration: '01:00' })] }]))
  if (!read.ok) throw new Error(read.problem)
  const one = {
    id: 'a-1',
    title: 'Tides',
    start: '2026-05-08T07:30Z',
    seconds: 2700,
    stage: 'Hall A',
    speakers: ['Ada Byron'],
  }
  const expected = {
    title: null,
    timeZone: 'Europe/Berlin',
    sessions: 2,
    stages: { 'Hall A': 2 },
    days: ['2026-05-08'],
    sample: [one, { ...one, id: 'b' }],
  }
  expect(scoreOf(read.schedule, expected)).toMatchObject({
    right: 6,
    wrong: 1,
    faults: [expect.stringContaining('b: ')],
  })
  expect(
    scoreOf(read.schedule, { ...expected, sessions: 3, stages: { 'Hall A': 1, 'Hall B': 2 }, days: [] }).wrong,
  ).toBe(6)
})
