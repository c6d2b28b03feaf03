import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { having, havingAt, kept, redo, undo } from '../../testing/kept-room.ts'
import { messageWith, timeSignalWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done, later, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { signalledCue } from './cue.ts'
import { maxSignalsPerRoom, type Signal } from './entity.ts'

const [keynote, panel] = [timerWith('keynote'), timerWith('panel')]
const shown = messageWith('shown', { isVisible: true })
const running = stateWith({ timers: [runningSince(keynote, noon), panel], messages: [shown, messageWith('hidden')] })
const waiting = stateWith({ timers: [keynote, panel], messages: [shown] })

const seen = (name: string): Command => ({ type: 'signal.send', kind: 'seen', messageId: idOf(name) })
const wish = (minutes = 2): Command => ({ type: 'signal.send', kind: 'time', minutes })
const ready = { type: 'signal.send', kind: 'ready' } as const
const next: Command = { type: 'rundown.next', after: keynote.id }
const answer = (state: 'granted' | 'declined' | 'done', name = 'wish'): Command => ({
  type: 'signal.answer',
  signalId: idOf(name),
  state,
})
const statesOf = ({ signals }: RoomState) => signals.map(({ kind, state }) => [kind, state])
const about = (signals: Signal[]): RoomState => ({ ...running, signals })
const open = timeSignalWith('wish', { cueId: keynote.id })

describe('[O10] a signal', () => {
  test('[O10] is about the running cue', () => {
    const { state, changes, subject } = done(running, wish())
    const signal: Signal = {
      id: `${roomId}.new000000`,
      roomId,
      kind: 'time',
      minutes: 2,
      cueId: keynote.id,
      state: 'open',
      createdAt: isoTime(later),
      updatedAt: isoTime(later),
    }
    expect(state.signals).toEqual([signal])
    expect(changes).toEqual([{ kind: 'put', tool: 'signal', entity: signal, before: null }])
    expect(subject).toEqual({ kind: 'signal', id: signal.id })
  })

  test('[O10] is about the cue that Next would start while none runs, or about none', () => {
    expect(done(waiting, ready).state.signals).toMatchObject([{ cueId: keynote.id }])
    expect(done({ ...waiting, selectedTimerId: panel.id }, ready).state.signals).toMatchObject([{ cueId: panel.id }])
    expect(done(stateWith(), ready).state.signals).toMatchObject([{ cueId: null }])
    expect(signalledCue(stateWith())).toBeUndefined()
  })

  test('[O10] comes too late if the cue that the speaker saw is over', () => {
    expect(refused(running, { ...ready, cueId: keynote.id })).toBeNull()
    expect(refused(running, { ...ready, cueId: panel.id })).toBe('signal_over')
    expect(refused(running, { ...ready, cueId: null })).toBe('signal_over')
    expect(refused(stateWith(), { ...ready, cueId: null })).toBeNull()
  })

  test('[O10] that is already open is not sent twice', () => {
    const once = done(running, ready).state
    const again = done(once, ready)
    expect([again.changes, again.subject]).toEqual([[], { kind: 'signal', id: once.signals[0]?.id }])
    expect(done(done(running, seen('shown')).state, seen('shown')).changes).toEqual([])
    expect(done(about([open]), wish(open.minutes)).subject).toEqual({ kind: 'signal', id: open.id })
  })
})

describe('[O11] a message that was seen', () => {
  test('[O11] is one that the speaker’s page shows', () => {
    const onDisplays = { ...running, messages: [{ ...shown, shownTo: 'displays' as const }] }
    expect(refused(onDisplays, seen('shown'))).toBe('not_found')
    expect(done(running, seen('shown')).state.signals).toMatchObject([{ kind: 'seen', messageId: shown.id }])
    expect(refused(running, seen('hidden'))).toBe('not_found')
    expect(refused(running, seen('missing'))).toBe('not_found')
  })
})

describe('[O12] a wish for more time', () => {
  test('[O12] needs a running cue, and there is one at a time', () => {
    expect(refused(waiting, wish())).toBe('timer_not_running')
    expect(refused(about([open]), wish(5))).toBe('time_asked')
    expect(refused(about([{ ...open, state: 'declined' }]), wish(5))).toBeNull()
  })
})

describe('[O13] threat T54: five signals a minute', () => {
  const sent = (times: readonly number[]) =>
    about(
      times.map((ms, index) =>
        timeSignalWith(`old-${index}`, { cueId: keynote.id, state: 'declined', createdAt: isoTime(at(ms)) }),
      ),
    )

  test('[O13] the sixth has to wait until a minute after the first', () => {
    const room = sent([0, 1_000, 2_000, 3_000, 4_000])
    expect(step(room, wish(), factsAt(at(10_000)))).toEqual({ ok: false, code: 'too_many_requests', waitSeconds: 50 })
    expect(step(room, wish(), factsAt(at(60_000))).ok).toBe(true)
    expect(step(sent([0, 1_000, 2_000, 3_000]), wish(), factsAt(at(10_000))).ok).toBe(true)
  })

  test('[O13] an old one that is not open makes room', () => {
    const old = [0, 1, 2, 3, 4, 5, 6, 7].map((minute) => minute * 60_000 - 3_600_000)
    const room = sent(old)
    const [first, ...others] = room.signals
    const kept = done({ ...room, signals: [{ ...open, createdAt: isoTime(at(-7_200_000)) }, ...others] }, ready).state
    expect(kept.signals).toHaveLength(maxSignalsPerRoom)
    expect(kept.signals[0]?.id).toBe(open.id)
    expect(kept.signals.map(({ id }) => id)).not.toContain(others[0]?.id)
    expect(first).toBeDefined()
  })
})

describe('[O14] a signal ends', () => {
  const told = [wish(), ready, seen('shown')].reduce(
    (state, command, index) => done(state, command, factsAt(later, `n${index}x`)).state,
    running,
  )

  test('[O14] with its cue', () => {
    const { state } = done(told, next)
    expect(statesOf(state)).toEqual([
      ['time', 'done'],
      ['ready', 'done'],
      ['seen', 'done'],
    ])
    expect(statesOf(done(told, { type: 'timer.pause', timerId: keynote.id }).state)).toEqual(statesOf(told))
  })

  test('[O14] [C19] and not when a parallel cue begins or ends', () => {
    const walkIn = timerWith('walk-in', { isParallel: true })
    const beside = { ...told, timers: [...told.timers, walkIn] }
    const started = done(beside, { type: 'timer.start', timerId: walkIn.id }).state
    expect(statesOf(started)).toEqual(statesOf(told))
    expect(statesOf(done(started, { type: 'timer.pause', timerId: walkIn.id }).state)).toEqual(statesOf(told))
  })

  test('[O14] when the message is hidden or gets another text', () => {
    const edit = (fields: object) => ({ type: 'message.edit', messageId: shown.id, ...fields }) as Command
    const ending = [
      edit({ isVisible: false }),
      edit({ content: 'new' }),
      edit({ shownTo: 'displays' }),
      { type: 'message.delete', messageId: shown.id },
    ]
    for (const command of ending as Command[]) {
      const { state } = done(told, command, factsAt(at(9_000)))
      expect(statesOf(state)).toEqual([
        ['time', 'open'],
        ['ready', 'open'],
        ['seen', 'done'],
      ])
    }
  })

  test('[O14] that says that the speaker is ready when the cue begins', () => {
    const prepared = done(waiting, ready).state
    expect(statesOf(prepared)).toEqual([['ready', 'open']])
    expect(statesOf(done(prepared, { type: 'timer.start', timerId: keynote.id }).state)).toEqual([['ready', 'done']])
  })
})

describe('[O15] the desk answers', () => {
  test('[O15] granting gives the time in the same step', () => {
    const { state, changes, subject } = done(about([open]), answer('granted'))
    expect(changes.map((change) => ('tool' in change ? change.tool : change.kind))).toEqual(['signal', 'timer'])
    expect(state.signals).toMatchObject([{ state: 'granted', updatedAt: isoTime(later) }])
    expect(state.timers[0]).toMatchObject({ currentTime: keynote.currentTime + 120, isRunning: true })
    expect(subject).toEqual({ kind: 'signal', id: open.id })
  })

  test('[O15] one undo takes the time back and leaves the wish open; redo grants it again', () => {
    const granted = having(kept(about([open])), answer('granted'))
    expect(granted.state.undoSteps).toMatchObject([{ code: 'add_time_to', params: { name: keynote.name } }])
    const back = having(granted, undo)
    expect([back.state.timers[0]?.currentTime, statesOf(back.state)]).toEqual([keynote.currentTime, [['time', 'open']]])
    const again = having(back, redo)
    expect(again.state.timers[0]?.currentTime).toBe(keynote.currentTime + 120)
    expect(statesOf(again.state)).toEqual([['time', 'granted']])
  })

  test('[O15] a signal that was put away since is no obstacle for undo, and stays so', () => {
    const away = having(kept(about([open])), answer('granted'), answer('done'), undo)
    expect([away.state.timers[0]?.currentTime, statesOf(away.state)]).toEqual([keynote.currentTime, [['time', 'done']]])
  })

  test('[O15] declining and putting away cannot be undone', () => {
    for (const state of ['declined', 'done'] as const) {
      const answered = having(kept(about([open])), answer(state))
      expect([statesOf(answered.state), answered.state.undoSteps]).toEqual([[['time', state]], []])
    }
  })

  test('[O15] only an open wish for time of a running cue is granted or declined; asking again changes nothing', () => {
    const isReady: Signal = { ...done(running, ready).state.signals[0], id: idOf('wish') } as Signal
    expect(refused(about([isReady]), answer('granted'))).toBe('invalid')
    expect(refused(about([{ ...open, state: 'declined' }]), answer('granted'))).toBe('signal_over')
    expect(refused(about([{ ...open, state: 'done' }]), answer('declined'))).toBe('signal_over')
    expect(refused(running, answer('granted'))).toBe('not_found')
    const paused = { ...about([open]), timers: [{ ...keynote, startedFirstAt: isoTime(noon) }, panel] }
    expect(refused(paused, answer('granted'))).toBe('timer_not_running')
    expect(done(about([{ ...open, state: 'granted' }]), answer('granted')).changes).toEqual([])
  })

  test('[O15] after Next was undone, the signals of the cue are open again', () => {
    const room = havingAt(kept(about([open])), next, at(1_000))
    expect(statesOf(room.state)).toEqual([['time', 'done']])
    expect(statesOf(havingAt(room, undo, at(2_000)).state)).toEqual([['time', 'open']])
  })
})
