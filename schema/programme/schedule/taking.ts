/** In which order rooms take what changed in a schedule, and what is noted of it. */

import type { TakenSession } from '../entity.ts'
import { sessionKey } from '../state.ts'
import type { OfferedSession } from './difference.ts'

/** Whether a session leaves a stage for another one. */
export const leaves = ({ before, after }: OfferedSession, stageId: string): boolean =>
  before?.stageId === stageId && after !== null && after.stageId !== stageId
/** Whether a session comes to a stage from another one. */
export const arrives = ({ before, after }: OfferedSession, stageId: string): boolean =>
  after?.stageId === stageId && before !== null && before.stageId !== stageId

/** What each stage has to do, by its id. */
export type StageWork = ReadonlyMap<string, readonly OfferedSession[]>

/** The sessions that a stage takes: its own, those that leave it, and those that come. */
export function workOf(sessions: readonly OfferedSession[]): StageWork {
  const work = new Map<string, OfferedSession[]>()
  for (const one of sessions) {
    for (const stageId of new Set([one.before?.stageId, one.after?.stageId])) {
      if (stageId == null) continue
      const list = work.get(stageId)
      if (list === undefined) work.set(stageId, [one])
      else list.push(one)
    }
  }
  return work
}

/**
 * [DF2] What can be done at once: the stages whose arrivals have all left where they were, so that nothing is in two rooms and each room has
 * one step. Where stages wait for each other, one of them begins with everything but its arrivals.
 */
export function nextWave(waiting: StageWork): StageWork {
  const isStillThere = (one: OfferedSession) => waiting.get(one.before?.stageId ?? '')?.includes(one) === true
  const ready = [...waiting].filter(
    ([stageId, list]) => !list.some((one) => arrives(one, stageId) && isStillThere(one)),
  )
  if (ready.length > 0) return new Map(ready)
  const own = [...waiting].map(([stageId, list]) => [stageId, list.filter((one) => !arrives(one, stageId))] as const)
  return new Map(own.filter(([, list]) => list.length > 0).slice(0, 1))
}

/** What is left to do after a wave, without the sessions that are not taken. */
export function afterWave(waiting: StageWork, wave: StageWork, kept: ReadonlySet<OfferedSession>): StageWork {
  const rest = [...waiting].map(([stageId, list]) => {
    const done = wave.get(stageId) ?? []
    return [stageId, list.filter((one) => !done.includes(one) && !kept.has(one))] as const
  })
  return new Map(rest.filter(([, list]) => list.length > 0))
}

/** [DF2] What a programme notes of sessions that their stages have taken. One that has only left its stage is noted when it has come. */
export function takenAfter(done: StageWork): { sessions: TakenSession[]; gone: string[] } {
  const sessions: TakenSession[] = []
  const gone: string[] = []
  for (const [stageId, list] of done) {
    for (const one of list) {
      const { before, after } = one
      if (leaves(one, stageId)) continue
      if (after !== null) {
        const { stage: _, ...session } = after
        sessions.push({ ...session, stageId })
      }
      if (before !== null && (after === null || sessionKey(before) !== sessionKey({ ...after, stageId })))
        gone.push(sessionKey(before))
    }
  }
  return { sessions, gone }
}
