/** What a session that is different means for its cue. */
import type { RoomState } from '../core/state.ts'
import type { CommandOf } from '../tools/timers/commands.ts'
import type { Plan, Timer } from '../tools/timers/entity.ts'
import { noPlan, planFields } from '../tools/timers/plan/no-plan.ts'
import { type Settled, settledAs } from '../tools/timers/show/settled.ts'
import { pick } from '../values/pick.ts'
import { isSame } from '../values/same.ts'
import type { EpochMs } from '../values/time.ts'
import type { Stage, TakenSession } from './entity.ts'
import type { OfferedChange, OfferedSession } from './schedule/difference.ts'
import { cueOf } from './schedule/import.ts'

/** What is read of a room. */
export type RoomNow = Pick<RoomState, 'timers' | 'selectedTimerId'>

/** The cue of a session, and what is known of it. */
type CueNow = {
  cue: Timer | undefined
  /** Why it is left alone. */
  lockedBy: Settled | null
  isEditedByHand: boolean
}

const asCue = (session: TakenSession): ReturnType<typeof cueOf> => cueOf({ ...session, stage: '' })

/** The field of a cue that each kind of change is about. */
const fieldOf = { moved: 'plannedStart', renamed: 'name', speakers: 'speaker', length: 'duration' } as const

/**
 * [DF1] The cue of a session that is different, as its room has it now. It counts as edited by hand if what the change is about is neither
 * as it was taken over nor as the schedule has it now; if it would be deleted or moved to another stage, if anything of it is. One that was
 * deleted by hand was edited.
 */
export function cueNowOf({ before, after, kinds }: OfferedSession, room: RoomNow | undefined, now: EpochMs): CueNow {
  if (before === null || room === undefined) return { cue: undefined, lockedBy: null, isEditedByHand: false }
  const cue = room.timers.find(({ sourceId }) => sourceId === before.sourceId)
  const leaves = after === null || after.stageId !== before.stageId
  if (cue === undefined) return { cue, lockedBy: null, isEditedByHand: !leaves }
  const [was, is] = [asCue(before), after === null ? null : asCue({ ...after, stageId: before.stageId })]
  const isTouched = (field: 'plannedStart' | 'name' | 'speaker' | 'duration') =>
    cue[field] !== was[field] && (is === null || cue[field] !== is[field])
  const lockedBy = settledAs(room, cue, now)
  if (leaves) return { cue, lockedBy, isEditedByHand: isAnyTouched(cue, was) }
  const fields = kinds.flatMap((kind) => (kind === 'new' || kind === 'gone' ? [] : [fieldOf[kind]]))
  return { cue, lockedBy, isEditedByHand: fields.some(isTouched) }
}

const { startedFirstAt: _, endedAt: __, sourceId: ___, ...noPlanYet } = noPlan

/** Whether anything of a cue is not as it was made. */
function isAnyTouched(cue: Timer, made: ReturnType<typeof cueOf>): boolean {
  const { sourceId: ____, ...given } = made
  const wanted: Readonly<Record<string, unknown>> = { ...noPlanYet, ...given }
  const has: Readonly<Record<string, unknown>> = { ...cue }
  return Object.keys(wanted).some((field) => !isSame(has[field], wanted[field]))
}

/** [DF1] The changes of a session, one for each way in which it is different. */
export function changesOf(
  offered: OfferedSession,
  { cue, lockedBy, isEditedByHand }: CueNow,
  stages: readonly Stage[],
): OfferedChange[] {
  const { sourceId, before, after, kinds, isMatchedByTitle } = offered
  const nameOf = (stageId: string | null, name: string) => stages.find(({ id }) => id === stageId)?.name ?? name
  const sideOf = ({ title, startsAt, seconds, speakers, sourceId: own }: TakenSession, stage: string) => ({
    ...{ sourceId: own, title, stage, startsAt, seconds, speakers },
  })
  const was = before === null ? null : sideOf(before, nameOf(before.stageId, ''))
  const is = after === null ? null : sideOf({ ...after, stageId: '' }, nameOf(after.stageId, after.stage))
  const stageId = after === null ? (before?.stageId ?? null) : after.stageId
  const shown =
    !isEditedByHand || cue === undefined
      ? null
      : { name: cue.name, speaker: cue.speaker, seconds: cue.duration, plannedStart: cue.plannedStart }
  return kinds.map((kind) => ({
    ...{ sourceId, kind, stage: (is ?? was)?.stage ?? '', stageId, before: was, after: is },
    ...{ isEditedByHand, cue: shown, isLocked: lockedBy !== null, lockedBy, isMatchedByTitle },
  }))
}

