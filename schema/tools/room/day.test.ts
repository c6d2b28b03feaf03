import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../../engine/commands/commands.ts'
import { at, factsAt, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done } from '../../testing/steps.ts'
import type { Timer } from '../timers/entity.ts'

const room = { timeZone: 'Europe/Berlin', eventDate: '2026-10-24' }
const planned = (
  name: string,
  plannedStart: string | null,
  more: Partial<Pick<Timer, 'endsAt' | 'startedFirstAt'>> = {},
) => timerWith(name, { plannedStart, ...more })
const move = (eventDate: string, more: Partial<CommandOf<'room.update'>> = {}) =>
  ({ type: 'room.update', eventDate, movesCues: true, ...more }) as const
const starts = (timers: readonly Timer[]) => timers.map(({ plannedStart }) => plannedStart?.slice(0, 16) ?? null)

describe('[R14] the day of the event', () => {
  // The clocks of Berlin go back on 25 October 2026.
  test.each<[string, Timer[], ReturnType<typeof move>, (string | null)[]]>([
    [
      'takes the cues along, each at its time of day',
      [planned('a', '2026-10-24T07:00:00.000Z'), planned('b', null), planned('c', '2026-10-24T08:30:00.000Z')],
      move('2026-10-26'),
      ['2026-10-26T08:00', null, '2026-10-26T09:30'],
    ],
    [
      'keeps the second day on the second day',
      [planned('a', '2026-10-24T07:00:00.000Z'), planned('b', '2026-10-25T08:00:00.000Z')],
      move('2026-10-23'),
      ['2026-10-23T07:00', '2026-10-24T07:00'],
    ],
    [
      'moves nothing that is on that day already',
      [planned('a', '2026-10-26T08:00:00.000Z')],
      move('2026-10-26'),
      ['2026-10-26T08:00'],
    ],
    [
      'moves nothing unless that is asked for',
      [planned('a', '2026-10-24T07:00:00.000Z')],
      move('2026-10-26', { movesCues: false }),
      ['2026-10-24T07:00'],
    ],
    [
      'leaves a cue that is on',
      [
        planned('a', '2026-10-24T07:00:00.000Z', { startedFirstAt: '2026-10-24T07:00:00.000Z' }),
        runningSince(planned('b', '2026-10-24T07:30:00.000Z'), noon),
        planned('c', '2026-10-24T08:00:00.000Z'),
      ],
      move('2026-10-25'),
      ['2026-10-24T07:00', '2026-10-24T07:30', '2026-10-25T09:00'],
    ],
    [
      'uses a new zone',
      [planned('a', '2026-10-24T07:00:00.000Z')],
      move('2026-10-25', { timeZone: 'UTC' }),
      ['2026-10-25T07:00'],
    ],
  ])('[R14] %s', (_, timers, command, expected) => {
    const state = stateWith({ room, timers: timers.map((timer, order) => ({ ...timer, order })) })
    const after = done(state, command, factsAt(at(1))).state
    expect(starts(after.timers)).toEqual(expected)
    expect(after.room.eventDate).toBe(command.eventDate)
  })

  test('[R14] takes along when a countdown ends', () => {
    const state = stateWith({ room, timers: [planned('a', null, { endsAt: '2026-10-24T10:00:30.250Z' })] })
    expect(done(state, move('2026-10-25'), factsAt(at(1))).state.timers[0]?.endsAt).toBe('2026-10-25T11:00:30.250Z')
  })
})
