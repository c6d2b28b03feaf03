import { expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done, framesOf } from '../../testing/steps.ts'

const timers = stateWith({ timers: [timerWith('a'), timerWith('b', { currentTime: 5 })], selected: 'a' })
const running = stateWith({ timers: [runningSince(timerWith('a'), noon), timerWith('b')], selected: 'a' })
const a = { timerId: idOf('a') }
const b = { timerId: idOf('b') }

test.each<[string, RoomState, Command, object[]]>([
  ['start', timers, { type: 'timer.start', ...a }, [{ type: 'timer-action', action: 'start' }]],
  [
    'start of another',
    timers,
    { type: 'timer.start', ...b },
    [
      { type: 'timer-action', action: 'start' },
      { type: 'timer_selected', ...b },
    ],
  ],
  ['pause', running, { type: 'timer.pause', ...a }, [{ type: 'timer-action', action: 'pause' }]],
  ['reset', timers, { type: 'timer.reset', ...b }, [{ type: 'timer-action', action: 'reset' }]],
  ['adjust', timers, { type: 'timer.adjust', currentTime: 1, ...a }, [{ type: 'timer-updated' }]],
  ['edit', timers, { type: 'timer.edit', name: 'x', ...a }, [{ type: 'timer-updated' }]],
  ['add', timers, { type: 'timer.add', name: 'x', duration: 1, isCountUp: false }, [{ type: 'timer-updated' }]],
  ['select', timers, { type: 'timer.select', ...b }, [{ type: 'timer_selected', ...b }]],
  ['delete', timers, { type: 'timer.delete', ...b }, [{ type: 'timer_deleted', ...b }]],
])(
  '[P2] %s of a timer: controllers and viewers get the same frames with the whole timer, phones none',
  (_name, state, command, expected) => {
    const told = framesOf(state, command, 'controller')
    expect(told).toMatchObject(expected)
    expect(told.length).toBe(expected.length)
    expect(framesOf(state, command, 'viewer')).toEqual(told)
    expect(framesOf(state, command, 'audience')).toEqual([])
    const after = done(state, command).state
    for (const frame of told) if ('timer' in frame) expect(after.timers).toContainEqual(frame.timer)
  },
)
