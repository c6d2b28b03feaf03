/** A schedule of a whole event, as programs of conferences export it: sessions with their stages and times. */

import type { EventLook } from './event-look.ts'

/** [SC1] The formats that are read. */
export const scheduleFormats = [
  'c3voc-json',
  'frab-xml',
  'sessionize-all',
  'ics',
  'sheet',
  'cuelight-programme',
] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]

/** One session of a schedule. */
export type ScheduleSession = {
  /** The id that its source gives it; sessions may share one, and one without has an id made of its time, stage and title. */
  sourceId: string
  title: string
  /** An ISO instant in UTC. */
  startsAt: string
  seconds: number
  stage: string
  speakers: string[]
  /** What a cue has no field for: the subtitle and the address. */
  notes: string
  isBreak: boolean
  /** [SC5] The day of the event that it belongs to, as `YYYY-MM-DD`: the night still belongs to the day before. */
  day: string
  track: string
  type: string
  language: string
  url: string
}

/**
 * [SC2] Why something of a schedule is not as in its source. Sessions with one of the first kinds are left out of the list;
 * those with another are in it.
 */
export const leftOutReasons = ['no_start', 'no_stage', 'outside_years', 'cancelled', 'unreadable'] as const
export const doubtReasons = [
  'no_length',
  'no_title',
  'repeated_id',
  'repeats',
  'unknown_zone',
  'clock_skips',
  'doubtful_row',
] as const
export type ScheduleReason = (typeof leftOutReasons)[number] | (typeof doubtReasons)[number]
export type ScheduleProblem = { sourceId: string; title: string; reason: ScheduleReason; isLeftOut: boolean }

export type Schedule = {
  format: ScheduleFormat
  title: string | null
  /** Null if the source names none; `isZoneMissing` says whether its times then need one. */
  timeZone: string | null
  isZoneMissing: boolean
  days: string[]
  stages: { name: string; sessions: number }[]
  sessions: ScheduleSession[]
  problems: ScheduleProblem[]
  /** [SC19] How the event and its stages look; only our own file says it. */
  look?: EventLook | undefined
}

/** What was found where a schedule was expected. */
const foundInstead = [
  'empty',
  'html',
  'other_json',
  'broken_json',
  'other_xml',
  'broken_xml',
  'xml_entities',
  'text',
  'no_sessions',
  'too_large',
  'too_many_sessions',
  // What may be wrong with an address:
  'address',
  'redirects',
  'too_slow',
  'no_answer',
  'login',
  'error_page',
] as const
export type FoundInstead = (typeof foundInstead)[number]

/** [SC3] The refusal of what is no schedule: `about` is what was found, `problem` says it and what was expected. */
export type Unreadable = { ok: false; code: 'schedule_unreadable'; about: FoundInstead; problem: string }

export type ReadSchedule = { ok: true; schedule: Schedule } | Unreadable
