import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../../../engine/commands/commands.ts'
import { having, havingAt, type Kept, kept, tried, undo } from '../../../testing/kept-room.ts'
import { idOf, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { iso, seconds } from '../../../testing/show.ts'
import { isoTime } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import { settledAs } from './settled.ts'

const minutes = (count: number) => count * 60
const at = (minute: number) => iso(minutes(minute))
const cue = (name: string, order: number, fields: Parameters<typeof timerWith>[1] = {}) =>
  timerWith(name, { order, plannedStart: at(order * 30), sourceId: name, ...fields })
const day = (change: (timers: Timer[]) => Timer[] = (timers) => timers): Kept =>
  kept(stateWith({ timers: change(['ran', 'runs', 'next', 'later', 'last'].map((name, order) => cue(name, order))) }))
const now = seconds(minutes(40))
const show = day(([ran, runs, ...others]) => [
  { ...(ran as Timer), startedFirstAt: at(0), endedAt: at(30) } as Timer,
  runningSince(runs as Timer, seconds(minutes(30))),
  ...others,
])
const base = isoTime(noon)
const of = (name: string) => ({ timerId: idOf(name), base })
const take = (
  fields: Partial<Omit<CommandOf<'rundown.take_schedule'>, 'type'>>,
): CommandOf<'rundown.take_schedule'> => ({ type: 'rundown.take_schedule', add: [], edit: [], gone: [], ...fields })
const added = (name: string, minute: number) => ({
  ...{ name, duration: 600, isCountUp: false, plannedStart: at(minute), sourceId: name },
})
const names = ({ state }: Kept) => [...state.timers].sort((a, b) => a.order - b.order).map(({ name }) => name)

describe('what changed in a schedule', () => {
  test('[DF4] is taken over in one step of undo: new, gone, renamed, moved to its place', () => {
    const taken = havingAt(
      show,
      take({
        add: [added('new', 100)],
        edit: [{ ...of('last'), name: 'renamed', speaker: 'Ada', duration: 900, plannedStart: at(80) }],
        gone: [of('later')],
      }),
      now,
    )
    expect(names(taken)).toEqual(['ran', 'runs', 'next', 'renamed', 'new'])
    expect(taken.state.timers.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4])
    expect(taken.state.timers[3]).toMatchObject({ id: idOf('last'), speaker: 'Ada', duration: 900, currentTime: 900 })
    expect(names(having(taken, undo))).toEqual(names(show))
  })

  test('[DF4] is never taken twice: a session that is there is left out, and what is as asked leaves no step', () => {
    const once = havingAt(show, take({ add: [added('new', 100)] }), now)
    const again = havingAt(once, take({ add: [added('new', 100)] }), now + 1000)
    expect(again.state).toEqual(once.state)
    expect(havingAt(show, take({ edit: [{ ...of('last'), name: 'last' }] }), now).state).toEqual(show.state)
  })

  test.each(['ran', 'runs', 'next'])('[DF3] [DF4] is refused whole if a cue that %s is among it', (name) => {
    const command = take({ add: [added('new', 100)], edit: [{ ...of(name), name: 'other' }] })
    expect(tried(show, command, now)).toEqual({ ok: false, code: 'action_not_now' })
    expect(tried(show, take({ gone: [of(name)] }), now)).toEqual({ ok: false, code: 'action_not_now' })
  })

  test('[DF4] is refused if a cue was edited by hand since it was read', () => {
    const edited = havingAt(show, { type: 'timer.edit', timerId: idOf('last'), name: 'ours' }, now - 1000)
    const command = take({ edit: [{ ...of('last'), name: 'theirs' }] })
    expect(tried(edited, command, now)).toEqual({ ok: false, code: 'action_not_now' })
    expect(tried(edited, take({ gone: [of('nobody')] }), now)).toEqual({ ok: false, code: 'action_not_now' })
  })

  test('[DF4] comes after what has begun or is next, however early it is planned', () => {
    expect(names(havingAt(show, take({ add: [added('new', 5)] }), now))).toEqual([
      ...['ran', 'runs', 'next', 'new', 'later', 'last'],
    ])
  })
})

test('[DF3] before the show the first cue is next from half an hour before its start, and for half a day', () => {
  const { state } = day()
  const first = state.timers[0] as Timer
  const settled = [-31, -29, 0, 700, 721].map((minute) => settledAs(state, first, seconds(minutes(minute))))
  expect(settled).toEqual([null, 'next', 'next', 'next', null])
})
