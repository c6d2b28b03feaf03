import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/commands.ts'
import { having, havingAt, kept, undo } from '../../../testing/kept-room.ts'
import { factsAt, idOf } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { asServer, doneAt, iso, named, seconds } from '../../../testing/show.ts'
import { refused } from '../../../testing/steps.ts'
import type { Timer } from '../entity.ts'
import { publicAgenda } from './agenda.ts'
import { effectOf, projection } from './projection.ts'
import { spread, spreadPlan } from './spread.ts'

const minutes = (count: number) => count * 60
const opening = timerWith('Opening', { duration: minutes(30), plannedStart: iso(0) })
const talk = timerWith('Talk', { order: 1, duration: minutes(30) })
const panel = timerWith('Panel', { order: 2, duration: minutes(45) })
const answers = timerWith('Answers', { order: 3, duration: minutes(15), keepsPercent: 100 })
const lunch = timerWith('Lunch', { order: 4, duration: minutes(60), plannedStart: iso(minutes(120)) })
const closing = timerWith('Closing', { order: 5, duration: minutes(20) })
/** The opening began some minutes late. */
const morning = (late: number, change: Partial<Record<string, Partial<Timer>>> = {}) => [
  runningSince(opening, seconds(minutes(late))),
  ...[talk, panel, answers, lunch, closing].map((timer): Timer => ({ ...timer, ...change[timer.name] }) as Timer),
]
const at = (minute: number) => seconds(minutes(minute))
const catchUp = (fields: Partial<Extract<Command, { type: 'rundown.catch_up' }>>): Command => ({
  type: 'rundown.catch_up',
  until: idOf('Lunch'),
  seconds: minutes(9),
  rows: [],
  ...fields,
})
const lengths = (timers: readonly Timer[]) =>
  Object.fromEntries(timers.filter(({ isRunning }) => !isRunning).map((timer) => [timer.name, timer.currentTime]))
const lateBy = (timers: readonly Timer[], until: string | null) =>
  spreadPlan({ timers: [...timers] }, until === null ? null : idOf(until), at(20))?.late

describe('[CU1] the cues that are left before a chosen one', () => {
  test.each<[string, Timer[], string | null, string[] | null, number | null]>([
    ['those after the one that runs', morning(9), 'Lunch', ['Talk', 'Panel', 'Answers'], 540],
    ['all to the end', morning(9), null, ['Talk', 'Panel', 'Answers', 'Lunch', 'Closing'], 540],
    ['none before the next cue', morning(9), 'Talk', [], 540],
    ['none that is skipped', morning(9, { Panel: { isSkipped: true } }), 'Lunch', ['Talk', 'Answers'], -2160],
    [
      'none before one that waits for its start',
      morning(9, { Panel: { plannedStart: iso(minutes(70)) } }),
      'Lunch',
      ['Panel', 'Answers'],
      600,
    ],
    [
      'none before a scheduled one, however late the show is',
      morning(9, { Panel: { plannedStart: iso(minutes(60)), trigger: 'scheduled' } }),
      'Lunch',
      ['Panel', 'Answers'],
      0,
    ],
    ['nothing by a cue that has begun', morning(9), 'Opening', null, null],
    ['spare minutes before a cue that waits', morning(-9), 'Lunch', ['Talk', 'Panel', 'Answers'], -540],
  ])('[CU1] are %s', (_name, timers, until, names, late) => {
    const plan = spreadPlan({ timers }, until === null ? null : idOf(until), at(20))
    expect(plan?.rows.map(({ timer }) => timer.name) ?? null).toEqual(names)
    expect(plan?.late ?? null).toBe(late)
  })
})

