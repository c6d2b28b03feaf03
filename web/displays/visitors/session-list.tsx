import { memo, type ReactNode } from 'react'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { type clashesOf, eventDay, type Placed, sessionTimes } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import { dayWords } from '../agenda/agenda-times.ts'
import { rowTimes, SessionRow } from './session-row.tsx'

type ListProps = {
  groups: readonly [day: string, sessions: readonly Placed[]][]
  /** Whether days have their names above them. */
  isNamed: boolean
  stars: ReadonlySet<string>
  clashes: ReturnType<typeof clashesOf>
  onStar: (id: string) => void
  clock: ReturnType<typeof clockIn>
  now: EpochMs
}

/** The rows, which a key that is typed into the search need not wait for. */
export const SessionList = memo(function SessionList(props: ListProps): ReactNode {
  const { groups, isNamed, stars, clashes, onStar, clock, now } = props
  return groups.map(([name, sessions]) => (
    <section key={name} aria-label={name === '' ? undefined : dayName(name)}>
      {isNamed && name !== '' && <h3 className="visitors-day">{dayName(name)}</h3>}
      <ol className="visitors-list">
        {sessions.map(({ session, stage }) => (
          <SessionRow
            key={session.id}
            session={session}
            stage={stage}
            isStarred={stars.has(session.id)}
            clash={clashes.get(session.id)?.[0]?.name ?? null}
            onStar={onStar}
            clock={clock}
            {...rowTimes(session, now)}
          />
        ))}
      </ol>
    </section>
  ))
})

/** The sessions of each day of the event, in their order; those that nothing dates come last. */
export function daysOf({ timeZone }: PublicProgramme, placed: readonly Placed[], now: EpochMs): Map<string, Placed[]> {
  const days = new Map<string, Placed[]>()
  for (const one of placed) {
    const { planned, start } = sessionTimes(one.session, now)
    const at = planned ?? start
    const day = at === null ? '' : eventDay(timeZone, at)
    const known = days.get(day)
    if (known === undefined) days.set(day, [one])
    else known.push(one)
  }
  return days
}

/** `Saturday, 21 November 2026` */
const dayName = (day: string): string => dayWords('UTC').date(Date.parse(`${day}T12:00:00Z`))