type TakeSchedule = Omit<CommandOf<'rundown.take_schedule'>, 'type'>
/** Why a session was not taken. */
export type Kept = { offered: OfferedSession; reason: Settled | 'changed_meanwhile' }

/**
 * [DF2] What a room is asked for some sessions of it, and those that it keeps as they are: a cue that ran, runs or is next by now, and one
 * that was edited by hand since the change was shown. Whatever is so already is not asked for.
 * @param carried cues that have left another room, by the session that comes
 */
export function askedOf(
  stageId: string,
  sessions: readonly OfferedSession[],
  room: RoomNow,
  now: EpochMs,
  carried: ReadonlyMap<OfferedSession, Timer> = new Map(),
): { command: TakeSchedule; kept: Kept[] } {
  const command: TakeSchedule = { add: [], edit: [], gone: [] }
  const kept: Kept[] = []
  for (const offered of sessions) {
    const { before, after } = offered
    if (before?.stageId !== stageId) {
      if (after !== null) command.add.push({ ...carriedOver(carried.get(offered)), ...asCue({ ...after, stageId }) })
      continue
    }
    const { cue, lockedBy, isEditedByHand } = cueNowOf(offered, room, now)
    const reason = lockedBy ?? (isEditedByHand && !offered.isEditedByHand ? 'changed_meanwhile' : null)
    const leaves = after === null || after.stageId !== stageId
    if (reason !== null) kept.push({ offered, reason })
    else if (cue === undefined && after !== null && !leaves) command.add.push(asCue({ ...after, stageId }))
    else if (cue !== undefined && leaves) command.gone.push({ timerId: cue.id, base: cue.updatedAt })
    else if (cue !== undefined && after !== null) {
      const fields = editOf(offered, cue, before, { ...after, stageId })
      if (Object.keys(fields).length > 0) command.edit.push({ timerId: cue.id, base: cue.updatedAt, ...fields })
    }
  }
  return { command, kept }
}

/** What of a cue differs from what the schedule has now. Notes that are as they were made follow it. */
function editOf({ kinds }: OfferedSession, cue: Timer, before: TakenSession, after: TakenSession) {
  const [was, is] = [asCue(before), asCue(after)]
  return {
    ...(kinds.includes('moved') && cue.plannedStart !== after.startsAt ? { plannedStart: after.startsAt } : {}),
    ...(kinds.includes('renamed') && cue.name !== is.name ? { name: is.name } : {}),
    ...(kinds.includes('speakers') && cue.speaker !== is.speaker ? { speaker: is.speaker } : {}),
    ...(kinds.includes('length') && cue.duration !== is.duration ? { duration: is.duration } : {}),
    ...(cue.notes === was.notes && is.notes !== was.notes ? { notes: is.notes } : {}),
    ...(cue.sourceId === after.sourceId ? {} : { sourceId: after.sourceId }),
  }
}

/** What of a cue is of its session, or of the room that it leaves. */
const leftBehind: ReadonlySet<keyof Plan> = new Set<keyof Plan>([
  ...(['plannedStart', 'endsAt', 'speaker', 'notes', 'sourceId'] as const),
  ...(['opens', 'cells'] as const),
])
const carriedFields = planFields.filter((field) => !leftBehind.has(field))

/** What a cue keeps in another room. */
const carriedOver = (cue: Timer | undefined): Partial<TakeSchedule['add'][number]> =>
  cue === undefined ? {} : pick(cue, carriedFields)

/** [DF2] Whether a session is as an offer would make it: somebody has taken it already. */
export function isTaken(
  { before, after }: OfferedSession,
  find: (stageId: string, sourceId: string) => TakenSession | undefined,
): boolean {
  if (after === null) return before === null || find(before.stageId, before.sourceId) === undefined
  if (after.stageId === null) return false
  const { stage: _____, stageId, ...session } = after
  return isSame(find(stageId, after.sourceId), { ...session, stageId })
}
