import { expect, test } from 'vitest'
import { at, idOf } from '../../../schema/testing/rooms/facts.ts'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../schema/testing/rooms/timers.ts'
import { isoTime } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { effectOn, type RundownChange } from './rundown.tsx'

const minutes = (count: number) => at(count * 60_000)
const cues = [
  runningSince(timerWith('Keynote'), minutes(0)),
  timerWith('Panel', { order: 1 }),
  timerWith('Lunch', { order: 2, plannedStart: isoTime(minutes(21)) }),
]
// A screen’s snapshot has the fields that the rules read.
const shown = (timers: typeof cues) => stateWith({ timers }) as unknown as Snapshot

test.each<[string, RundownChange, string | null]>([
  [
    'more time for the running cue',
    { type: 'timer.give', timerId: idOf('Keynote'), seconds: 300 },
    'Moves 2 cues, “Lunch” starts 4 min late, the show ends 4 min later.',
  ],
  ['within the slack', { type: 'timer.give', timerId: idOf('Keynote'), seconds: 60 }, 'Moves 1 cue.'],
  [
    'a new length',
    { type: 'timer.edit', timerId: idOf('Panel'), duration: 720 },
    'Moves 1 cue, “Lunch” starts 1 min late, the show ends 1 min later.',
  ],
  ['a deletion', { type: 'timer.delete', timerId: idOf('Lunch') }, 'The show ends 11 min earlier.'],
  ['a new name', { type: 'timer.edit', timerId: idOf('Panel'), name: 'Debate' }, 'No other cue moves.'],
  ['a refused edit', { type: 'timer.edit', timerId: idOf('Keynote'), duration: 60 }, null],
])('[C14] the effect of %s is shown first', (_, change, said) => {
  expect(effectOn(shown(cues), change, minutes(1))).toBe(said)
})

test('[C14] nothing is shown if the cues have no times', () => {
  const change: RundownChange = { type: 'timer.edit', timerId: idOf('b'), duration: 60 }
  expect(effectOn(shown([timerWith('a'), timerWith('b', { order: 1 })]), change, minutes(1))).toBeNull()
})
