import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { having, havingAt, type Kept, kept, undo } from '../../testing/kept-room.ts'
import { always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { liveMessageWith } from '../../testing/rooms/entries.ts'
import { factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { asScreen, asServer, doneAt, iso, named, running, seconds } from '../../testing/show.ts'
import { shownSeconds } from '../../tools/timers/clock.ts'
import type { Command } from '../commands/commands.ts'
import { predict } from '../commands/prediction.ts'
import { step } from '../commands/step.ts'
import { project } from '../wire/project.ts'

const start = (name: string, startedAgo = 0): Command => ({ type: 'timer.start', timerId: idOf(name), startedAgo })
const stopping = { duration: 60, overtime: 'stop' } as const
const linked = { duration: 60, trigger: 'linked' } as const
/** Edited at 100 s, after the ends that tests at 120 s date back to. */
const edited = { updatedAt: iso(100) }

describe('[C3] a start that is dated back', () => {
  test('[C3] beyond the end of a cue that stops: it has ended at zero, at the instant it was due', () => {
    const state = doneAt(stateWith({ timers: [timerWith('a', stopping)] }), start('a', 90), 120)
    expect(named(state, 'a')).toMatchObject({
      isRunning: false,
      currentTime: 0,
      startedFirstAt: iso(30),
      endedAt: iso(90),
    })
  })

  test.each([
    ['that stops', stopping],
    ['with overtime', { duration: 60 }],
  ])(
    '[C3] [C7] a linked cue after one %s has begun where that one ended, whenever they were edited',
    (_name, first) => {
      const timers = [timerWith('a', { ...first, ...edited }), timerWith('b', { ...linked, ...edited })]
      const state = doneAt(stateWith({ timers }), start('a', 90), 120)
      expect(named(state, 'a')).toMatchObject({ endedAt: iso(90), currentTime: 0 })
      expect(named(state, 'b')).toMatchObject({ isRunning: true, startedAt: iso(90), startedFirstAt: iso(90) })
      expect(state.selectedTimerId).toBe(idOf('b'))
    },
  )

  test('[C3] [C8] cues open and close what they name, and messages that wait for them are sent', () => {
    const opens = { kind: 'poll', id: idOf('p'), showResults: true } as const
    const state = stateWith({
      timers: [timerWith('a', { ...stopping, opens }), timerWith('b', linked)],
      polls: [pollWith('p', { closedAt: iso(-1) })],
      liveMessages: [
        liveMessageWith('l', { isVisible: false, onCue: { timerId: idOf('a'), at: 'end' } }),
        liveMessageWith('m', { isVisible: false, onCue: { timerId: idOf('b'), at: 'start' } }),
      ],
    })
    const after = doneAt(state, start('a', 90), 120)
    expect(after.polls[0]).toMatchObject({ isActive: false, showResults: true, closedAt: iso(120) })
    expect(after.liveMessages.map(({ isVisible, sentAt }) => [isVisible, sentAt])).toEqual([
      [true, iso(120)],
      [true, iso(120)],
    ])
  })

  test('[C3] the desk shows the same before the server replies', () => {
    const state = stateWith({ timers: [timerWith('a', stopping), timerWith('b', { ...linked, ...edited })] })
    const predicted = predict(project(state, 'controller'), start('a', 90) as never, seconds(120))
    expect(predicted.ok && predicted.value.room.timers).toEqual(
      project(doneAt(state, start('a', 90), 120), 'controller').timers,
    )
  })

  test('[C3] [U1] undoing it takes back all of it', () => {
    const room = kept(stateWith({ timers: [timerWith('a', stopping), timerWith('b', linked)] }))
    const after = having(having(room, start('a', 90)), undo)
    for (const timer of after.state.timers)
      expect(timer).toMatchObject({ isRunning: false, startedFirstAt: null, endedAt: null })
  })

  test('[C3] it gives the same running order as the start at that moment and the time since', () => {
    const cue = fc.record({
      duration: fc.integer({ min: 1, max: 90 }),
      overtime: fc.constantFrom('stop' as const, 'continue' as const),
      trigger: fc.constantFrom('manual' as const, 'linked' as const),
      isCountUp: fc.boolean(),
      endsAt: fc.option(fc.integer({ min: -60, max: 300 }).map(iso)),
    })
    let chains = 0
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 300 }), (cues, ago) => {
        const timers = cues.map((one, index) => timerWith(`cue${index}`, { ...one, order: index }))
        const state = stateWith({ timers: timers.map((timer) => ({ ...timer, updatedAt: iso(-60) })) })
        const dated = asScreen(doneAt(state, start('cue0', ago), ago), seconds(ago))
        const pressed = asScreen(doneAt(state, start('cue0'), 0), seconds(ago))
        const shown = (of: typeof state) => of.timers.map(({ updatedAt: _, ...timer }) => timer)
        expect(shown(dated)).toEqual(shown(pressed))
        expect(dated.selectedTimerId).toBe(pressed.selectedTimerId)
        if (running(dated) !== 'cue0') chains++
      }),
    )
    expect(chains).toBeGreaterThan(inLong(10, 3))
  })
})

