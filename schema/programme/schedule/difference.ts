/** A schedule that is read again: what is offered, and what of it is taken. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { hasSameLabels, keptLabels, labelsIn, noLabels } from '../../schedules/labels.ts'
import { changeKinds, kindsOf, paired } from '../../schedules/plan/difference.ts'
import { settledReasons } from '../../tools/timers/show/settled.ts'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'
import { type LabelledSession, type Stage, type TakenSession, takenSession } from '../entity.ts'
import { stageNamed } from '../rules.ts'
import { type ImportedSession, importedSessions, type LeftSession, left, planOf } from './import.ts'

export const differenceBody = z.object({
  sessions: importedSessions,
  /** Whether gaps become breaks; without it as when the schedule was taken over. They are called as they were then, else `breakTitle`. */
  withBreaks: z.optional(z.boolean()),
  breakTitle: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.maxTimerNameLength))),
})

const side = z.object({
  sourceId: z.string(),
  title: z.string(),
  stage: z.string(),
  startsAt: time,
  seconds: z.int(),
  speakers: z.array(z.string()),
})
export type ChangeSide = z.infer<typeof side>

/** What a cue says now that somebody has edited by hand. */
const cueNow = z.object({ name: z.string(), speaker: z.string(), seconds: z.int(), plannedStart: timeOrNull })

const change = z.object({
  sourceId: z.string(),
  kind: z.enum(changeKinds),
  stage: z.string(),
  /** Null for a stage that the event has not yet. */
  stageId: textOrNull,
  before: z.nullable(side),
  after: z.nullable(side),
  isEditedByHand: z.boolean(),
  /** What its cue says now, if that was edited by hand; null if it was deleted by hand, too. */
  cue: z.nullable(cueNow),
  isLocked: z.boolean(),
  /** Why it is left alone: its cue ran, runs or is next. */
  lockedBy: z.nullable(z.enum(settledReasons)),
  /** Its id was there twice or has changed, so it was found by its title and start. */
  isMatchedByTitle: z.boolean(),
})
export type OfferedChange = z.infer<typeof change>

export const differenceReply = z.object({
  /** Names what was offered, for taking it. */
  offer: z.string(),
  changes: z.array(change),
  left: z.array(left),
})

export const applyDifferenceBody = z.object({
  changes: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(10_000)),
  offer: z.optional(z.string().check(z.maxLength(64))),
})

export const appliedReply = z.object({
  stages: z.array(z.object({ stage: z.string(), stageId: z.string(), roomId: z.string(), sessions: z.int() })),
  left: z.array(z.extend(left, { stage: z.string() })),
})
export type AppliedReply = z.infer<typeof appliedReply>

/** A session as the schedule has it now, with the name of its stage there; `stageId` is null if there is no such stage yet. */
const wanted = z.extend(takenSession, { stageId: textOrNull, stage: z.string() })
export type Wanted = z.infer<typeof wanted>

/** One session that is different, as it is kept until it is taken. */
export const offeredSession = z.object({
  /** What names it in a change. */
  sourceId: z.string(),
  before: z.nullable(takenSession),
  after: z.nullable(wanted),
  kinds: z.array(z.enum(changeKinds)),
  isMatchedByTitle: flag(),
  /** Whether its cue was edited by hand when it was offered. */
  isEditedByHand: flag(),
})
export type OfferedSession = z.infer<typeof offeredSession>

/** What of a difference is kept, and since when. */
export const keptOffer = z.object({ id, at: z.number(), count: z.int() })

/** How a gap was called that became a break, if there were any. */
const breakOf = (taken: readonly TakenSession[]) =>
  taken.find(({ isBreak, sourceId }) => isBreak && sourceId.startsWith('break after '))

