/** What becomes of a schedule: which stages and sessions are taken, and what of it needs to be told. */
import * as limits from '../../../schema/limits.ts'
import type { ScheduleChoice } from '../../../schema/programme/entity.ts'
import { breaksOf } from '../../../schema/schedules/plan/breaks.ts'
import { cueTextsOf } from '../../../schema/schedules/plan/cue-texts.ts'
import { type Beyond, overlapsOf, withinLimits } from '../../../schema/schedules/plan/overlaps.ts'
import type { Schedule, ScheduleSession } from '../../../schema/schedules/schedule.ts'
import { maxTimersPerRoom } from '../../../schema/tools/timers/entity.ts'
import { cleanLine } from '../../../schema/values/text.ts'

/** What an organiser leaves out, renames and joins. Everything is taken at first. */
export type Choice = {
  withoutDays: readonly string[]
  /** Stages by the name that the schedule gives them. */
  withoutStages: readonly string[]
  withoutTracks: readonly string[]
  withoutTypes: readonly string[]
  names: Readonly<Record<string, string>>
  /** A stage of the schedule, and the one that it is joined with. */
  joined: Readonly<Record<string, string>>
  withBreaks: boolean
}

export const takeAll: Choice = {
  withoutDays: [],
  withoutStages: [],
  withoutTracks: [],
  withoutTypes: [],
  names: {},
  joined: {},
  withBreaks: true,
}

/** One row of the preview: a stage, with those that are joined to it. */
export type PlannedStage = {
  /** What the schedule calls it. */
  source: string
  /** What its room will be called. */
  name: string
  /** The stages of the schedule that are joined to it. */
  joined: string[]
  isTaken: boolean
  /** Sessions by day: what is there, whether it is ticked or not. */
  counts: number[]
  /** The sessions that are taken, in their order. */
  sessions: ScheduleSession[]
  /** The breaks that become cues. */
  breaks: number
}

/** [DF5] What is kept of a choice with the schedule's address: how rooms are called is known by their stages. */
export const keptChoice = (choice: Choice): ScheduleChoice => ({
  withoutDays: [...choice.withoutDays],
  withoutStages: [...choice.withoutStages],
  withoutTracks: [...choice.withoutTracks],
  withoutTypes: [...choice.withoutTypes],
  joined: { ...choice.joined },
  withBreaks: choice.withBreaks,
})

/** Why something is told about a session that is taken, besides what the reader said. */
export type PlanReason = 'overlaps' | 'title_cut' | 'speakers_cut' | Beyond<ScheduleSession>['reason']
export type Note = { reason: PlanReason; title: string; stage: string }

export type Plan = {
  days: string[]
  stages: PlannedStage[]
  /** The stages that get a room. */
  rooms: PlannedStage[]
  cues: number
  notes: Note[]
}

/** What a programme and its rooms can hold. */
const room = {
  stages: limits.maxStagesPerProgramme,
  sessions: limits.maxSessionsPerProgramme,
  cuesPerStage: maxTimersPerRoom,
  seconds: limits.maxTimerSeconds,
}

/** [PV10] The plan that a choice makes of a schedule. Nothing is left out without being asked for, or told. */
export function planOf(schedule: Schedule, choice: Choice): Plan {
  const { days } = schedule
  const names = schedule.stages.map(({ name }) => name)
  const targetOf = (name: string): string => {
    const target = choice.joined[name]
    return target !== undefined && names.includes(target) && choice.joined[target] === undefined ? target : name
  }
  const isWanted = ({ track, type }: ScheduleSession) =>
    !choice.withoutTracks.includes(track) && !choice.withoutTypes.includes(type)
  const isDayTaken = ({ day }: ScheduleSession) => !choice.withoutDays.includes(day)
  const there = schedule.sessions.filter(isWanted).map((session) => ({ ...session, stage: targetOf(session.stage) }))
  const sources = names.filter((name) => targetOf(name) === name)
  const isTaken = (source: string) => !choice.withoutStages.includes(source)
  const wanted = there.filter((session) => isTaken(session.stage) && isDayTaken(session))
  const named = sources.filter((source) => wanted.some(({ stage }) => stage === source))
  const { fitting, beyond } = withinLimits(wanted, named, room)
  const nameOf = (source: string) => cleanLine(choice.names[source] ?? '') || source
  const stages = sources.map((source): PlannedStage => {
    const own = fitting.filter(({ stage }) => stage === source)
    return {
      source,
      name: nameOf(source),
      joined: names.filter((name) => name !== source && targetOf(name) === source),
      isTaken: isTaken(source),
      counts: days.map((day) => there.filter((session) => session.stage === source && session.day === day).length),
      sessions: own,
      breaks: choice.withBreaks ? breaksOf(own, '').length : 0,
    }
  })
  const rooms = stages.filter(({ sessions }) => sessions.length > 0)
  return {
    days,
    stages,
    rooms,
    cues: rooms.reduce((sum, { sessions, breaks }) => sum + sessions.length + breaks, 0),
    notes: [...beyond.map(({ session, reason }): Note => noteOf(reason, session)), ...notesOf(fitting)].map((note) => ({
      ...note,
      stage: nameOf(note.stage),
    })),
  }
}

const noteOf = (reason: PlanReason, { title, stage }: ScheduleSession): Note => ({ reason, title, stage })

/** [PV10] What is told of the sessions that are taken: what overlaps, and whose texts are beyond the limits of a cue. */
function notesOf(sessions: readonly ScheduleSession[]): Note[] {
  const cut = sessions.flatMap((session): Note[] => {
    const { name, speaker } = cueTextsOf(session)
    return [
      ...(name === cleanLine(session.title) ? [] : [noteOf('title_cut', session)]),
      ...(speaker === cleanLine(session.speakers.join(', ')) ? [] : [noteOf('speakers_cut', session)]),
    ]
  })
  return [...overlapsOf(sessions).map(({ second }) => noteOf('overlaps', second)), ...cut]
}

/** The sessions as they are sent: under the name that the schedule has for the stage that they are taken to. */
export const sentSessions = ({ source, sessions }: PlannedStage): ScheduleSession[] =>
  sessions.map((session) => ({ ...session, stage: source }))

/** The values of a field of the sessions, if there is a choice between several. */
export function valuesOf(schedule: Schedule, field: 'track' | 'type'): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const session of schedule.sessions) counts.set(session[field], (counts.get(session[field]) ?? 0) + 1)
  const values = [...counts].map(([name, count]) => ({ name, count }))
  return values.length > 1 ? values : []
}
