import { describe, expect, it } from 'vitest'
import { quietStage } from '../../testing/quiet-stage.ts'
import type { EpochMs } from '../../values/time.ts'
import type { StageReport } from './report.ts'
import { behindNow, byTrouble, leftOf, troublesOf } from './trouble.ts'

const now: EpochMs = Date.parse('2026-11-21T09:31:00.000Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const nowhere = { notBefore: null, fromNow: null }

/** A stage where all is well: a cue runs, a desk and two screens are there. */
const report = (more: Partial<StageReport> = {}): StageReport => ({
  roomId: 'room',
  reportedAt: at(-10),
  state: 'running',
  running: { cueId: 'a', name: 'Keynote', speaker: 'Ada', time: { secondsLeft: 600, startedAt: at(-60) } },
  next: { cueId: 'b', name: 'Panel', speaker: '', plannedStart: at(600), start: nowhere },
  overUnder: 0,
  ...quietStage,
  cues: [],
  ...more,
})

const next = (seconds: number): StageReport['next'] => ({
  cueId: 'b',
  name: 'Panel',
  speaker: '',
  plannedStart: at(seconds),
  start: nowhere,
})
const ran = (seconds: number, left = 600): StageReport['running'] => ({
  cueId: 'a',
  name: 'Keynote',
  speaker: '',
  time: { secondsLeft: left, startedAt: at(-seconds) },
})

describe('[PV1] what needs attention', () => {
  it.each<[string, Partial<StageReport>, string[]]>([
    ['nothing, where all is well', {}, []],
    ['a speaker who asks', { openSignals: [{ kind: 'time', minutes: 2, cueId: null }] }, ['asks']],
    ['a cue that has run over', { running: ran(601) }, ['over']],
    ['not one that ends this second', { running: ran(600) }, []],
    ['a start that nobody pressed', { state: 'due', running: null, next: next(-60) }, ['not_started']],
    ['not within the first minute', { state: 'due', running: null, next: next(-59) }, []],
    ['not while another cue is on', { next: next(-600) }, []],
    ['a gap that goes on too long', { state: 'between', running: null, next: next(-90) }, ['not_started']],
    ['a desk that is away while a cue runs', { desks: 0 }, ['desk_offline']],
    [
      'a desk that is away before the first cue',
      { state: 'due', running: null, next: next(900), desks: 0 },
      ['desk_offline'],
    ],
    ['not an hour before it', { state: 'due', running: null, next: next(3_600), desks: 0 }, []],
    ['not when the show is over', { state: 'over', running: null, next: null, desks: 0 }, []],
    ['screens that are silent', { screens: { count: 3, bad: 1 } }, ['screens']],
    ['five minutes behind', { overUnder: 300 }, ['behind']],
    ['not four', { overUnder: 299 }, []],
    ['a room that has said nothing', { reportedAt: at(-150), running: ran(160) }, ['quiet']],
    [
      'a speaker who is ready, and not one who has seen a message',
      {
        openSignals: [
          { kind: 'ready', cueId: null },
          { kind: 'seen', cueId: null },
        ],
      },
      ['ready'],
    ],
    ['a blackout', { isBlackedOut: true }, ['blackout']],
    [
      'the most urgent first',
      { isBlackedOut: true, desks: 0, openSignals: [{ kind: 'time', minutes: 1, cueId: null }], running: ran(700) },
      ['asks', 'over', 'desk_offline', 'blackout'],
    ],
  ])('%s', (_, more, kinds) => {
    expect(troublesOf({ isGone: false, report: report(more) }, now).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('a room that is gone is all there is to say, and one that has never reported has nothing', () => {
    expect(troublesOf({ isGone: true, report: report({ desks: 0 }) }, now)).toEqual([{ kind: 'gone' }])
    expect(troublesOf({ isGone: false, report: null }, now)).toEqual([])
  })

  it('sorts stages by it, and leaves the others as they are arranged', () => {
    const stages = [
      { id: 'well', isGone: false, report: report() },
      { id: 'dark', isGone: false, report: report({ isBlackedOut: true }) },
      { id: 'asks', isGone: false, report: report({ openSignals: [{ kind: 'time', minutes: 1, cueId: null }] }) },
      { id: 'also well', isGone: false, report: report() },
      { id: 'dark and alone', isGone: false, report: report({ isBlackedOut: true, desks: 0 }) },
    ]
    expect(byTrouble(stages, now).map(({ id }) => id)).toEqual(['asks', 'dark and alone', 'dark', 'well', 'also well'])
  })
})

describe('[PV2] the time of a stage, worked out on the page', () => {
  it.each<[string, Partial<StageReport>, number | null]>([
    ['runs down', {}, 540],
    ['below zero', { running: ran(630) }, -30],
    [
      'stands while paused',
      { running: { cueId: 'a', name: '', speaker: '', time: { secondsLeft: 42, startedAt: null } } },
      42,
    ],
    ['is none without a cue', { running: null }, null],
  ])('left: it %s', (_, more, left) => {
    expect(leftOf(report(more), now)).toBe(left)
  })

  it.each<[string, Partial<StageReport>, number | null]>([
    ['stays while a cue has time left', { overUnder: 120 }, 120],
    ['grows from when its time was up', { overUnder: 0, running: ran(604) }, 4],
    ['grows by no more than what has passed since the report', { overUnder: 20, running: ran(640) }, 30],
    ['grows while paused', { overUnder: 0, state: 'paused' }, 10],
    ['is unknown where nothing is late', { overUnder: null }, null],
  ])('behind: it %s', (_, more, behind) => {
    expect(behindNow(report(more), now)).toBe(behind)
  })
})
