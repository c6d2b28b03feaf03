import { describe, expect, it } from 'vitest'
import { noLabels } from '../schedules/labels.ts'
import { feedOf, liveOf, partOf } from './feed-of.ts'
import type { PublicStage } from './view.ts'
import {
  clashesOf,
  eventDay,
  foundSessions,
  type PublicSession,
  sessionsInOrder,
  sessionTimes,
  signLanguageAt,
  signPageAt,
  signPageMs,
  signPages,
  stageNow,
  valuesOf,
} from './visitors.ts'

const now = Date.parse('2026-11-21T09:00:00.000Z')
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const fixed = (minutes: number) => ({ notBefore: iso(minutes), fromNow: null })

const session = (id: string, more: Partial<PublicSession> = {}): PublicSession => ({
  id,
  sourceId: '',
  name: `Session ${id}`,
  speaker: '',
  speakers: [],
  seconds: 1_800,
  plannedStart: iso(60),
  status: 'upcoming',
  start: fixed(60),
  end: fixed(90),
  ...noLabels,
  ...more,
})
const at = (id: string, minutes: number, length = 30): PublicSession =>
  session(id, { plannedStart: iso(minutes), start: fixed(minutes), end: fixed(minutes + length), seconds: length * 60 })

const stage = (name: string, sessions: PublicSession[]): PublicStage => ({
  id: name,
  roomId: name,
  name,
  way: '',
  color: null,
  order: 0,
  isGone: false,
  isClosed: false,
  reportedAt: iso(0),
  isRunning: false,
  now: null,
  next: null,
  sessions,
})

describe('[PV4] the times of a session', () => {
  it.each<[string, Partial<PublicSession>, number, number]>([
    ['as planned', {}, 60, 0],
    ['twenty minutes later', { start: fixed(80) }, 80, 20],
    ['to five minutes', { start: fixed(77) }, 75, 15],
    ['not later by less than five minutes', { start: fixed(62) }, 60, 0],
    ['earlier', { start: fixed(50) }, 50, -10],
    ['later as time passes, while nobody goes on', { start: { notBefore: iso(60), fromNow: 75 * 60_000 } }, 75, 15],
    ['without a plan', { plannedStart: null, start: fixed(70) }, 70, 0],
    ['as it was, of one that is on', { status: 'live', start: fixed(-13) }, -13, 0],
  ])('%s', (_, more, start, laterMinutes) => {
    expect(sessionTimes(session('a', more), now)).toMatchObject({ start: Date.parse(iso(start)), laterMinutes })
  })

  it('are unknown where nothing determines them', () => {
    const nowhere = { notBefore: null, fromNow: null }
    const times = sessionTimes(session('a', { plannedStart: null, start: nowhere, end: nowhere }), now)
    expect(times).toEqual({ planned: null, start: null, end: null, laterMinutes: 0 })
  })
})

describe('[PV5] days and order', () => {
  it('the night belongs to the day before, in the zone of the event', () => {
    expect(eventDay('Europe/Berlin', Date.parse('2026-11-22T02:30:00Z'))).toBe('2026-11-21')
    expect(eventDay('Europe/Berlin', Date.parse('2026-11-22T03:30:00Z'))).toBe('2026-11-22')
  })

  it('sessions are in the order of their plan, whatever the delay, and of the stages', () => {
    const late = session('late', { plannedStart: iso(30), start: fixed(200) })
    const stages = [stage('A', [at('a', 60), at('b', 90)]), stage('B', [late, at('c', 60)])]
    expect(sessionsInOrder({ stages }, now).map(({ session: { id } }) => id)).toEqual(['late', 'a', 'c', 'b'])
  })
})

describe('[PV6] what clashes', () => {
  it.each<[string, PublicSession[], Record<string, string[]>]>([
    ['nothing, of sessions that follow each other', [at('a', 60), at('b', 90)], {}],
    ['two at the same time', [at('a', 60), at('b', 80)], { a: ['b'], b: ['a'] }],
    ['a long one with two', [at('a', 60, 90), at('b', 60), at('c', 120)], { a: ['b', 'c'], b: ['a'], c: ['a'] }],
    [
      'by the expected times',
      [at('a', 60), session('b', { plannedStart: iso(30), start: fixed(70) })],
      { a: ['b'], b: ['a'] },
    ],
    ['nothing that is over', [at('a', -20, 60), session('b', { ...at('b', -10), status: 'done' })], {}],
  ])('%s', (_, chosen, expected) => {
    const met = [...clashesOf(chosen, now)].map(([id, others]) => [id, others.map((other) => other.id)])
    expect(Object.fromEntries(met)).toEqual(expected)
  })
})

describe('[PV7] a search', () => {
  const placed = sessionsInOrder(
    {
      stages: [
        stage('Café', [session('a', { name: 'Über Graphen', speaker: 'Zoë' })]),
        stage('Hall', [session('b', { name: 'हेन्दा session' })]),
      ],
    },
    now,
  )
  it.each([
    ['', 2],
    ['uber zoe', 1],
    ['CAFE', 1],
    ['hall session', 1],
    ['nobody', 0],
    // A vowel of Hindi is a mark, and no accent.
    ['हिन्दी', 0],
    ['ÜBER ZOE\u0308', 1],
  ])('"%s" finds %i', (typed, count) => {
    expect(foundSessions(placed, typed)).toHaveLength(count)
  })
})