describe('[U1] an undo after the end of the cue that comes back', () => {
  const at = (room: Kept, command: Command, count: number) => havingAt(room, command, seconds(count))
  const timers = [runningSince(timerWith('a', stopping), noon), timerWith('b', linked)]
  const room = kept(stateWith({ timers, selected: 'a' }))

  test.each<[string, Command]>([
    ['a pause', { type: 'timer.pause', timerId: idOf('a') }],
    ['the next cue', { type: 'rundown.next', after: idOf('a') }],
    ['more time', { type: 'timer.give', timerId: idOf('a'), seconds: 300 }],
    ['another clock time', edit('a', { endsAt: iso(900) })],
  ])('[U1] [C7] of %s: it ended when it was due, and the linked cue began there', (_name, command) => {
    const state = asServer(at(at(room, command, 30), undo, 90).state, seconds(90))
    expect(named(state, 'a')).toMatchObject({ isRunning: false, currentTime: 0, endedAt: iso(60) })
    expect(named(state, 'b')).toMatchObject({ isRunning: true, startedAt: iso(60) })
  })

  test('[U1] [C8] what the cue had opened is closed', () => {
    const opens = { kind: 'poll', id: idOf('p'), showResults: false } as const
    const open = stateWith({
      timers: [runningSince(timerWith('a', { ...stopping, opens }), noon)],
      polls: [pollWith('p', { isActive: true })],
    })
    const after = at(at(kept(open), { type: 'timer.pause', timerId: idOf('a') }, 30), undo, 90)
    expect(asServer(after.state, seconds(90)).polls[0]).toMatchObject({ isActive: false, closedAt: iso(60) })
  })

  test.each<[string, Command]>([
    ['a pause', { type: 'timer.pause', timerId: idOf('a') }],
    ['the next cue', { type: 'rundown.next', after: idOf('a') }],
    ['something else', edit('a', { notes: 'x' })],
  ])('[U1] [C7] of %s does not end a cue that runs over, before one that was linked late', (_name, command) => {
    const over = [runningSince(timerWith('a', { duration: 60 }), noon), timerWith('b', { duration: 60 })]
    const late = at(kept(stateWith({ timers: over, selected: 'a' })), edit('b', { trigger: 'linked' }), 80)
    const after = at(at(late, command, 85), undo, 90)
    expect(running(asScreen(after.state, seconds(900)))).toBe('a')
  })

  test('[U1] [C7] a start that is undone after the planned start leaves the cue to the operator', () => {
    const planned = timerWith('a', { trigger: 'scheduled', plannedStart: iso(60) })
    const after = at(at(kept(stateWith({ timers: [planned] })), start('a'), 30), undo, 90)
    expect(running(asScreen(after.state, seconds(900)))).toBeNull()
  })
})

describe('[C7] a cue whose time is up when it is edited', () => {
  const over = [runningSince(timerWith('a', { duration: 60 }), noon), timerWith('b', linked)]

  test('[C7] [C6] ends when it is told to stop, at what it shows', () => {
    const state = doneAt(stateWith({ timers: over.slice(0, 1) }), edit('a', { overtime: 'stop' }), 90)
    expect(named(asScreen(state, seconds(500)), 'a')).toMatchObject({
      isRunning: false,
      currentTime: -30,
      endedAt: iso(90),
    })
    expect(asServer(state, seconds(500))).toEqual(asScreen(state, seconds(500)))
  })

  test.each([
    ['that stops', [runningSince(timerWith('a', { ...stopping, duration: 600 }), noon), timerWith('b')], 'none'],
    ['with a linked cue after it', [runningSince(timerWith('a'), noon), timerWith('b', linked)], 'b'],
  ])('[C4] [C12] a clock time that has passed ends a cue %s, now and at zero', (_name, timers, next) => {
    const edit30 = edit('a', { endsAt: iso(30) })
    const state = asScreen(doneAt(stateWith({ timers, selected: 'a' }), edit30, 90), seconds(100))
    expect(named(state, 'a')).toMatchObject({ isRunning: false, currentTime: 0, endedAt: iso(90) })
    expect(running(state) ?? 'none').toBe(next)
    if (next === 'b') expect(named(state, 'b')).toMatchObject({ startedAt: iso(90) })
  })

  test('[C4] it puts a cue that has overtime below zero', () => {
    const timers = [runningSince(timerWith('a'), noon), timerWith('b')]
    const state = doneAt(stateWith({ timers, selected: 'a' }), edit('a', { endsAt: iso(30) }), 90)
    expect(shownSeconds(named(state, 'a'), seconds(90))).toBe(-60)
  })
})

test('[C7] in any life of a room, no cue that stops runs below zero', () => {
  let stopped = 0
  always(({ after, now }, _index, turns) => {
    // The clock may step back a little.
    const latest = Math.max(now, ...turns.filter((turn) => turn.now > now).map((turn) => turn.now))
    for (const timer of asScreen(after, latest).timers) {
      if (timer.overtime !== 'stop') continue
      if (timer.endedAt !== null) stopped++
      if (timer.isRunning && !timer.isCountUp) expect(shownSeconds(timer, latest)).toBeGreaterThanOrEqual(0)
    }
  })
  expect(stopped).toBeGreaterThan(inLong(100, 25))
})

test('[C3] a repeated start changes nothing', () => {
  const state = stateWith({ timers: [runningSince(timerWith('a', stopping), noon)] })
  const result = step(state, start('a', 90), factsAt(seconds(30)))
  expect(result.ok && result.changes).toEqual([])
})
