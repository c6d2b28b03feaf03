/** Changes of a schedule as people look at them: by stage, and by session. */
import type { OfferedChange } from '../../../../schema/programme/schedule/difference.ts'

/** A session with all that is different of it. */
export type ChangedSession = { key: string; sourceId: string; changes: OfferedChange[]; first: OfferedChange }
export type StageGroup = { stage: string; isNew: boolean; sessions: ChangedSession[] }

/** [DF5] The stages in the order in which they are arranged, new ones last, each with its sessions in the order of the schedule. */
export function groupsOf(changes: readonly OfferedChange[], stages: readonly { id: string }[]): StageGroup[] {
  const groups = new Map<string, StageGroup & { order: number }>()
  for (const change of changes) {
    const { stage, stageId, sourceId } = change
    const name = stageId ?? `new ${stage}`
    const at = stages.findIndex(({ id }) => id === stageId)
    const group = groups.get(name) ?? { stage, isNew: stageId === null, sessions: [], order: at === -1 ? Infinity : at }
    groups.set(name, group)
    const known = group.sessions.find((one) => one.sourceId === sourceId)
    if (known === undefined)
      group.sessions.push({ key: `${name} ${sourceId}`, sourceId, changes: [change], first: change })
    else known.changes.push(change)
  }
  return [...groups.values()].sort((a, b) => a.order - b.order)
}

/** [DF5] What is ticked at first: all but what was edited by hand, what is left alone, and sessions of a stage that is not there yet. */
export const tickedAtFirst = (changes: readonly OfferedChange[]): Set<string> =>
  new Set(
    changes
      .filter(({ isLocked, isEditedByHand, stageId }) => !isLocked && !isEditedByHand && stageId !== null)
      .map(({ sourceId }) => sourceId),
  )

/** The sessions that can be taken. */
export const takeable = (groups: readonly StageGroup[]): ChangedSession[] =>
  groups.flatMap(({ sessions }) => sessions.filter(({ first }) => !first.isLocked))
