import { describe, expect, test } from 'vitest'
import { emptyState } from '../../engine/state.ts'
import { roomWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { movingProjection } from '../../tools/timers/forecast/moving.ts'
import { projection } from '../../tools/timers/forecast/projection.ts'
import { expectedAt } from '../../tools/timers/moving-time.ts'
import { isoTime } from '../../values/time.ts'
import { stageReport } from './report.ts'
import { reportOf } from './report-of.ts'

const now = Date.parse('2026-11-21T09:30:00Z')
const here = { screens: { count: 0, bad: 0 }, phones: 0, desks: 0 }
const at = (minutes: number) => isoTime(now + minutes * 60_000)

/** A morning: one session is over, one was passed over, one runs, others wait, one of them with a hard start. */
const timers = [
  timerWith('a', { order: 0, startedFirstAt: at(-60), endedAt: at(-30), plannedStart: at(-60), duration: 1800 }),
  timerWith('b', { order: 1, plannedStart: at(-30) }),
  runningSince(timerWith('c', { order: 2, duration: 1200, notes: 'canary' }), now - 600_000),
  timerWith('d', { order: 3, plannedStart: at(5), duration: 1200, speakerNotes: 'canary', sourceId: 's-4' }),
  timerWith('e', { order: 4 }),
]
const state = { ...emptyState(roomWith({})), timers }

describe('[PR4] the report of a room', () => {
  test('says what runs, what is next and how it goes, and has no notes', () => {
    const report = reportOf(state, here, now)
    expect(stageReport.parse(report)).toEqual(report)
    expect(report).toMatchObject({ state: 'running', running: { name: 'c' }, next: { name: 'd' } })
    expect(report.cues.map(({ status }) => status)).toEqual(['done', 'skipped', 'live', 'next', 'upcoming'])
    expect(report.cues[3]?.sourceId).toBe('s-4')
    expect(JSON.stringify(report)).not.toContain('canary')
  })

  test('moves by itself as the projection does, whenever it is read', () => {
    const moving = movingProjection(timers)
    for (const minutes of [0, 1, 9, 10, 11, 45, 600]) {
      const later = now + minutes * 60_000
      for (const { timerId, expectedStart, expectedEnd } of projection({ timers }, later).cues) {
        const cue = moving.cues.get(timerId)
        if (cue === undefined) throw new Error(timerId)
        expect([timerId, expectedAt(cue.start, later)]).toEqual([timerId, expectedStart])
        expect([timerId, expectedAt(cue.end, later)]).toEqual([timerId, expectedEnd])
      }
    }
  })

  test.each([
    [[], 'empty'],
    [[timerWith('a')], 'due'],
    [[timerWith('a', { startedFirstAt: at(-5), currentTime: 10 })], 'paused'],
    [[timerWith('a', { startedFirstAt: at(-5), endedAt: at(-1) }), timerWith('b', { order: 1 })], 'between'],
    [[timerWith('a', { startedFirstAt: at(-5), endedAt: at(-1) })], 'over'],
  ])('says where the show is: %#', (list, expected) => {
    expect(reportOf({ ...state, timers: list }, here, now).state).toBe(expected)
  })

  test('[PR6] is closed to everyone where displays are', () => {
    const closed = (room: object) => reportOf({ ...state, room: roomWith(room) }, here, now).isClosed
    expect([closed({}), closed({ isViewerLocked: true }), closed({ accessPasswordHash: 'x' })]).toEqual([
      false,
      true,
      true,
    ])
  })
})
