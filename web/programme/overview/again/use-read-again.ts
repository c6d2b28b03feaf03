import { useEffect, useRef, useState } from 'react'
import type { OfferedChange } from '../../../../schema/programme/schedule/difference.ts'
import type { ProgrammeView } from '../../../../schema/programme/view.ts'
import type { Schedule, ScheduleSession } from '../../../../schema/schedules/schedule.ts'
import { readDifference, readScheduleAt } from '../../../client/api/programmes.ts'
import type { ApiReply } from '../../../client/api/reply.ts'
import { planOf, sentSessions, takeAll } from '../../new/plan.ts'
import { breakName } from '../../new/words/new.ts'

/** What is different, under the name of its offer, and the sessions that it was found in. */
export type Found = {
  offer: string
  changes: OfferedChange[]
  left: readonly { sourceId: string; title: string; reason: string }[]
  sessions: readonly ScheduleSession[]
}

/** [DF5] So often the schedule is read again while the overview is open. It only offers what is different. */
const everyMs = 10 * 60_000

/** The sessions of a schedule that the event takes: without what was left out when it was made. */
function wanted({ source }: ProgrammeView, schedule: Schedule): ScheduleSession[] {
  const choice = { ...takeAll, ...source?.choice }
  return planOf(schedule, choice).rooms.flatMap(sentSessions)
}

/** Compares a schedule that was read with what was taken over. */
export const compare = (programme: ProgrammeView, schedule: Schedule): Promise<ApiReply<Found>> =>
  compareSessions(programme, wanted(programme, schedule))

export async function compareSessions(
  { id, source }: ProgrammeView,
  sessions: readonly ScheduleSession[],
): Promise<ApiReply<Found>> {
  const withBreaks = source?.choice?.withBreaks
  const reply = await readDifference(id, sessions, {
    ...(withBreaks === undefined ? {} : { withBreaks }),
    breakTitle: breakName,
  })
  return reply.ok ? { ok: true, value: { ...reply.value, sessions } } : reply
}

/** Reads the schedule at its address again, and compares it. */
export async function readAgain(programme: ProgrammeView, url: string): Promise<ApiReply<Found>> {
  const read = await readScheduleAt(url, programme.timeZone)
  return read.ok ? compare(programme, read.value) : read
}

/** What was found last, for as long as the overview is open. */
export function useOffer(programme: ProgrammeView, isOn: boolean) {
  const [found, setFound] = useState<Found | null>(null)
  const url = programme.source?.url ?? null
  const current = useRef(programme)
  current.current = programme
  useEffect(() => {
    if (!isOn || url === null) return
    const timer = setInterval(async () => {
      const reply = await readAgain(current.current, url)
      if (reply.ok) setFound(reply.value)
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, url])
  return { found, setFound }
}
