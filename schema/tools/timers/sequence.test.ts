import { describe, expect, test } from 'vitest'
import type { Command } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { asServer, doneAt, go, iso, named, seconds } from '../../testing/show.ts'
import { done, refused } from '../../testing/steps.ts'
import { displayTimer } from './clock.ts'
import type { Timer } from './entity.ts'
import { agenda, publicAgenda, totalSeconds } from './forecast/agenda.ts'
import { projection } from './forecast/projection.ts'
import { upNext } from './forecast/up-next.ts'
import { comingCue } from './show/coming.ts'

type Patch = Parameters<typeof timerWith>[1]
/** Cues in the order in which they are given. */
const cues = (...list: [string, Patch?][]) => list.map(([name, patch], order) => timerWith(name, { ...patch, order }))
const skipped = { isSkipped: true }
const parallel = { isParallel: true }
const start = (name: string): Command => ({ type: 'timer.start', timerId: idOf(name) })
const runningNames = ({ timers }: { timers: readonly Timer[] }) =>
  timers.filter(({ isRunning }) => isRunning).map(({ name }) => name)
const running = (timers: readonly Timer[], name: string) =>
  timers.map((timer) => (timer.name === name ? runningSince(timer, noon) : timer))

describe('[C19] what is not in the sequence', () => {
  const list = cues(['a'], ['skip', skipped], ['foyer', parallel], ['b'], ['c', skipped])

  test('[C19] Next and Previous pass it by', () => {
    const on = stateWith({ timers: running(list, 'a'), selected: 'a' })
    expect(comingCue(on)?.name).toBe('b')
    const next = doneAt(on, go('rundown.next', 'a'), 1)
    expect(runningNames(next)).toEqual(['b'])
    expect(runningNames(doneAt(next, go('rundown.previous', 'b'), 2))).toEqual(['a'])
    expect(runningNames(doneAt(next, go('rundown.next', 'b'), 2))).toEqual([])
  })

  test('[C19] nothing that is selected but not in the sequence is started by Next', () => {
    expect(comingCue(stateWith({ timers: list, selected: 'skip' }))?.name).toBe('a')
    expect(comingCue(stateWith({ timers: list, selected: 'foyer' }))?.name).toBe('a')
    expect(
      runningNames(doneAt(stateWith({ timers: list, selected: 'foyer' }), go('rundown.previous', null), 1)),
    ).toEqual([])
  })

  test('[C19] a linked cue starts where the cue of the sequence before it ends', () => {
    const timers = cues(
      ['a', { duration: 60 }],
      ['foyer', parallel],
      ['skip', { ...skipped, trigger: 'linked' }],
      ['b', { trigger: 'linked' }],
    )
    const after = asServer(stateWith({ timers: running(timers, 'a') }), seconds(90))
    expect(runningNames(after)).toEqual(['b'])
    expect(named(after, 'b').startedAt).toBe(iso(60))
    expect(named(after, 'skip').startedFirstAt).toBeNull()
  })

  test('[C19] the end of a parallel cue starts no other, and stops it alone', () => {
    const timers = cues(['a'], ['foyer', { ...parallel, duration: 60, overtime: 'stop' }], ['b', { trigger: 'linked' }])
    const after = asServer(stateWith({ timers: running(running(timers, 'a'), 'foyer') }), seconds(90))
    expect(runningNames(after)).toEqual(['a'])
    expect(named(after, 'foyer').endedAt).toBe(iso(60))
  })

  test('[C19] a scheduled cue that is skipped does not start, and one that is parallel pauses nothing', () => {
    const at = { trigger: 'scheduled', plannedStart: iso(30) } as const
    const timers = cues(['a'], ['skip', { ...skipped, ...at }], ['foyer', { ...parallel, ...at }])
    const after = asServer(stateWith({ timers: running(timers, 'a'), selected: 'a' }), seconds(90))
    expect(runningNames(after)).toEqual(['a', 'foyer'])
    expect(after.selectedTimerId).toBe(idOf('a'))
  })

  test('[C19] a start that is dated back ends a parallel cue alone', () => {
    const timers = cues(['a'], ['foyer', { ...parallel, duration: 60, overtime: 'stop' }])
    const on = stateWith({ timers: running(timers, 'a'), selected: 'a' })
    const after = doneAt(on, { type: 'timer.start', timerId: idOf('foyer'), startedAgo: 90 }, 120)
    expect(runningNames(after)).toEqual(['a'])
    expect(named(after, 'foyer').endedAt).toBe(iso(90))
  })

  test('[C19] [B6] a parallel cue takes no poll off the display', () => {
    const poll = pollWith('vote', { isActive: true })
    const stage = { ...stateWith().stage, scene: { kind: 'poll', id: poll.id, isPinned: false } as const }
    const room = { ...stateWith({ timers: running(list, 'a'), polls: [poll], selected: 'a' }), stage }
    expect(done(room, start('foyer')).state.stage.scene.kind).toBe('poll')
  })

  test('[C19] it adds no time and delays nothing', () => {
    const plan = cues(
      ['a', { plannedStart: iso(0) }],
      ['skip', { ...skipped, plannedStart: iso(6_000) }],
      ['foyer', { ...parallel, plannedStart: iso(60), duration: 3_600 }],
      ['b'],
    )
    const { cues: rows, plannedEnd, expectedEnd, overUnder } = projection({ timers: running(plan, 'a') }, seconds(10))
    expect([plannedEnd, expectedEnd, overUnder]).toEqual([seconds(1_200), seconds(1_200), 0])
    expect(rows.map(({ expectedStart }) => expectedStart)).toEqual([seconds(0), null, seconds(60), seconds(600)])
    expect(totalSeconds(plan)).toBe(1_200)
  })

  test('[C19] a parallel cue that runs does not count as the last that has begun', () => {
    const timers = running(cues(['a', { plannedStart: iso(0) }], ['b'], ['foyer', parallel]), 'foyer')
    const items = agenda({ timers }, seconds(10))
    expect(items.map(({ status }) => status)).toEqual(['next', 'upcoming', 'live'])
    expect(upNext({ timers }, seconds(10))?.name).toBe('a')
  })

  test('[C19] [G1] in the agenda it is skipped, or over when its own time is', () => {
    const timers = running(cues(['skip', skipped], ['foyer', { ...parallel, plannedStart: iso(-900) }], ['a']), 'a')
    expect(agenda({ timers }, seconds(10)).map(({ status }) => status)).toEqual(['skipped', 'done', 'live'])
  })

  test('[C19] a skipped cue that is started by hand takes part again', () => {
    const { state } = done(stateWith({ timers: list }), start('skip'))
    expect(named(state, 'skip')).toMatchObject({ isRunning: true, isSkipped: false })
  })
})

