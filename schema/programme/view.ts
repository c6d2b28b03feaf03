/** What of a programme is read: by its controllers, and by everyone. */
import * as z from 'zod/mini'
import { labelsIn, noLabels, sessionLabels } from '../schedules/labels.ts'
import { cueTextsOf } from '../schedules/plan/cue-texts.ts'
import { deskOwn } from '../tools/room/links.ts'
import { sameDaySeconds } from '../tools/timers/forecast/projection.ts'
import { movingTime } from '../tools/timers/moving-time.ts'
import { cueTime } from '../values/cue-time.ts'
import { flag, id, timeOrNull } from '../values/fields.ts'
import { pick } from '../values/pick.ts'
import type { EpochMs } from '../values/time.ts'
import { type Programme, type Stage, shownProgramme, stage, type TakenSession } from './entity.ts'
import { reportedCue, type StageReport, stageReport } from './reports/report.ts'
import { type ProgrammeState, sessionKey } from './state.ts'

/** The settings as controllers read them. */
export const programmeView = z.object({
  ...shownProgramme,
  /** [PM3] Whether it belongs to an account; to which one is told to nobody. */
  isOwned: flag(true),
})
export type ProgrammeView = z.infer<typeof programmeView>

/** A stage as controllers read it: how it is called, and what its room last reported; null if it never has. */
export const stageOfProgramme = z.extend(stage, { report: z._default(z.nullable(stageReport), null) })
export type StageOfProgramme = z.infer<typeof stageOfProgramme>

/** What the browser of a controller is told of itself. */
export const programmeOwn = z.extend(deskOwn, {
  /** [PM7] Whether it is signed in as the account that owns the programme. */
  isOwner: flag(),
})
export type ProgrammeOwn = z.infer<typeof programmeOwn>

/** `GET /api/programmes/{id}`. */
export const programmeReply = z.extend(programmeView, {
  stages: z.array(stageOfProgramme),
  serverNow: z.number(),
  own: programmeOwn,
})
export type ProgrammeReply = z.infer<typeof programmeReply>

const publicCue = z.object({
  ...z.pick(reportedCue, {
    id: true,
    sourceId: true,
    name: true,
    speaker: true,
    seconds: true,
    plannedStart: true,
    status: true,
    start: true,
    end: true,
  }).shape,
  /** The people that `speaker` is made of, if the schedule has several and nobody has written others. */
  speakers: z._default(z.array(z.string()), []),
  /** [PM8] What the schedule says of it. */
  ...sessionLabels,
})
const named = { cueId: id, name: z.string(), speaker: z.string() }

/** A stage as everyone reads it. One whose room is gone or not open to everyone has no sessions. */
export const publicStage = z.object({
  ...z.pick(stage, { id: true, roomId: true, name: true, way: true, color: true, order: true, isGone: true }).shape,
  isClosed: flag(),
  reportedAt: timeOrNull,
  isRunning: flag(),
  now: z.nullable(z.object({ ...named, time: cueTime })),
  next: z.nullable(z.object({ ...named, plannedStart: timeOrNull, start: movingTime })),
  sessions: z.array(publicCue),
})
export type PublicStage = z.infer<typeof publicStage>

const publicFields = {
  ...z.pick(programmeView, {
    id: true,
    name: true,
    timeZone: true,
    language: true,
    firstDay: true,
    lastDay: true,
    backgroundColor: true,
    accentColor: true,
    logo: true,
  }).shape,
}
const publicNames = Object.keys(publicFields) as (keyof typeof publicFields)[]

/** `GET /api/programmes/{id}/public`. */
export const publicProgrammeReply = z.object({
  ...publicFields,
  stages: z.array(publicStage),
  serverNow: z.number(),
})
export type PublicProgramme = z.infer<typeof publicProgrammeReply>

/** What rooms last reported, by the id of their stage. */
export type Reports = ReadonlyMap<string, StageReport>

