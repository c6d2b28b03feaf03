import { describe, expect, it } from 'vitest'
import { shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { digitCells, phaseLabels } from './clock-face.tsx'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const base = {
  ...noPlan,
  id: 'room.timer',
  roomId: 'room',
  name: 'Keynote',
  duration: 60,
  order: 0,
  createdAt: isoTime(start),
  updatedAt: isoTime(start),
}
const running: Timer = { ...base, currentTime: 60, isCountUp: false, isRunning: true, startedAt: isoTime(start) }
const standing = (currentTime: number): Timer => ({
  ...base,
  currentTime,
  isCountUp: false,
  isRunning: false,
  startedAt: null,
})

const words = (timer: Timer, now: number) =>
  phaseLabels(timer, shownSeconds(timer, now), timerPhase(timer, now)).map((label) => label.words)

it.each([
  [29, []],
  [30, ['WRAP UP']],
  [59, ['WRAP UP']],
  [60, ['TIME’S UP']],
  [61, ['OVER']],
])('after %i of 60 seconds the labels are %j', (seconds, expected) => {
  expect(words(running, start + seconds * 1000)).toEqual(expected)
})

it('a waiting timer has no label, even if it was adjusted; a paused one says so', () => {
  const begun = { startedFirstAt: isoTime(start) }
  expect(words(standing(60), start)).toEqual([])
  expect(words(standing(45), start)).toEqual([])
  expect(words({ ...standing(45), ...begun }, start)).toEqual(['PAUSED'])
  expect(words({ ...standing(-5), ...begun }, start)).toEqual(['OVER', 'PAUSED'])
  expect(words({ ...standing(45), ...begun, endedAt: isoTime(start) }, start)).toEqual(['ENDED'])
  expect(words({ ...standing(-5), ...begun, endedAt: isoTime(start) }, start)).toEqual(['OVER'])
})

it('a count-up timer never warns', () => {
  expect(words({ ...running, isCountUp: true, currentTime: 0 }, start + 500_000)).toEqual([])
})

describe('digit cells', () => {
  it('puts a sign, digits and colons into separate boxes', () => {
    expect(digitCells('\u22121:05').map((cell) => cell.kind)).toEqual(['sign', 'digit', 'colon', 'digit', 'digit'])
  })

  it('keeps the place of the seconds when a digit disappears', () => {
    const secondsOf = (text: string) =>
      digitCells(text)
        .slice(-2)
        .map((cell) => cell.place)
    expect(secondsOf('9:59')).toEqual(secondsOf('10:00'))
  })
})