describe('parallel cues run next to the show', () => {
  const list = cues(['a'], ['foyer', parallel], ['b'])
  const on = stateWith({ timers: running(list, 'a'), selected: 'a' })

  test('[T11] [T12] a parallel cue starts while another runs, and is not selected', () => {
    const { state } = done(on, start('foyer'))
    expect(runningNames(state)).toEqual(['a', 'foyer'])
    expect(state.selectedTimerId).toBe(idOf('a'))
    expect(refused(state, start('b'))).toBe('timer_running_start')
  })

  test('[T11] [C10] a cue of the sequence starts while a parallel one runs', () => {
    const foyer = stateWith({ timers: running(list, 'foyer') })
    expect(runningNames(done(foyer, start('a')).state)).toEqual(['a', 'foyer'])
    expect(runningNames(doneAt(foyer, go('rundown.next', null), 1))).toEqual(['a', 'foyer'])
  })

  test('[T19] others can be selected while only a parallel one runs', () => {
    const { state } = done(stateWith({ timers: running(list, 'foyer') }), { type: 'timer.select', timerId: idOf('b') })
    expect(state.selectedTimerId).toBe(idOf('b'))
  })

  test('[T16] a running cue is neither skipped nor made parallel', () => {
    expect(refused(on, edit('a', { isSkipped: true }))).toBe('timer_is_running')
    expect(refused(on, edit('a', { isParallel: true }))).toBe('timer_is_running')
    expect(named(done(on, edit('a', { isPrivate: true, number: '5b' })).state, 'a')).toMatchObject({ number: '5b' })
  })

  test('[U5] undo brings a running parallel cue back next to one that runs', () => {
    const room = {
      ...on,
      timers: on.timers.map((timer) => (timer.name === 'foyer' ? runningSince(timer, noon) : timer)),
    }
    const paused = done(room, { type: 'timer.pause', timerId: idOf('foyer') }, factsAt(seconds(5)))
    expect(runningNames(paused.state)).toEqual(['a'])
  })

  test('[T5] the display shows it only if it is selected, and a skipped one never', () => {
    const shown = (selected?: string) =>
      displayTimer(
        stateWith({
          timers: cues(['skip', skipped], ['foyer', parallel], ['a']),
          ...(selected === undefined ? {} : { selected }),
        }),
      )?.name
    expect([shown(), shown('foyer'), shown('skip')]).toEqual(['a', 'foyer', 'a'])
    expect(displayTimer(stateWith({ timers: running(cues(['foyer', parallel]), 'foyer') }))).toBeNull()
  })
})

describe('[P43] a cue that is hidden from the audience', () => {
  const secret = { name: 'Surprise guest', speaker: 'Ada', isPrivate: true, number: '5b' }
  const room = stateWith({ timers: cues(['a', { plannedStart: iso(0) }], ['secret', secret], ['b']) })

  test('[P43] [P19] a display gets neither its name nor its speaker, and nobody else its number', () => {
    const text = JSON.stringify(project(room, 'viewer'))
    expect(text).not.toContain('Surprise')
    expect(text).not.toContain('Ada')
    expect(text).not.toContain('5b')
    expect(project(room, 'speaker').timers[1]).toMatchObject({ name: 'Surprise guest', speaker: 'Ada', number: '' })
    expect(project(room, 'controller').timers[1]).toMatchObject(secret)
  })

  test('[P43] the agenda leaves it out, with its time counted, and "next" names the one after it', () => {
    const { timers } = project({ ...room, timers: running(room.timers, 'a') }, 'viewer')
    const items = publicAgenda({ timers }, seconds(10))
    expect(items.map(({ timer, expectedStart }) => [timer.name, expectedStart])).toEqual([
      ['a', seconds(0)],
      ['b', seconds(1_200)],
    ])
    expect(upNext({ timers }, seconds(10))?.name).toBe('b')
  })
})
