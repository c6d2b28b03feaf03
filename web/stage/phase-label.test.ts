import { expect, it } from 'vitest'
import { isoTime, type Timer } from '../../schema/room/state.ts'
import { shownSeconds } from '../../schema/room/timer.ts'
import { phaseLabels } from './phase-label.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const base = {
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
  phaseLabels(timer, shownSeconds(timer, now), now).map((label) => label.words)

it.each([
  [29, []],
  [30, ['WRAP UP']],
  [59, ['WRAP UP']],
  [60, ['TIME’S UP']],
  [61, ['OVER']],
])('after %i of 60 seconds the labels are %j', (seconds, expected) => {
  expect(words(running, start + seconds * 1000)).toEqual(expected)
})

it('a timer that waits has no label, one that was stopped says so', () => {
  expect(words(standing(60), start)).toEqual([])
  expect(words(standing(45), start)).toEqual(['PAUSED'])
  expect(words(standing(-5), start)).toEqual(['OVER', 'PAUSED'])
})

it('a count-up timer never warns', () => {
  expect(words({ ...running, isCountUp: true }, start + 500_000)).toEqual([])
})
