import { byPlace } from '../core/entity-list.ts'
import * as limits from '../limits.ts'
import type { Logo } from '../tools/look/entity.ts'
import type { EpochMs } from '../values/time.ts'
import type { Programme, Stage, TakenSession } from './entity.ts'

/** Everything that the rules know about a programme. What rooms report is not part of it: it decides nothing. */
export type ProgrammeState = {
  programme: Programme
  stages: readonly Stage[]
  /** The sessions that were taken over, by their stage and the id that the schedule gives them, see `sessionKey`. */
  sessions: ReadonlyMap<string, TakenSession>
  /** The picture of its logo, which is sent to no page. */
  logo: Logo
}

/** The effect of a command: whole entities, so applying one twice changes nothing more. */
export type ProgrammeChange =
  | { kind: 'programme'; programme: Programme }
  | { kind: 'stage'; stage: Stage }
  | { kind: 'stage_removed'; stage: Stage }
  | { kind: 'session'; session: TakenSession }
  | { kind: 'session_removed'; key: string }
  | { kind: 'logo'; logo: Logo }

/** What names a session of a programme: one that is in every stage has its id in each. */
export const sessionKey = ({ stageId, sourceId }: Pick<TakenSession, 'stageId' | 'sourceId'>): string =>
  `${stageId} ${sourceId}`

/** Stages in the order in which people arranged them. */
export const inStageOrder = (stages: readonly Stage[]): Stage[] => [...stages].sort(byPlace)

/** The state after some changes. */
export function applyProgramme(state: ProgrammeState, changes: readonly ProgrammeChange[]): ProgrammeState {
  if (changes.length === 0) return state
  let { programme, logo } = state
  const stages = new Map(state.stages.map((stage) => [stage.id, stage]))
  const sessions = new Map(state.sessions)
  for (const change of changes) {
    if (change.kind === 'programme') programme = change.programme
    else if (change.kind === 'stage') stages.set(change.stage.id, change.stage)
    else if (change.kind === 'stage_removed') stages.delete(change.stage.id)
    else if (change.kind === 'logo') logo = change.logo
    else if (change.kind === 'session') sessions.set(sessionKey(change.session), change.session)
    else sessions.delete(change.key)
  }
  return { programme, stages: inStageOrder([...stages.values()]), sessions, logo }
}

/**
 * [PR10] When a programme ends because nobody uses it: one without an owner and without a room that is there, as long after its last
 * change as a room that is empty. Null while it is used.
 */
export function unusedProgrammeAt({ programme, stages }: ProgrammeState): EpochMs | null {
  if (programme.createdBy !== null || stages.some(({ isGone }) => !isGone)) return null
  const changedAt = [programme, ...stages].map(({ updatedAt }) => Date.parse(updatedAt))
  return Math.max(...changedAt) + limits.unusedRoomMs
}
