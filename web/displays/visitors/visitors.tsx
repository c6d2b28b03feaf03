import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import {
  type ChosenBy,
  chosenBy,
  clashesOf,
  eventDay,
  foundSessions,
  type Placed,
  sessionsInOrder,
  valuesOf,
} from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useMinuteNow } from '../../live/clock/minute-now.ts'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { linkOrigin } from '../../live/link-origin.ts'
import { tagged } from '../../ui/tagged.ts'
import { dayWords, isSameClock, readersZone } from '../agenda/agenda-times.ts'
import * as agenda from '../agenda/words/agenda.ts'
import { EventLogo } from './event-logo.tsx'
import { NowStrip } from './now-strip.tsx'
import { daysOf, SessionList } from './session-list.tsx'
import { useStars } from './stars.ts'
import { everything, Tools, type Wanted } from './tools.tsx'
import { usePrinted } from './use-printed.ts'
import * as words from './words/visitors.ts'

type VisitorsProps = { programme: PublicProgramme; offlineSince: EpochMs | null }

/** The whole event: what is on and next on all stages, and every session by its day. */
export function Visitors({ programme, offlineSince }: VisitorsProps): ReactNode {
  const now = useMinuteNow()
  // [PV9] What was read last is true of then: nobody has told this page what has begun or moved since.
  const known = offlineSince === null ? now : Math.min(now, offlineSince)
  const zone = useShownZone(programme.timeZone, now)
  const placed = useMemo(() => sessionsInOrder(programme, known), [programme, known])
  return (
    <main className="visitors">
      <div className="visitors-language">
        <LanguageChoice />
      </div>
      <header>
        <EventLogo programme={programme} className="visitors-logo" />
        <h1>
          <span className="visitors-kind">{words.kind}</span> <bdi className="visitors-name">{programme.name}</bdi>
        </h1>
        <p className="visitors-zone">
          <span>{tagged(agenda.timesIn, { zone: () => <bdi>{dayWords(zone.shown).zone(now)}</bdi> })}</span>
          <span className="visitors-printed">{agenda.asOf(zone.clock.time(now))}</span>
          {zone.other !== null && (
            <button type="button" onClick={zone.turn}>
              {zone.isOwn ? words.inEventZone : words.inMyZone}
            </button>
          )}
        </p>
        {placed.length > 0 && (
          <p className="visitors-take">
            <a href={calendarOf(programme.id)}>{agenda.addToCalendar}</a>
            <button type="button" onClick={() => window.print()}>
              {agenda.print}
            </button>
          </p>
        )}
        <p role="status" className="visitors-offline">
          {offlineSince !== null && words.offline(zone.clock.timeFrom(offlineSince, now))}
        </p>
      </header>
      {placed.length === 0 ? (
        <section className="visitors-empty">
          <h2>{agenda.noSessions}</h2>
          <p>{agenda.noSessionsText}</p>
        </section>
      ) : (
        <>
          <NowStrip stages={programme.stages} clock={zone.clock} now={known} />
          <AllSessions
            programme={programme}
            placed={placed}
            clock={zone.clock}
            now={known}
            today={eventDay(programme.timeZone, now)}
          />
        </>
      )}
      <footer className="visitors-foot">
        <a href={pages.home}>Cuelight</a>
      </footer>
    </main>
  )
}

/** To subscribe to, so that the calendar follows the times as they move. @param only what of the programme it has, by the names of the feed */
function calendarOf(id: string, only: { [name in 'stage' | ChosenBy]?: string | undefined } = {}): string {
  const query = Object.entries(only).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const address = `${linkOrigin().replace(/^https?:/, 'webcal:')}/api/programmes/${encodeURIComponent(id)}/schedule.ics`
  return query.length === 0 ? address : `${address}?${query.join('&')}`
}

type Clock = ReturnType<typeof clockIn>
type SessionsProps = {
  programme: PublicProgramme
  placed: readonly Placed[]
  clock: Clock
  now: EpochMs
  /** The day of the event that it is. */
  today: string
}

