/** A programme for tests of its pages: as many stages as a test wants, in every state that a page has to show. */
import { vi } from 'vitest'
import type { StageReport } from '../../schema/programme/reports/report.ts'
import type { PublicProgramme, PublicStage, StageOfProgramme } from '../../schema/programme/view.ts'
import { quietStage } from '../../schema/testing/quiet-stage.ts'
import { isoTime } from '../../schema/values/time.ts'
import { refuse, type TestRoom } from './room.ts'

export const programmeId = 'ProgProgProgProgProg22'
const minute = 60_000

const names = ['Great Hall', 'Aula', 'Studio 2', 'K 1.105 (La Fontaine)', 'Library', 'Garden', 'Workshop', 'Cinema']
const titles = [
  'Opening: what a room remembers',
  'How we moved 40 stages onto one clock and what went wrong on the way',
  'Tides',
  'Accessible by default',
  'Panel: who owns the schedule?',
  'Lightning talks',
]
const people = ['Ada Lovelace', 'Grace Hopper, Katherine Johnson and Dorothy Vaughan', '', 'Lin Wu', 'Zoë Ångström']
const tracks = ['Water', 'Community and how it is run', '']
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

export const stageName = (at: number): string => (at < names.length ? pick(names, at) : `Hall ${at + 1}`)

/** A cue every half hour from an hour ago on; the third is on, ten minutes behind on every third stage. */
function cuesOf(stage: number, cues: number, now: number): StageReport['cues'] {
  const lateMs = stage % 3 === 1 ? 20 * minute : 0
  return Array.from({ length: cues }, (_, at) => {
    const planned = now + (at * 30 - 70) * minute
    const isDone = at < 2
    const start = planned + (at > 2 ? lateMs : 0)
    return {
      id: `room${stage}.${at}`,
      sourceId: '',
      name: pick(titles, at + stage),
      speaker: pick(people, at + stage),
      seconds: 1_500,
      plannedStart: isoTime(planned),
      isPrivate: false,
      isSkipped: false,
      status: isDone ? 'done' : at === 2 ? 'live' : at === 3 ? 'next' : 'upcoming',
      start: { notBefore: isoTime(start), fromNow: null },
      end: { notBefore: isoTime(start + 25 * minute), fromNow: null },
    }
  })
}

/** What a stage reports, by its place: all is well on most. */
export function reportOf(at: number, now: number, cues = 8): StageReport {
  const list = cuesOf(at, cues, now)
  const [on, next] = [list[2], list[3]]
  const usual: StageReport = {
    roomId: `room${at}`,
    reportedAt: isoTime(now - 5_000),
    state: 'running',
    running:
      on === undefined
        ? null
        : {
            cueId: on.id,
            name: on.name,
            speaker: on.speaker,
            time: { secondsLeft: 1_500 - at * 37, startedAt: isoTime(now - 10 * minute) },
          },
    next:
      next === undefined
        ? null
        : {
            cueId: next.id,
            name: next.name,
            speaker: next.speaker,
            plannedStart: next.plannedStart,
            start: next.start,
          },
    overUnder: at % 3 === 1 ? 1_200 : 0,
    ...quietStage,
    cues: list,
  }
  const due = {
    state: 'due',
    running: null,
    next: usual.next && { ...usual.next, plannedStart: isoTime(now - 4 * minute) },
  }
  const special: Record<number, Partial<StageReport>> = {
    1: { openSignals: [{ kind: 'time', minutes: 2, cueId: null }], screens: { count: 3, bad: 1 } },
    2: {
      running: usual.running && { ...usual.running, time: { secondsLeft: 558, startedAt: isoTime(now - 10 * minute) } },
    },
    4: due as Partial<StageReport>,
    5: { desks: 0 },
    6: { state: 'empty', running: null, next: null, overUnder: null, cues: [] },
    7: { isBlackedOut: true },
    9: { state: 'over', running: null, next: null },
  }
  return { ...usual, ...special[at] }
}

