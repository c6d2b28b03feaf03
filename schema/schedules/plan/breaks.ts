/** What a schedule says between its sessions. */

import { noLabels, type SessionLabels } from '../labels.ts'

/** What rules of a plan need of a session; whatever else it has stays. */
export type Planned = { sourceId: string; title: string; stage: string; startsAt: string; seconds: number }
type Talk = Planned & SessionLabels & { speakers: readonly string[]; notes: string; isBreak: boolean }

const [shortest, longest] = [5 * 60, 180 * 60]

export const startOf = ({ startsAt }: Pick<Planned, 'startsAt'>): number => Date.parse(startsAt)
export const endOf = (session: Pick<Planned, 'startsAt' | 'seconds'>): number =>
  startOf(session) + session.seconds * 1000

/** The sessions of each stage, in the order of their starts. */
export function byStage<T extends Planned>(sessions: readonly T[]): T[][] {
  const stages = new Map<string, T[]>()
  for (const session of sessions) {
    const list = stages.get(session.stage)
    if (list === undefined) stages.set(session.stage, [session])
    else list.push(session)
  }
  return [...stages.values()].map((list) => list.sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b)))
}

/**
 * [SC11] The breaks that exports leave out: a gap of 5 to 180 minutes between two sessions of a stage. A break is named after the
 * session before it, so it is the same one when the schedule is read again.
 * @param title what a break is called, in the language of the event
 */
export function breaksOf<T extends Talk>(sessions: readonly T[], title: string): T[] {
  return byStage(sessions).flatMap((stage) => {
    let last = stage[0]
    return stage.slice(1).flatMap((next) => {
      const before = last
      if (last === undefined || endOf(next) > endOf(last)) last = next
      const seconds = before === undefined ? 0 : (startOf(next) - endOf(before)) / 1000
      if (before === undefined || seconds < shortest || seconds > longest) return []
      const startsAt = new Date(endOf(before)).toISOString()
      return [
        {
          ...{ ...before, sourceId: breakId(before), title, startsAt, seconds },
          ...{ speakers: [], notes: '', isBreak: true, ...noLabels },
        },
      ]
    })
  })
}

const breakId = ({ sourceId, startsAt }: Planned): string => `break after ${sourceId} ${startsAt.slice(0, 10)}`
