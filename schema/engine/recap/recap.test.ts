import { expect, test } from 'vitest'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { iso, seconds } from '../../testing/show.ts'
import { recapOfShow, recapReply } from './recap.ts'

const was = (name: string, order: number, from: number, to: number) =>
  timerWith(name, { order, duration: 600, startedFirstAt: iso(from), endedAt: iso(to) })

test('[RC1] each cue is planned against actual to the second, and the show is the sum of those that have ended', () => {
  const opening = { ...was('Opening', 0, 60, 760), plannedStart: iso(0) }
  const timers = [
    opening,
    was('Talk', 1, 760, 1201),
    timerWith('Passed', { order: 2, duration: 60 }),
    runningSince(timerWith('Panel', { order: 3, duration: 300 }), seconds(1201)),
    timerWith('Foyer', { order: 4, duration: 900, isParallel: true }),
    timerWith('Closing', { order: 5, duration: 120 }),
  ]
  const { show, cues } = recapOfShow(stateWith({ timers }), seconds(1300))
  expect(cues.map(({ name, state, planned, actual, overrun }) => [name, state, planned, actual, overrun])).toEqual([
    ['Opening', 'over', 600, 700, 100],
    ['Talk', 'over', 600, 441, -159],
    ['Passed', 'skipped', 60, null, null],
    ['Panel', 'on', 300, null, null],
    ['Foyer', 'left', 900, null, null],
    ['Closing', 'left', 120, null, null],
  ])
  expect(show).toMatchObject({
    plannedStart: iso(0),
    actualStart: iso(60),
    actualEnd: null,
    planned: 1200,
    actual: 1141,
  })
  expect(recapReply.shape.cues.parse(cues)).toEqual(cues)
})

test('[RC1] a show that is over has an end, and one without cues has nothing', () => {
  const over = recapOfShow(stateWith({ timers: [was('Opening', 0, 0, 600)] }), seconds(700))
  expect(over.show.actualEnd).toBe(iso(600))
  expect(recapOfShow(stateWith({ timers: [] }), seconds(0)).show).toMatchObject({ actualStart: null, planned: 0 })
})