export const stagesOf = (count: number, now: number, cues?: number): StageOfProgramme[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${programmeId}.${at}`,
    roomId: `room${at}`,
    name: stageName(at),
    way: at % 2 === 0 ? `Building ${at + 1}, level 2` : '',
    color: (['red', 'teal', null, 'purple'] as const)[at % 4] ?? null,
    sourceRoom: null,
    order: at,
    isGone: false,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
    report: reportOf(at, now, cues),
  }))

const settings = {
  id: programmeId,
  name: 'Shore Days 2026',
  timeZone: 'Europe/Berlin',
  language: 'en',
  firstDay: null,
  lastDay: null,
  backgroundColor: null,
  accentColor: null,
  logo: null,
}

/** `GET /api/programmes/{id}`. */
export const programmeWith = (count: number, now = Date.now()) => ({
  ...settings,
  source: null,
  isLocked: false,
  isOwned: true,
  createdAt: isoTime(now),
  updatedAt: isoTime(now),
  stages: stagesOf(count, now),
  serverNow: now,
  own: { rights: 'full', also: [], isOwner: true },
})

/** `GET /api/programmes/{id}/public`. */
export const publicWith = (count: number, { now = Date.now(), cues = 8 } = {}): PublicProgramme => ({
  ...settings,
  stages: stagesOf(count, now, cues).map((stage): PublicStage => {
    const { createdAt: _, updatedAt: __, sourceRoom: ___, report, ...shown } = stage
    return {
      ...shown,
      isClosed: false,
      reportedAt: report?.reportedAt ?? null,
      isRunning: report?.state === 'running',
      now: report?.running ?? null,
      next: report?.next ?? null,
      sessions: (report?.cues ?? []).map(({ isPrivate: ____, isSkipped: _____, ...cue }, at) => ({
        ...{ ...cue, speakers: [] },
        ...{ track: pick(tracks, at), type: pick(['talk', 'workshop'], at), language: pick(['en', 'de'], at), url: '' },
      })),
    }
  }),
  serverNow: now,
})

/** The socket of a programme: says all of it to whoever joins, and what a test tells it later. */
export function programmeSocket(state: () => ReturnType<typeof programmeWith>) {
  const open = new Set<FakeSocket>()
  class FakeSocket extends EventTarget {
    readyState = 0
    constructor() {
      super()
      open.add(this)
      queueMicrotask(() => {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      })
    }
    say(frame: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    }
    send(text: string) {
      if (!text.includes('join_programme')) return
      const { stages, own, serverNow, ...programme } = state()
      const at = { programmeId, rev: 1, epoch: 'e', serverNow }
      this.say({ type: 'programme_state', ...at, role: 'controller', programme, stages, own })
    }
    close() {
      open.delete(this)
    }
  }
  // A page of a room has the socket of its room beside it.
  const ofProgramme = (url: unknown) => String(url).includes('programme=')
  const sockets = new Proxy(WebSocket, {
    construct: (before, [url, ...more]) =>
      ofProgramme(url) ? new FakeSocket() : Reflect.construct(before, [url, ...more]),
  })
  vi.stubGlobal('WebSocket', sockets)
  return {
    tell(frame: object) {
      for (const socket of open) socket.say(frame)
    },
    /** How many sockets are open. */
    count: () => open.size,
    /** The server closes every socket, for this reason. */
    end(code: number) {
      for (const socket of [...open]) {
        socket.close()
        socket.dispatchEvent(new CloseEvent('close', { code }))
      }
    },
  }
}

const screenOf = (roomId: string, name: string | null) => ({
  id: `${roomId}.screen`,
  roomId,
  number: 1,
  name,
  page: 'viewer',
  lastSeenAt: isoTime(Date.now()),
  isBlackedOut: false,
  follows: 'show',
  preset: null,
  isConnected: name === null,
})

/** An event of three stages whose overview opens, with something in each of its dialogs. */
export function furnishProgramme({ api }: TestRoom, stages = 3): void {
  const state = programmeWith(stages)
  programmeSocket(() => state)
  const at = `/api/programmes/${programmeId}`
  const each = <T>(of: (stageId: string, place: number) => T) => ({
    stages: state.stages.map(({ id }, n) => of(id, n)),
  })
  const effect = { moved: 6, late: { name: stageName(1), seconds: 240 }, endMoves: 1_200 }
  const link = { rights: 'timers', isOn: true, epoch: 1, peopleNow: 2, url: `${location.origin}${at}/desk#key=abc` }
  api
    .get(at, (c) => c.json(state))
    .get(`${at}/control`, (c) => c.json({ controllerKey: 'k'.repeat(22) }))
    .get(`${at}/links`, (c) => c.json({ links: [link, { rights: 'read', isOn: false, epoch: 0, peopleNow: 0 }] }))
    .get(`${at}/screens`, (c) =>
      c.json({
        ...each((stageId, n) => ({
          stageId,
          screens: n === 2 ? null : [screenOf(`room${n}`, n === 0 ? null : 'Left wall')],
        })),
        signs: [{ id: 'sign', number: 1, lastSeenAt: isoTime(Date.now()), isConnected: true }],
      }),
    )
    .get(`${at}/people`, (c) =>
      c.json(
        each((stageId, n) => ({
          stageId,
          people: n === 0 ? [{ number: 1, name: 'Ada Lovelace', rights: 'timers' }] : n === 1 ? [] : null,
        })),
      ),
    )
    .post(`${at}/actions/delay/preview`, (c) => c.json(each((stageId) => ({ stageId, effect }))))
}

/** An event whose overview this browser may not open. */
export function lockProgramme({ api }: TestRoom): void {
  programmeSocket(() => programmeWith(0))
  api.get(`/api/programmes/${programmeId}`, (c) => refuse(c, 'control_required'))
}
