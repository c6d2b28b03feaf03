/** What calendars were told of a session: they take a change only under a higher number. */
import * as z from 'zod/mini'
import { parseJson } from '../../json.ts'
import type { TimedSession } from './feed.ts'

const toldList = z.array(
  z.object({ uid: z.string(), stage: z.string(), startsAt: z.string(), seconds: z.number(), sequence: z.number() }),
)
export type Told = z.infer<typeof toldList>[number]

/** What was written down; nothing where that cannot be read. */
export const toldIn = (text: string): Told[] => toldList.safeParse(parseJson(text)).data ?? []

/** A calendar is not told of less: people do not run for two minutes. */
const movedMs = 4 * 60_000

/** [SC16] The UID of each session: its id, and the stage too where several sessions have the same. */
export function uidsOf(sessions: readonly Pick<TimedSession, 'sourceId' | 'stage'>[]): string[] {
  const seen = new Set<string>()
  return sessions.map(({ sourceId, stage }) => {
    let uid = sourceId
    for (let n = 1; seen.has(uid); n++) uid = n === 1 ? `${sourceId} ${stage}` : `${sourceId} ${stage} ${n}`
    seen.add(uid)
    return uid
  })
}

/**
 * [SC16] What calendars are told now, given what they were told before: a session that starts or ends more than four minutes otherwise, or
 * elsewhere, has its new time and a higher number; one that moved by less keeps both.
 */
export function toldAfter(told: readonly Told[], sessions: readonly TimedSession[]): Told[] {
  const before = new Map(told.map((one) => [one.uid, one]))
  const uids = uidsOf(sessions)
  return sessions.map(({ stage, at, seconds }, index) => {
    const uid = uids[index] ?? ''
    const last = before.get(uid)
    const next = { uid, stage, startsAt: new Date(at).toISOString(), seconds, sequence: (last?.sequence ?? -1) + 1 }
    if (last === undefined) return next
    const start = Date.parse(last.startsAt)
    const isMoved =
      Math.abs(start - at) > movedMs || Math.abs(start + last.seconds * 1000 - at - seconds * 1000) > movedMs
    return isMoved || last.stage !== stage ? next : last
  })
}
