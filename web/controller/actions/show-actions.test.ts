import { describe, expect, test } from 'vitest'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { aRunning, aSnapshot, aTimer } from '../../testing/fake-feed.ts'
import { lines } from '../keys/shortcut-lines.ts'
import type { ShowAction } from './desk-action.ts'
import { keyedActions } from './keyed-actions.ts'
import * as show from './show-actions.ts'

const one = aTimer('one')
const two = aTimer('two', { order: 1 })
const timerId = one.id
const room = (...timers: Snapshot['timers']) => aSnapshot({ timers })
const begun = { ...one, startedFirstAt: '2026-11-21T09:30:00.000Z' }
const over = { endedAt: '2026-11-21T09:40:00.000Z' }

describe('[C10] GO says what it starts', () => {
  test.each<[string, Snapshot, string, DirectCommand[]]>([
    ['the first cue', room(one, two), 'one', [{ type: 'rundown.next', after: null }]],
    [
      'the selected cue',
      { ...room(one, two), selectedTimerId: two.id },
      'two',
      [{ type: 'rundown.next', after: null }],
    ],
    ['the cue after the running one', room(aRunning(one), two), 'two', [{ type: 'rundown.next', after: timerId }]],
    ['a cue that goes on', room(begun, two), 'Resume one', [{ type: 'rundown.next', after: null }]],
    ['nothing after the last', room(aRunning(one)), 'End the last cue', [{ type: 'rundown.next', after: timerId }]],
    ['nothing when all have ended', room({ ...one, ...over }), 'All cues have ended', []],
    ['nothing without cues', room(), 'Add a timer to begin', []],
  ])('%s', (_name, shown, label, commands) => {
    expect(show.go.label(shown)).toBe(label)
    expect(show.go.sends(shown, 0)).toEqual(commands)
  })
})

describe('what the other keys send', () => {
  const waiting = room(one, two)
  const running = room(aRunning(one), two)
  const dark = { ...waiting, stage: { ...waiting.stage, blackout: true } }
  test.each<[string, ShowAction, Snapshot, DirectCommand[]]>([
    ['Space starts', show.toggle, waiting, [{ type: 'timer.start', timerId }]],
    ['Space pauses', show.toggle, running, [{ type: 'timer.pause', timerId }]],
    ['R resets', show.reset, waiting, [{ type: 'timer.reset', timerId }]],
    ['+ gives a running cue a minute', show.giveMinute, running, [{ type: 'timer.give', timerId, seconds: 60 }]],
    ['− takes one from it', show.takeMinute, running, [{ type: 'timer.give', timerId, seconds: -60 }]],
    ['+ adjusts a cue that waits', show.giveMinute, waiting, [{ type: 'timer.adjust', timerId, currentTime: 660 }]],
    ['Shift takes ten seconds', show.takeTen, waiting, [{ type: 'timer.adjust', timerId, currentTime: 590 }]],
    [
      'no less than nothing',
      show.takeMinute,
      room({ ...one, currentTime: 30 }),
      [{ type: 'timer.adjust', timerId, currentTime: 0 }],
    ],
    ['nothing without a cue', show.giveMinute, room(), []],
    ['B blacks out', show.blackout, waiting, [{ type: 'room.stage', blackout: true }]],
    ['B ends it', show.blackout, dark, [{ type: 'room.stage', blackout: false }]],
    ['Esc without a message', show.hideMessages, waiting, []],
  ])('%s', (_name, action, shown, commands) => {
    expect(action.sends(shown, 0)).toEqual(commands)
  })
})

test('no key has two meanings, and the sheet of shortcuts has each action once', () => {
  const keys = Object.values(keyedActions).map((action) => action.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(
    lines()
      .flatMap(({ of }) => of)
      .sort(),
  ).toEqual(Object.keys(keyedActions).sort())
})
