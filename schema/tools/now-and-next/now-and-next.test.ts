import { describe, expect, test } from 'vitest'
import type { Command } from '../../engine/commands/commands.ts'
import { project, updateFor } from '../../engine/wire/project.ts'
import { livesOf } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { at, idOf } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { roles } from '../../view/role.ts'
import { shownSeconds } from '../timers/clock.ts'
import type { Timer } from '../timers/entity.ts'
import { publicAgenda } from '../timers/forecast/agenda.ts'
import { lastBegunIn } from '../timers/forecast/projection.ts'
import { sequenceOf } from '../timers/sequence.ts'
import { expectedStart } from './entity.ts'
import { projectNowAndNext } from './project-now-and-next.ts'

const minute = 60_000
const iso = (minutes: number) => isoTime(at(minutes * minute))
const keynote = timerWith('keynote', { speaker: 'Ada' })
const panel = timerWith('panel', { order: 1, speaker: 'Grace', plannedStart: iso(15) })
const ended = { startedFirstAt: iso(-20), endedAt: iso(-10) }

const nowAndNextOf = (timers: Timer[], room: object = {}) => projectNowAndNext(stateWith({ timers, room }), 'audience')
const startOf = (timers: Timer[], minutes: number) => {
  const next = nowAndNextOf(timers)?.next ?? expect.fail('nothing is next')
  const start = expectedStart(next, at(minutes * minute))
  return start === null ? null : (start - at(0)) / minute
}

describe('[P44] what phones are sent of the running order', () => {
  test('[P44] the session that is on, with its time, and the next one', () => {
    const running = runningSince(keynote, at(0))
    expect(nowAndNextOf([running, panel])).toEqual({
      now: { name: 'keynote', speaker: 'Ada', time: { secondsLeft: 600, startedAt: iso(0) } },
      next: { name: 'panel', speaker: 'Grace', plannedStart: iso(15), notBefore: iso(15), fromNow: 0 },
      isOver: false,
    })
    const time = nowAndNextOf([running])?.now?.time ?? expect.fail('nothing is on')
    const clock = { ...time, currentTime: time.secondsLeft, duration: 600, isCountUp: false }
    // The second of the displays.
    expect(shownSeconds(clock, at(61_700))).toBe(shownSeconds(running, at(61_700)))
  })

  test('[P44] a session that counts up has the time that is left of it, and one that is paused stands still', () => {
    const paused = { ...keynote, isCountUp: true, currentTime: 120, startedFirstAt: iso(0) }
    expect(nowAndNextOf([paused, panel])?.now?.time).toEqual({ secondsLeft: 480, startedAt: null })
  })

  test('[P44] [P43] nothing that is hidden from the audience, although its time counts', () => {
    const hidden = { ...panel, isPrivate: true, plannedStart: null }
    const last = timerWith('last', { order: 2 })
    const running = runningSince(keynote, at(0))
    const shown = nowAndNextOf([running, hidden, last])
    expect(shown?.next).toMatchObject({ name: 'last' })
    expect(startOf([running, hidden, last], 0)).toBe(20)
    expect(JSON.stringify(shown)).not.toMatch(/panel|Grace/)
    const inHiding = nowAndNextOf([runningSince({ ...keynote, isPrivate: true }, at(0)), last])
    expect(inHiding).toMatchObject({ now: null, next: { name: 'last' }, isOver: false })
    expect(JSON.stringify(inHiding)).not.toMatch(/keynote|Ada/)
    expect(nowAndNextOf([hidden])).toBeNull()
  })

  test('[P44] sessions that are skipped, or parallel to the show, are neither on nor next', () => {
    const beside = runningSince(timerWith('beside', { isParallel: true }), at(0))
    const skipped = timerWith('skipped', { order: 1, isSkipped: true })
    const shown = nowAndNextOf([beside, skipped, { ...panel, order: 2 }])
    expect(shown).toMatchObject({ now: null, next: { name: 'panel' } })
  })

  test('[P44] the show is over when the last session has ended, and not before it has begun', () => {
    expect(nowAndNextOf([keynote])).toMatchObject({ now: null, isOver: false, next: { fromNow: null } })
    expect(nowAndNextOf([{ ...keynote, ...ended }, panel])).toMatchObject({ now: null, isOver: false })
    expect(nowAndNextOf([{ ...keynote, ...ended }])).toEqual({ now: null, next: null, isOver: true })
    expect(nowAndNextOf([])).toBeNull()
  })

  test('[P44] nothing while displays are locked, and nothing to others, who have the timers', () => {
    expect(nowAndNextOf([keynote], { isViewerLocked: true })).toBeNull()
    for (const role of roles.filter((one) => one !== 'audience')) {
      expect(project(stateWith({ timers: [keynote] }), role).programme).toBeNull()
    }
  })

  test.each([
    // At so many minutes, the panel is expected at these.
    [0, 15],
    [12, 15],
    [16, 16],
    [40, 40],
  ])('[P44] [C13] a session that is %d minutes over delays the next one to minute %d', (now, start) => {
    expect(startOf([runningSince(keynote, at(0)), panel], now)).toBe(start)
  })

  test('[P44] while the session on is paused, or none is on, the next one moves with the clock', () => {
    const last = timerWith('last', { order: 1 })
    expect(startOf([{ ...keynote, startedFirstAt: iso(0), currentTime: 300 }, last], 7)).toBe(12)
    expect(startOf([{ ...keynote, ...ended }, last], 7)).toBe(7)
    expect(startOf([panel], 20)).toBe(20)
  })

  test('[P44] in any life of a room, a phone expects the next session when the agenda does', () => {
    let compared = 0
    const always = livesOf(anyMoves, (moves) => play(moves, stateWith({ timers: [keynote, panel] })))
    always(({ after, now }) => {
      const next = projectNowAndNext(after, 'audience')?.next
      if (next == null) return
      const begun = lastBegunIn(sequenceOf(after.timers))
      const timer = sequenceOf(after.timers)
        .slice(begun + 1)
        .find(({ isPrivate }) => !isPrivate)
      for (const later of [0, 30_000, 40 * minute]) {
        const line = publicAgenda(after, now + later).find((item) => item.timer.id === timer?.id)
        expect(expectedStart(next, now + later)).toBe(line?.expectedStart)
        compared += 1
      }
    })
    expect(compared).toBeGreaterThan(inLong(100, 25))
  })
})

describe('[P44] the frame', () => {
  const state = stateWith({ timers: [keynote, panel], polls: [pollWith('open', { isActive: true })] })
  const sent = (command: Command, role: 'audience' | 'viewer' = 'audience') =>
    sentTo(role, done(state, command)).map(({ type }) => type)
  const sentTo = (role: 'audience' | 'viewer', { state: after, changes }: ReturnType<typeof done>) => {
    const update = updateFor(state, after, changes, role)
    return update.kind === 'frames' ? update.frames : expect.fail(update.kind)
  }

  test('[P44] is sent to phones when what they see of it changes, and only then', () => {
    expect(sent({ type: 'timer.start', timerId: idOf('keynote') })).toEqual(['programme_updated'])
    expect(sent({ type: 'timer.edit', timerId: idOf('panel'), notes: 'Mic 3' })).toEqual([])
    expect(sent({ type: 'timer.select', timerId: idOf('panel') })).toEqual([])
    expect(sent({ type: 'timer.start', timerId: idOf('keynote') }, 'viewer')).not.toContain('programme_updated')
    expect(sent({ type: 'room.update', isViewerLocked: true })).toEqual(['room_updated', 'programme_updated'])
  })
})