/** Every session, a day at a time; a search and one's own programme look through all days. */
function AllSessions({ programme, placed, clock, now, today }: SessionsProps): ReactNode {
  const [stars, toggle] = useStars(programme.id)
  const byDay = useMemo(() => daysOf(programme, placed, now), [programme, placed, now])
  const [wanted, setWanted] = useState<Wanted>(everything)
  const { stageId, isMine, labels } = wanted
  const isPrinted = usePrinted()
  const typed = useDeferredValue(wanted.typed)
  const days = useMemo(() => [...byDay.keys()], [byDay])
  const day = wanted.day ?? days.find((one) => one >= today) ?? days[0] ?? ''
  const isWide = isMine || typed.trim() !== ''
  const values = useMemo(
    () => ({
      track: valuesOf(placed, 'track'),
      type: valuesOf(placed, 'type'),
      language: valuesOf(placed, 'language'),
    }),
    [placed],
  )
  const chosen = useMemo(() => placed.filter(({ session }) => stars.has(session.id)), [placed, stars])
  const clashes = useMemo(
    () =>
      clashesOf(
        chosen.map(({ session }) => session),
        now,
      ),
    [chosen, now],
  )
  const shown = useMemo(() => {
    // [PM10] Paper has no keys for the days.
    const base = isMine ? chosen : isWide || isPrinted ? placed : (byDay.get(day) ?? [])
    const onStage = stageId === null ? base : base.filter(({ stage }) => stage.id === stageId)
    return foundSessions(
      onStage.filter((one) => isLabelled(one, labels)),
      typed,
    )
  }, [isMine, isWide, isPrinted, chosen, placed, byDay, day, stageId, labels, typed])
  const groups = useMemo(() => [...daysOf(programme, shown, now)], [programme, shown, now])
  const starCount = chosen.length
  const stage = programme.stages.find(({ id }) => id === stageId)?.name
  const isNarrow = stage !== undefined || chosenBy.some((name) => labels[name] !== undefined)

  return (
    <section aria-labelledby="all-sessions" className="visitors-sessions">
      <h2 id="all-sessions">{words.programme}</h2>
      <Tools
        programme={programme}
        days={days}
        day={isWide ? null : day}
        values={values}
        wanted={wanted}
        onWanted={setWanted}
        starCount={starCount}
      />
      {isNarrow && shown.length > 0 && (
        <p className="visitors-take">
          <a href={calendarOf(programme.id, { stage, ...labels })}>{words.calendarOfThese}</a>
        </p>
      )}
      <p role="status" className="visitors-found">
        {isWide && shown.length > 0 && words.found(shown.length)}
      </p>
      {shown.length === 0 && (
        <div className="visitors-none">
          <p>{isMine && starCount === 0 ? words.noStars : words.noneFound}</p>
          <button type="button" onClick={() => setWanted(everything)}>
            {words.showAll}
          </button>
        </div>
      )}
      <SessionList
        groups={groups}
        isNamed={isWide || days.length > 1}
        stars={stars}
        clashes={clashes}
        onStar={toggle}
        clock={clock}
        now={now}
      />
    </section>
  )
}

/** [PM9] Whether a session has all labels that are chosen. */
const isLabelled = ({ session }: Placed, labels: Wanted['labels']): boolean =>
  chosenBy.every((name) => labels[name] === undefined || session[name] === labels[name])

/** [PV4] The zone that times are shown in: the reader's own, or that of the event if they want that. */
function useShownZone(timeZone: string, now: EpochMs) {
  const [own] = useState(readersZone)
  const [isOwn, setOwn] = useState(true)
  const other = isSameClock(timeZone, own, now) ? null : isOwn ? timeZone : own
  const shown = isOwn && other !== null ? own : timeZone
  return { clock: clockIn(shown), shown, other, isOwn, turn: () => setOwn((was) => !was) }
}