describe('[PV8] the pages of a sign', () => {
  it.each([
    [3, 6, [3]],
    [12, 6, [6, 6]],
    [13, 6, [5, 4, 4]],
    [40, 12, [10, 10, 10, 10]],
    [0, 6, [0]],
  ])('%i stages, at most %i a page', (count, most, sizes) => {
    const stages = Array.from({ length: count }, (_, place) => place)
    const pages = signPages(stages, most)
    expect(pages.map((page) => page.length)).toEqual(sizes)
    expect(pages.flat()).toEqual(stages)
  })

  it('turn by the clock', () => {
    expect([0, 1, 2, 3].map((turn) => signPageAt(3, turn * signPageMs))).toEqual([0, 1, 2, 0])
    expect(signPageAt(0, now)).toBe(0)
  })

  it('[SG2] show every page in each language before the next one', () => {
    const at = [0, 1, 2, 3, 4].map((turn) => turn * signPageMs)
    expect(at.map((now) => [signPageAt(2, now, 2), signLanguageAt(2, now)])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ])
  })
})

describe('[PV3] what is on and next on a stage', () => {
  const on = (secondsLeft: number, startedAt: string | null): PublicStage => ({
    ...stage('A', [session('b', { start: fixed(80), status: 'next' })]),
    now: { cueId: 'a', name: 'Keynote', speaker: 'Ada', time: { secondsLeft, startedAt } },
    next: { cueId: 'b', name: 'Panel', speaker: '', plannedStart: iso(60), start: fixed(80) },
  })

  it('runs until its end, to five minutes, and the next is as late as its session', () => {
    expect(stageNow(on(780, iso(-1)), now)).toEqual({
      running: { name: 'Keynote', speaker: 'Ada', until: Date.parse(iso(10)), isUp: false },
      coming: { name: 'Panel', speaker: '', start: Date.parse(iso(80)), laterMinutes: 20 },
    })
  })

  it('has no end while it is paused, and is about to end when its time is up', () => {
    expect(stageNow(on(780, null), now).running).toMatchObject({ until: null, isUp: false })
    expect(stageNow(on(60, iso(-1)), now).running).toMatchObject({ isUp: true })
  })

  it('is nothing where nothing is on and nothing comes', () => {
    expect(stageNow(stage('A', []), now)).toEqual({ running: null, coming: null })
  })
})

describe('[PM9] what sessions are chosen by', () => {
  it('is there where there is a choice, also between some and none', () => {
    const all = (tracks: string[]) =>
      tracks.map((track, n) => ({ session: session(String(n), { track }), stage: stage('A', []) }))
    expect(valuesOf(all(['Water', '', 'Salt', 'Water']), 'track')).toEqual(['Salt', 'Water'])
    expect(valuesOf(all(['Water', '']), 'track')).toEqual(['Water'])
    expect(valuesOf(all(['Water', 'Water']), 'track')).toEqual([])
    expect(valuesOf(all(['', '']), 'track')).toEqual([])
  })
})

describe('[PM9] threat T85: parts of a programme', () => {
  const sessions = [session('a', { track: 'Water' }), session('b', { track: 'Straße' })]
  const programme = { stages: [{ ...stage('Hall', sessions) }] } as Parameters<typeof partOf>[0]

  it.each([
    ['WATER', 'Water'],
    ['STRASSE', 'Straße'],
    ['', undefined],
    ['   ', undefined],
    [undefined, undefined],
  ])('%j is %j', (asked, track) => {
    expect(partOf(programme, { track: asked })).toMatchObject({ track, stage: undefined })
  })

  it('all that it does not have is one part, which is empty', () => {
    const [one, other] = ['Fire', 'x'.repeat(2_000)].map((track) => partOf(programme, { track }))
    expect(one).toEqual(other)
    expect(one?.track).not.toBe(undefined)
  })
})

describe('[PV4] [PV3] what nobody runs', () => {
  /** Three days of sessions of which none was ever started: each waits for those before it, so all are expected from now on. */
  const waits = (id: string, plannedMinutes: number, more: Partial<PublicSession> = {}) =>
    session(id, { plannedStart: iso(plannedMinutes), start: fixed(5), end: fixed(35), ...more })
  const day = 24 * 60
  const old = waits('old', -2 * day, { status: 'next' })
  const late = waits('late', -11 * 60)
  const tomorrow = waits('tomorrow', day, { start: fixed(day), end: fixed(day + 30) })
  const hall: PublicStage = {
    ...stage('Hall', [old, late, tomorrow]),
    next: { cueId: 'old', name: 'Session old', speaker: '', plannedStart: old.plannedStart, start: old.start },
  }
  const programme = {
    ...{ id: 'p', name: 'Days', timeZone: 'UTC', language: 'en', firstDay: null, lastDay: null },
    ...{ backgroundColor: null, accentColor: null, logo: null, stages: [hall], serverNow: now },
  }

  it('is told as planned half a day later, and what is late by less is still late', () => {
    expect(sessionTimes(old, now)).toMatchObject({ start: Date.parse(iso(-2 * day)), laterMinutes: 0 })
    expect(sessionTimes(late, now).laterMinutes).toBe(11 * 60 + 5)
    const starts = feedOf(programme, 'https://x.example/p', now).sessions.map(({ expectedStart }) => expectedStart)
    expect(starts).toEqual([null, iso(5), iso(day)])
  })

  it('is not what comes next, unless something is on', () => {
    expect(stageNow(hall, now).coming?.name).toBe('Session late')
    expect(liveOf(programme, now)[0]?.next?.title).toBe('Session late')
    expect(stageNow({ ...hall, sessions: [old] }, now).coming).toBe(null)
    // This morning's, which waits for the days before it too.
    const morning = waits('morning', -3 * 60, { start: fixed(13 * 60) })
    expect(stageNow({ ...hall, sessions: [old, morning, tomorrow] }, now).coming?.name).toBe('Session tomorrow')
    const on = { cueId: 'x', name: 'On', speaker: '', time: { secondsLeft: 60, startedAt: iso(0) } }
    expect(stageNow({ ...hall, now: on }, now).coming?.name).toBe('Session old')
  })
})
