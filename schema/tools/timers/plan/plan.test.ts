import { describe, expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/commands.ts'
import { project, replyOf } from '../../../engine/wire/project.ts'
import { complaints } from '../../../testing/bodies.ts'
import { liveMessageWith } from '../../../testing/rooms/entries.ts'
import { at, factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { pollWith } from '../../../testing/rooms/polls.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { done, framesOf, later, refused } from '../../../testing/steps.ts'
import { isoTime } from '../../../values/time.ts'
import { timerPhase } from '../clock.ts'
import { addTimerBody, addTimersBody } from '../commands.ts'
import { isOn, type Timer, timer } from '../entity.ts'
import { noPlan } from './no-plan.ts'
import { patchTimerBody, timerCommand } from './patch.ts'

const minutes = (count: number) => at(count * 60_000)
const iso = (count: number) => isoTime(minutes(count))
const timers = stateWith({ timers: [timerWith('a'), timerWith('b')], polls: [pollWith('vote')], selected: 'a' })
const start = (name: string, startedAgo?: number): Command => ({
  type: 'timer.start',
  timerId: idOf(name),
  ...(startedAgo === undefined ? {} : { startedAgo }),
})
const only = (state: { timers: readonly Timer[] }, name = 'a') =>
  state.timers.find(({ id }) => id === idOf(name)) as Timer

const whole = {
  name: 'Panel',
  duration: 2400,
  isCountUp: false,
  trigger: 'scheduled',
  plannedStart: iso(30),
  endsAt: iso(70),
  overtime: 'stop',
  warnSeconds: 120,
  dangerSeconds: 30,
  chimes: 'all',
  speaker: 'Ada Lovelace',
  notes: 'Four chairs',
  speakerNotes: 'Thank the sponsors',
  color: 'teal',
  opens: { kind: 'poll', id: idOf('vote'), showResults: true },
} as const

describe('[C2] the plan of a cue', () => {
  test('[C2] is stored as given, without the fields that were left out', () => {
    const { state } = done(timers, { type: 'timer.add', ...addTimerBody.parse(whole) })
    expect(state.timers[2]).toMatchObject(whole)
    const plain = done(timers, { type: 'timer.add', name: 'x', duration: 1, isCountUp: false })
    expect(plain.state.timers[2]).toMatchObject(noPlan)
  })

  test('[C2] an instant may have any offset and is stored in UTC', () => {
    const body = addTimerBody.parse({ name: 'x', duration: 1, plannedStart: '2026-11-21T14:00:00+01:00' })
    expect(body.plannedStart).toBe('2026-11-21T13:00:00.000Z')
    expect(complaints(addTimerBody, { name: 'x', duration: 1, plannedStart: '14:00' })).toEqual([
      ['plannedStart', 'wrong'],
    ])
  })

  test.each<[object, string]>([
    [{ trigger: 'scheduled' }, 'plannedStart'],
    [{ dangerSeconds: 30 }, 'dangerSeconds'],
    [{ warnSeconds: 10, dangerSeconds: 10 }, 'dangerSeconds'],
    [{ warnSeconds: -1 }, 'warnSeconds'],
    [{ trigger: 'soon' }, 'trigger'],
    [{ color: 'beige' }, 'color'],
    [{ opens: { kind: 'door' } }, 'opens.kind'],
    [{ speaker: 'x'.repeat(81) }, 'speaker'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ speakerNotes: 'x'.repeat(2001) }, 'speakerNotes'],
  ])('[C2] %j is refused at %s, alone and as a row of a list', (fields, field) => {
    const body = { name: 'x', duration: 1, ...fields }
    expect(complaints(addTimerBody, body)?.map(([where]) => where)).toEqual([field])
    const list = { timers: [{ name: 'x', duration: 1 }, body] }
    expect(complaints(addTimersBody, list)?.map(([where]) => where)).toEqual([`timers.1.${field}`])
  })

  test.each<[string, Command, string | null]>([
    ['a scheduled cue without a time', edit('a', { trigger: 'scheduled' }), 'planned_start_missing'],
    ['a scheduled cue whose time is removed', edit('planned', { plannedStart: null }), 'planned_start_missing'],
    ['red at or before orange', edit('a', { dangerSeconds: 45 }), 'danger_not_below_warning'],
    ['orange moved below red', edit('planned', { warnSeconds: 5 }), 'danger_not_below_warning'],
    [
      'a poll that does not exist',
      edit('a', { opens: { kind: 'poll', id: idOf('gone'), showResults: false } }),
      'opened_not_found',
    ],
    [
      'a quiz with the id of a poll',
      edit('a', { opens: { kind: 'quiz', id: idOf('vote'), showResults: false } }),
      'opened_not_found',
    ],
    ['feedback', edit('a', { opens: { kind: 'feedback', showResults: false } }), null],
    ['a live message', edit('a', { opens: { kind: 'live_message', id: idOf('hello'), showResults: false } }), null],
    ['a time and a trigger together', edit('a', { trigger: 'scheduled', plannedStart: iso(5) }), null],
  ])('[C2] of the whole cue: %s', (_name, command, code) => {
    const planned = timerWith('planned', { trigger: 'scheduled', plannedStart: iso(9), dangerSeconds: 10 })
    const parts = {
      timers: [timerWith('a'), planned],
      polls: [pollWith('vote')],
      liveMessages: [liveMessageWith('hello')],
    }
    expect(refused(stateWith(parts), command)).toBe(code)
  })

  test('[T16] changes while the cue runs, its name does not', () => {
    const running = stateWith({ timers: [runningSince(timerWith('a'), noon)] })
    expect(only(done(running, edit('a', { notes: 'Hurry', trigger: 'linked' })).state)).toMatchObject({
      notes: 'Hurry',
      trigger: 'linked',
      startedAt: isoTime(noon),
      currentTime: 600,
    })
    expect(refused(running, edit('a', { name: 'x', notes: 'Hurry' }))).toBe('timer_is_running')
    expect(done(running, edit('a', { opens: null, notes: '' })).changes).toEqual([])
  })

  test.each([
    [61, 'normal'],
    [60, 'warning'],
    [11, 'warning'],
    [10, 'danger'],
    [1, 'danger'],
    [0, 'overtime'],
  ])('[T3] at %i seconds, a cue with its own marks is in phase %s', (currentTime, phase) => {
    expect(timerPhase(timerWith('a', { currentTime, warnSeconds: 60, dangerSeconds: 10 }), noon)).toBe(phase)
  })

  test('[P19] notes are sent to controllers only', () => {
    const canary = 'canary-notes'
    const state = stateWith({ timers: [runningSince(timerWith('a', { notes: canary }), noon)], selected: 'a' })
    expect(JSON.stringify(project(state, 'controller'))).toContain(canary)
    for (const role of ['viewer', 'audience', 'speaker'] as const) {
      expect(JSON.stringify(project(state, role))).not.toContain(canary)
      for (const command of [
        edit('a', { notes: `${canary} again` }),
        { type: 'timer.pause', timerId: idOf('a') } as const,
      ]) {
        expect(JSON.stringify(framesOf(state, command, role))).not.toContain(canary)
      }
    }
    expect(replyOf(state, { kind: 'timer', id: idOf('a') })).toMatchObject({ view: { notes: canary } })
  })
})

describe('[C1] [C3] [C4] starting a cue', () => {
  test('[C1] a cue is on from its first start until it ends; a reset undoes both', () => {
    const started = done(timers, start('a')).state
    expect(isOn(only(started))).toBe(true)
    expect(only(started).startedFirstAt).toBe(isoTime(later))
    const paused = done(started, { type: 'timer.pause', timerId: idOf('a') }, factsAt(minutes(1))).state
    expect([isOn(only(paused)), only(paused).endedAt]).toEqual([true, null])
    const resumed = done(paused, start('a'), factsAt(minutes(2))).state
    expect(only(resumed)).toMatchObject({ startedFirstAt: isoTime(later), startedAt: iso(2) })
    const reset = done(paused, { type: 'timer.reset', timerId: idOf('a') }).state
    expect(only(reset)).toMatchObject({ startedFirstAt: null, endedAt: null, currentTime: 600 })
  })

  test('[C3] an ended cue starts over if it had no time left, and otherwise continues', () => {
    const ended = (currentTime: number) =>
      stateWith({ timers: [timerWith('a', { currentTime, startedFirstAt: iso(-20), endedAt: iso(-1) })] })
    expect(only(done(ended(0), start('a')).state)).toMatchObject({
      currentTime: 600,
      endedAt: null,
      startedFirstAt: iso(-20),
    })
    expect(only(done(ended(-5), start('a')).state).currentTime).toBe(600)
    expect(only(done(ended(90), start('a')).state).currentTime).toBe(90)
  })

  test('[C3] the operator may date the start back', () => {
    const { state } = done(timers, start('a', 90))
    const began = isoTime(later - 90_000)
    expect(only(state)).toMatchObject({ startedAt: began, startedFirstAt: began, currentTime: 600 })
    const patch = patchTimerBody.parse({ isRunning: true, startedAgo: 90 })
    expect(timerCommand(idOf('a'), patch)).toEqual({ ok: true, value: start('a', 90) })
    expect(timerCommand(idOf('a'), { startedAgo: 90 }).ok).toBe(false)
    for (const startedAgo of [-1, 3601, 0.5])
      expect(complaints(patchTimerBody, { isRunning: true, startedAgo })).not.toBeNull()
  })

  test.each([
    ['in ten minutes', 10, false, 595],
    ['at an earlier time', -1, false, 0],
    ['counting up', 10, true, 0],
  ])('[C4] a cue that counts to a clock time %s', (_name, endsIn, isCountUp, currentTime) => {
    const state = stateWith({ timers: [timerWith('a', { isCountUp, endsAt: iso(endsIn) })] })
    expect(only(done(state, start('a')).state).currentTime).toBe(currentTime)
  })

  test('[C4] a running cue follows a new clock time', () => {
    const state = stateWith({ timers: [runningSince(timerWith('a'), noon)] })
    expect(only(done(state, edit('a', { endsAt: iso(15) })).state).currentTime).toBe(900)
  })
})

describe('[C5] order and links', () => {
  test('[C5] a linked cue placed behind another one gets a date, and no others do', () => {
    const state = stateWith({
      timers: [timerWith('a'), timerWith('b'), timerWith('c', { trigger: 'linked' }), timerWith('d')],
    })
    const { state: after } = done(state, { type: 'timer.delete', timerId: idOf('b') })
    expect(after.timers.map(({ name, updatedAt }) => [name, updatedAt])).toEqual([
      ['a', isoTime(noon)],
      ['c', isoTime(later)],
      ['d', isoTime(noon)],
    ])
  })
})

describe('[T21] a list of timers', () => {
  const list = (...names: string[]): Command => ({
    type: 'timer.add_batch',
    timers: names.map((name) => ({ name, duration: 60, isCountUp: false })),
  })

  test('[T21] is added in its order, behind the existing timers', () => {
    const { state, subject } = done(timers, list('one', 'two'))
    expect(state.timers.map(({ name, order }) => `${order} ${name}`)).toEqual(['0 a', '1 b', '2 one', '3 two'])
    expect(replyOf(state, subject)).toMatchObject({ kind: 'timers', view: [{ name: 'one' }, { name: 'two' }] })
  })

  test('[T21] each goes to the place that was asked for, and the others make room', () => {
    const cue = (name: string, order?: number) => ({ name, duration: 60, isCountUp: false, order })
    const { state, subject } = done(timers, {
      type: 'timer.add_batch',
      timers: [cue('first', 0), cue('second', 1), cue('before b', 3), cue('last')],
    })
    const inPlace = [...state.timers].sort((one, other) => one.order - other.order)
    expect(inPlace.map(({ name, order }) => `${order} ${name}`)).toEqual([
      '0 first',
      '1 second',
      '2 a',
      '3 before b',
      '4 b',
      '5 last',
    ])
    const names = ['first', 'second', 'before b', 'last']
    expect(replyOf(state, subject)).toMatchObject({ view: names.map((name) => ({ name })) })
  })

  test('[T21] [C21] brings its columns along in the same step of undo; one with the same name is the same', () => {
    const room = { ...timers.room, columns: [{ id: 'av', name: 'AV', color: null }] }
    const columns = [
      { id: 'x1', name: 'AV', color: null },
      { id: 'x2', name: 'Light', color: null },
    ]
    const cue = { name: 'Open', duration: 60, isCountUp: false, cells: { x1: 'Mic 3', x2: 'Cue 12', av: 'Mic 3' } }
    const before = { ...timers, room }
    const { state } = done(before, { type: 'timer.add_batch', timers: [cue], columns })
    expect(state.room.columns.map(({ id, name }) => `${id} ${name}`)).toEqual(['av AV', 'x2 Light'])
    expect(state.timers[2]?.cells).toEqual({ av: 'Mic 3', x2: 'Cue 12' })
    const full = Array.from({ length: 8 }, (_, at) => ({ id: `c${at}`, name: `C${at}`, color: null }))
    const wide = { ...timers, room: { ...room, columns: full } }
    // A cell that has no column is not dropped without a word.
    expect(refused(wide, { type: 'timer.add_batch', timers: [cue], columns })).toBe('invalid')
  })

  test('[T21] is refused as a whole if one does not fit', () => {
    const full = stateWith({ timers: Array.from({ length: 199 }, (_, index) => timerWith(`t${index}`)) })
    expect(refused(full, list('one', 'two'))).toBe('too_many_timers')
    expect(refused(full, list('one'))).toBeNull()
    const wrong: Command = {
      type: 'timer.add_batch',
      timers: [
        { name: 'x', duration: 1, isCountUp: false },
        { name: 'y', duration: 1, isCountUp: false, trigger: 'scheduled' },
      ],
    }
    expect(refused(timers, wrong)).toBe('planned_start_missing')
  })
})

test('a timer of the previous release reads with the defaults', () => {
  const { id, roomId, name, duration, currentTime, isRunning, startedAt, createdAt, updatedAt } = timerWith('a')
  const old = { id, roomId, name, duration, currentTime, isRunning, startedAt, createdAt, updatedAt }
  expect(timer.parse(old)).toEqual(timerWith('a'))
})