const shownNames = Object.keys(shownProgramme) as (keyof typeof shownProgramme)[]

/** The settings as controllers read them, without the account that owns it, epochs and links. */
export const viewProgramme = (programme: Programme): ProgrammeView => ({
  ...pick(programme, shownNames),
  isOwned: programme.createdBy !== null,
})

/** A stage as controllers read it. */
export const viewStage = (one: Stage, reports: Reports): StageOfProgramme => ({
  ...one,
  report: reports.get(one.id) ?? null,
})

/** [PR6] A programme as its controllers read it. */
export const projectProgramme = (
  { programme, stages }: ProgrammeState,
  reports: Reports,
  own: ProgrammeOwn,
  now: EpochMs,
): ProgrammeReply => ({
  ...viewProgramme(programme),
  stages: stages.map((one) => viewStage(one, reports)),
  serverNow: now,
  own,
})

/**
 * [PR6] A stage as everyone reads it: without sessions that are hidden from the audience or left out of the show, and
 * without any where displays are locked or have a password.
 */
export function viewPublicStage(one: Stage, reports: Reports, sessions: ProgrammeState['sessions']): PublicStage {
  const { id: stageId, roomId, name, way, color, order, isGone } = one
  const report = reports.get(stageId)
  const isClosed = report?.isClosed === true
  const shown = { id: stageId, roomId, name, way, color, order, isGone, isClosed }
  const nothing = { reportedAt: report?.reportedAt ?? null, isRunning: false, now: null, next: null, sessions: [] }
  if (report === undefined || isClosed || isGone) return { ...shown, ...nothing }
  const cues = report.cues
    .filter(({ isPrivate, isSkipped }) => !isPrivate && !isSkipped)
    .map((cue) => {
      const session = cue.sourceId === '' ? undefined : sessions.get(sessionKey({ stageId, sourceId: cue.sourceId }))
      return {
        ...cue,
        plannedStart: plannedStartOf(cue, session),
        speakers: severalOf(cue, session),
        ...(session === undefined ? noLabels : labelsIn(session)),
      }
    })
  const isOpen = (cue: { cueId: string } | null) => cue !== null && cues.some(({ id: cueId }) => cueId === cue.cueId)
  const next = cues.find(({ status }) => status === 'next') ?? cues.find(({ status }) => status === 'upcoming')
  return {
    ...shown,
    reportedAt: report.reportedAt,
    isRunning: report.state === 'running',
    now: isOpen(report.running) ? report.running : null,
    next: next === undefined ? null : { ...pick(next, ['name', 'speaker', 'plannedStart', 'start']), cueId: next.id },
    sessions: cues.map(({ isPrivate: _, isSkipped: __, ...cue }) => cue),
  }
}

/**
 * [DL5] When it was to begin by the schedule that was last taken over, whatever its room has planned since. What its room has given another
 * day is planned for that day.
 */
function plannedStartOf(
  { plannedStart }: { plannedStart: string | null },
  session: TakenSession | undefined,
): string | null {
  const taken = session?.startsAt ?? null
  if (taken === null || plannedStart === null) return taken ?? plannedStart
  return Math.abs(Date.parse(plannedStart) - Date.parse(taken)) < sameDaySeconds * 1000 ? taken : plannedStart
}

/** [PR8] Each speaker by name, so that feeds list people as their source does. */
function severalOf({ speaker }: { speaker: string }, session: TakenSession | undefined): string[] {
  if (session === undefined || session.speakers.length < 2) return []
  return cueTextsOf(session).speaker === speaker ? session.speakers : []
}

/** [PR6] A programme as everyone reads it. */
export const projectPublic = (
  { programme, stages, sessions }: ProgrammeState,
  reports: Reports,
  now: EpochMs,
): PublicProgramme => ({
  ...pick(programme, publicNames),
  stages: stages.map((one) => viewPublicStage(one, reports, sessions)),
  serverNow: now,
})
