import * as z from 'zod/mini'
import type { Door, ProgrammeDoor } from '../core/door.ts'
import { noLinks } from '../core/rights.ts'
import { codeNow } from '../language-code.ts'
import { type SessionLabels, sessionLabels } from '../schedules/labels.ts'
import { lookFields } from '../tools/look/entity.ts'
import { links } from '../tools/room/links.ts'
import { cueColors } from '../tools/timers/cue-colors.ts'
import { flag, id, textOrNull, time, timeOrNull } from '../values/fields.ts'
import { defaultTimeZone } from '../values/zone.ts'

/** The limited links that a programme may have. */
export const programmeLinks = ['timers', 'read'] as const
export type ProgrammeLink = (typeof programmeLinks)[number]

const names = z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(2_000))
/** [DF5] What of a schedule was not taken, and what was joined: the same is left out when it is read again. */
export const scheduleChoice = z.object({
  withoutDays: z._default(names, []),
  /** Stages by the name that the schedule gives them. */
  withoutStages: z._default(names, []),
  withoutTracks: z._default(names, []),
  withoutTypes: z._default(names, []),
  /** A stage of the schedule, and the one that it is joined with. */
  joined: z._default(z.record(z.string().check(z.maxLength(1_000)), z.string().check(z.maxLength(1_000))), {}),
  withBreaks: z._default(z.boolean(), true),
})
export type ScheduleChoice = z.infer<typeof scheduleChoice>

/** Where a schedule was read. */
const scheduleSource = z.object({
  /** The address that it was read from; null for a file. */
  url: textOrNull,
  fileName: textOrNull,
  format: textOrNull,
  /** When it was last taken over. */
  takenAt: timeOrNull,
  choice: z._default(z.nullable(scheduleChoice), null),
})
export type ScheduleSource = z.infer<typeof scheduleSource>

/** What of a programme leaves the server unchanged. */
export const shownProgramme = {
  id,
  name: z.string(),
  timeZone: z._default(z.string(), defaultTimeZone),
  language: z._default(z.string().check(z.overwrite(codeNow)), 'en'),
  /** The first and the last day, `YYYY-MM-DD`; null while nobody has said. */
  firstDay: textOrNull,
  lastDay: textOrNull,
  source: z._default(z.nullable(scheduleSource), null),
  /** Nobody but controllers reads a locked programme. */
  isLocked: flag(),
  /** [PM6] Its logo, and the colours of rooms that are made from now on. */
  ...lookFields,
  createdAt: time,
  updatedAt: time,
}

/** A programme: a whole event of several stages. The epochs and the links never leave the server. */
export const programme = z.object({
  ...shownProgramme,
  createdBy: textOrNull,
  controlEpoch: z.int(),
  links,
})
export type Programme = z.infer<typeof programme>

/** One stage of a programme: a room, and how people call it there. */
export const stage = z.object({
  id,
  roomId: id,
  name: z.string(),
  /** How to find it, such as "Hall B, level 2". */
  way: z._default(z.string(), ''),
  color: z._default(z.nullable(z.enum(cueColors)), null),
  /** What the schedule calls it; null for a stage that no schedule names. */
  sourceRoom: textOrNull,
  order: z._default(z.int(), 0),
  /** Its room was deleted, or belongs to the programme no longer. */
  isGone: flag(),
  createdAt: time,
  updatedAt: time,
})
export type Stage = z.infer<typeof stage>

/** A session as it was last taken over from the schedule: what a later reading is compared with. */
export const takenSession = z.object({
  sourceId: z.string(),
  stageId: id,
  title: z.string(),
  startsAt: time,
  seconds: z.int(),
  speakers: z.array(z.string()),
  notes: z._default(z.string(), ''),
  isBreak: flag(),
  ...sessionLabels,
})
export type TakenSession = z.infer<typeof takenSession>

/** What a schedule that is read again says of a session that no cue shows. */
export type LabelledSession = Pick<TakenSession, 'stageId' | 'sourceId'> & SessionLabels

/** [PR1] Who may come in: the door of a programme is that of a room without an audience and a password. */
export const doorOf = ({ createdBy, controlEpoch, links: own, isLocked }: Programme): Door => ({
  createdBy,
  controlEpoch,
  links: own,
  isViewerLocked: isLocked,
  isJoinLocked: true,
  accessPasswordHash: null,
  accessEpoch: 0,
  removedParticipants: [],
})

/** What its rooms know of it. */
export const roomDoorOf = ({ id: programmeId, createdBy, controlEpoch, links: own }: Programme): ProgrammeDoor => ({
  id: programmeId,
  createdBy,
  controlEpoch,
  links: { ...noLinks, timers: own.timers, read: own.read },
})
