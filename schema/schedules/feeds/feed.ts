/** What the feeds of a programme are made of: plain data, with the times as they were planned and as they are expected now. */
import { folded } from '../../values/folded.ts'
import { dayIn, wallTimeIn } from '../../values/zone.ts'
import type { SessionLabels } from '../labels.ts'

export type FeedSession = {
  /** The name that its source gave it, or the id of its cue. */
  sourceId: string
  stage: string
  title: string
  speakers: readonly string[]
  /** ISO instants; null where nobody knows. */
  plannedStart: string | null
  expectedStart: string | null
  /** How long it is expected to be. */
  seconds: number
  notes?: string
} & Partial<SessionLabels>

/** [PM9] What sessions may be asked for by. */
export const filterNames = ['stage', 'track', 'type', 'language'] as const
type FilterName = (typeof filterNames)[number]
/** [PM9] What a reader wants of a feed: sessions that have each of these, whatever the case. */
export type FeedFilter = { [name in FilterName]?: string | undefined }

export type Feed = {
  name: string
  /** The address of the page for visitors. */
  url: string
  timeZone: string
  /** Changes whenever the feed does, and only then. */
  version: string
  /** The day of an event in which nothing has a time yet: a schedule has at least one day. */
  firstDay: string
  /** The names of the stages, in their order. */
  stages: readonly string[]
  sessions: readonly FeedSession[]
  only?: FeedFilter
}

/** A session whose time is known. */
export type TimedSession = FeedSession & { at: number; plannedAt: number | null }

/** [SC15] The sessions of a feed whose time is known, expected or at least planned, in their order. */
export const timed = ({ sessions, stages }: Feed): TimedSession[] =>
  sessions
    .flatMap((session) => {
      const start = session.expectedStart ?? session.plannedStart
      const plannedAt = session.plannedStart === null ? null : Date.parse(session.plannedStart)
      return start === null ? [] : [{ ...session, at: Date.parse(start), plannedAt }]
    })
    .sort((a, b) => a.at - b.at || stages.indexOf(a.stage) - stages.indexOf(b.stage))

/** [PM9] Whether a session is one that the reader of a feed wants. */
export const isWanted = (session: FeedSession, only: FeedFilter = {}): boolean =>
  filterNames.every((name) => isAskedFor(session[name] ?? '', only[name]))

/** [PM9] Whether a text is the one that is asked for; an empty one asks for nothing. */
export const isAskedFor = (text: string, asked: string | undefined): boolean =>
  asked === undefined || asked.trim() === '' || folded(asked) === folded(text)

/** [PM9] The stages that a reader of a feed wants. */
export const wantedStages = ({ stages, only = {} }: Feed): string[] =>
  stages.filter((name) => isAskedFor(name, only.stage))

const nightMs = 4 * 3600_000

/** [SC5] The day of the event that an instant belongs to: days begin at four in the morning. */
export const eventDay = (timeZone: string, at: number): string => dayIn(timeZone, at - nightMs)

/** An instant as the clocks of a zone show it, with their offset: `2026-05-08T09:30:00+02:00`. */
export function zonedTime(timeZone: string, at: number): string {
  const second = Math.floor(at / 1000) * 1000
  const wall = wallTimeIn(timeZone, second).replace(' ', 'T').padEnd(19, ':00')
  const minutes = Math.round((Date.parse(`${wall}Z`) - second) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** What the format can say: it has two digits for hours. */
const mostMinutes = 100 * 60 - 1

/** `HH:MM`, at least a minute: the format has no seconds. */
export function lengthText(seconds: number): string {
  const minutes = Math.min(mostMinutes, Math.max(1, Math.round(seconds / 60)))
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