/** An id without the number that tells several of one stage apart. */
const plainId = (sourceId: string): string => sourceId.replace(/ #\d+$/, '')

type Known = { stages: readonly Stage[]; taken: readonly TakenSession[] }

/**
 * [DF1] What is different in a schedule that is read again, by session (SC14). It becomes a plan as it did when it was taken over (PR5),
 * with breaks if there were some. A session that keeps its id in its stage keeps that of its cue; a new one gets an id that is free there.
 * Stages that are gone, or were taken out, are left alone.
 * @returns also the sessions whose labels alone are other ones
 */
export function offerOf(
  { stages, taken }: Known,
  given: readonly ImportedSession[],
  breaks: { withBreaks?: boolean | undefined; breakTitle?: string | undefined },
): { sessions: OfferedSession[]; relabelled: LabelledSession[]; left: LeftSession[] } {
  const gap = breakOf(taken)
  const { withBreaks = taken.length === 0 || gap !== undefined } = breaks
  const breakTitle = gap?.title ?? breaks.breakTitle ?? 'Break'
  const plan = planOf(given, { withBreaks, breakTitle })
  const here = stages.filter(({ isGone }) => !isGone)
  const before = taken
    .filter(({ stageId }) => here.some(({ id: known }) => known === stageId))
    .map((session) => ({ ...session, sourceId: plainId(session.sourceId), stage: session.stageId, session }))
  const after = plan.stages.flatMap(({ sourceRoom, sessions }) => {
    const stage = stageNamed(stages, sourceRoom)
    if (stage?.isGone === true) return []
    return sessions.map((one) => ({
      ...one,
      ...keptLabels(one),
      sourceId: plainId(one.sourceId),
      stage: stage?.id ?? sourceRoom,
      stageId: stage?.id ?? null,
      name: sourceRoom,
    }))
  })
  const { pairs, gone, added } = paired(before, after)
  const compared = pairs.map((pair) => ({ ...pair, kinds: kindsOf(pair.before, pair.after) }))
  const same = compared.filter(({ kinds }) => kinds.length === 0)
  const changed = compared.filter(({ kinds }) => kinds.length > 0)
  const used = new Set(before.map(({ session }) => `${session.stageId} ${session.sourceId}`))
  const freeId = (base: string, stage: string): string => {
    let free = base
    for (let count = 2; used.has(`${stage} ${free}`); count++) free = `${base} #${count}`
    used.add(`${stage} ${free}`)
    return free
  }
  const wantedOf = (one: (typeof after)[number], sourceId: string): Wanted => {
    const { title, startsAt, seconds, speakers, isBreak, stageId, name } = one
    const notes = one.notes.slice(0, 2 * limits.maxNotesLength)
    return { sourceId, title, startsAt, seconds, speakers, notes, isBreak, ...labelsIn(one), stageId, stage: name }
  }
  // [PM8] What no cue shows is taken at once, if nothing else has changed. A program or a file that knows no labels takes none away.
  const hasLabels = after.some((one) => !hasSameLabels(noLabels, one))
  const relabelled = same.flatMap(({ before: { session: old }, after: now }) =>
    hasLabels && !hasSameLabels(old, now) ? [{ stageId: old.stageId, sourceId: old.sourceId, ...labelsIn(now) }] : [],
  )
  const unedited = { isEditedByHand: false }
  const offered = changed.map(({ before: old, after: now, isMatchedByTitle, kinds }): OfferedSession => {
    const isAtHome = old.stage === now.stage && old.sourceId === now.sourceId
    const sourceId = isAtHome ? old.session.sourceId : freeId(now.sourceId, now.stage)
    return { sourceId, before: old.session, after: wantedOf(now, sourceId), kinds, isMatchedByTitle, ...unedited }
  })
  const goneOnes = gone.map(({ session }): OfferedSession => {
    return {
      sourceId: session.sourceId,
      before: session,
      after: null,
      kinds: ['gone'],
      isMatchedByTitle: false,
      ...unedited,
    }
  })
  const newOnes = added.map((now): OfferedSession => {
    const sourceId = freeId(now.sourceId, now.stage)
    return {
      sourceId,
      before: null,
      after: wantedOf(now, sourceId),
      kinds: ['new'],
      isMatchedByTitle: false,
      ...unedited,
    }
  })
  return { sessions: [...offered, ...goneOnes, ...newOnes].sort(byStart), relabelled, left: plan.left }
}

const startOf = ({ before, after }: OfferedSession): number => Date.parse((after ?? before)?.startsAt ?? '') || 0
const byStart = (a: OfferedSession, b: OfferedSession): number => startOf(a) - startOf(b)

/** The stages whose cues an offer is about. */
export const stagesOf = (offered: readonly OfferedSession[]): string[] => [
  ...new Set(offered.flatMap(({ before, after }) => [before?.stageId, after?.stageId]).flatMap((one) => one ?? [])),
]