describe('[CU4] how much each of them loses', () => {
  test.each<[string, Partial<Record<string, Partial<Timer>>>, number, Record<string, number>, number[] | null]>([
    ['in proportion to their lengths', {}, minutes(9), {}, [210, 330, 0]],
    ['nothing below half of a length', {}, minutes(36), {}, [870, 1290, 0]],
    ['all that there is', {}, 2250, {}, [900, 1350, 0]],
    ['not more than that', {}, 2251, {}, null],
    ['nothing below the share that a cue keeps', { Talk: { keepsPercent: 90 } }, minutes(9), {}, [180, 360, 0]],
    ['what was set by hand, and the rest of the others', {}, minutes(9), { Talk: 60 }, [60, 480, 0]],
    ['nothing by hand of a locked one', {}, minutes(9), { Answers: 60 }, null],
    ['by hand in the other direction', {}, minutes(9), { Talk: -60 }, [-60, 600, 0]],
    ['by hand, but not more than in all', {}, minutes(9), { Talk: 600 }, null],
    ['seconds, where half minutes do not fit', {}, 541, {}, [216, 325, 0]],
    ['spare minutes are given in the same way', {}, -minutes(9), {}, [-210, -330, 0]],
    ['nothing of one that counts to a clock time', { Panel: { endsAt: iso(7000) } }, 600, {}, [600, 0, 0]],
    ['nothing of one that counts up', { Talk: { isCountUp: true, currentTime: 0 } }, 600, {}, [0, 600, 0]],
  ])('[CU2] [CU3] [CU4] %s', (_name, change, asked, byHand, expected) => {
    const rows = spreadPlan({ timers: morning(9, change) }, idOf('Lunch'), at(20))?.rows ?? []
    const hand = Object.entries(byHand).map(([name, taken]) => ({ timerId: idOf(name), seconds: taken }))
    const shares = spread(rows, asked, hand)
    expect(shares === null ? null : [...shares.values()]).toEqual(expected)
  })

  const anyCue = fc.record({
    duration: fc.integer({ min: 1, max: 7200 }),
    currentTime: fc.integer({ min: 0, max: 7200 }),
    keepsPercent: fc.constantFrom(0, 50, 50, 75, 100),
  })
  test('[CU4] the sum is what was asked, no floor is crossed, and locked cues stay', () => {
    fc.assert(
      fc.property(fc.array(anyCue, { maxLength: 12 }), fc.integer({ min: -9000, max: 9000 }), (cues, asked) => {
        const timers = [
          runningSince(timerWith('first'), at(0)),
          ...cues.map((cue, place) => timerWith(`c${place}`, { ...cue, order: place + 1 })),
        ]
        const plan = spreadPlan({ timers }, null, at(1)) ?? expect.fail('no plan')
        const shares = spread(plan.rows, asked)
        if (shares === null) {
          const most = asked > 0 ? plan.most.taken : plan.most.given
          return void expect(Math.abs(asked)).toBeGreaterThan(most)
        }
        expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBe(asked)
        for (const { timer, length, shortest } of plan.rows) {
          const share = shares.get(timer.id) ?? expect.fail('no share')
          expect(Math.sign(share) * Math.sign(asked)).toBeGreaterThanOrEqual(0)
          expect(length - share).toBeGreaterThanOrEqual(shortest)
          expect(length - share).toBeGreaterThanOrEqual(
            Math.min(length, Math.ceil((timer.duration * timer.keepsPercent) / 100)),
          )
          if (timer.keepsPercent === 100) expect(share).toBe(0)
        }
      }),
    )
  })
})

describe('[CU5] catching up', () => {
  const room = kept(stateWith({ timers: morning(9), selected: 'Opening' }))

  test('[CU5] makes the chosen cue start on time, and everything after it', () => {
    const { state } = havingAt(room, catchUp({}), at(20))
    expect(lengths(state.timers)).toMatchObject({ Talk: 1590, Panel: 2370, Answers: 900, Lunch: 3600 })
    expect(lateBy(state.timers, 'Lunch')).toBe(0)
    expect(projection(state, at(20)).overUnder).toBe(0)
    // What was planned is still known: the show is measured against it.
    expect(state.timers.map(({ duration }) => duration)).toEqual(room.state.timers.map(({ duration }) => duration))
    expect(effectOf(room.state, state, at(20))).toMatchObject({ endMoves: -540, late: null })
  })

  test('[CU5] the agenda and a linked cue follow', () => {
    const linked = stateWith({
      timers: morning(9, { Talk: { trigger: 'linked' }, Panel: { trigger: 'linked' } }),
      selected: 'Opening',
    })
    const state = doneAt(linked, catchUp({}), minutes(20))
    const starts = publicAgenda(state, at(20)).map(({ timer, expectedStart }) => [timer.name, expectedStart])
    expect(starts).toContainEqual(['Lunch', at(120)])
    const later = asServer(state, at(70))
    expect(named(later, 'Talk')).toMatchObject({ startedFirstAt: iso(minutes(39)), endedAt: iso(minutes(39) + 1590) })
  })

  test('[CU5] one undo step brings every length back to the second', () => {
    const odd = having(room, { type: 'timer.adjust', timerId: idOf('Talk'), currentTime: 1777 })
    const caught = havingAt(odd, catchUp({ seconds: 541 }), at(20))
    expect(lengths(caught.state.timers)).not.toEqual(lengths(odd.state.timers))
    expect(caught.state.undoSteps).toHaveLength(odd.state.undoSteps.length + 1)
    expect(lengths(havingAt(caught, undo, at(21)).state.timers)).toEqual(lengths(odd.state.timers))
  })

  test('[CU5] a reset brings the planned length back', () => {
    const state = doneAt(room.state, catchUp({}), minutes(20))
    const reset = doneAt(state, { type: 'timer.reset', timerId: idOf('Talk') }, minutes(21))
    expect(named(reset, 'Talk').currentTime).toBe(1800)
  })

  test.each<[string, Command, string]>([
    ['by a cue that is not there', catchUp({ until: idOf('nobody') }), 'not_found'],
    ['by a cue that has begun', catchUp({ until: idOf('Opening') }), 'not_enough_time'],
    ['by more than there is', catchUp({ seconds: 2251 }), 'not_enough_time'],
    [
      'by hand with a cue that is not before it',
      catchUp({ rows: [{ timerId: idOf('Lunch'), seconds: 5 }] }),
      'not_enough_time',
    ],
    [
      'by hand with the same cue twice',
      catchUp({ rows: [1, 2].map((seconds) => ({ timerId: idOf('Talk'), seconds })) }),
      'not_enough_time',
    ],
  ])('[CU5] is refused %s', (_name, command, code) => {
    expect(refused(room.state, command, factsAt(at(20)))).toBe(code)
  })
})
