import * as pages from '../../../schema/links/pages.ts'
import './agenda.css'
import { type ReactNode, useState } from 'react'
import { agendaMoment, publicAgenda, totalSeconds } from '../../../schema/tools/timers/forecast/agenda.ts'
import { isInSequence } from '../../../schema/tools/timers/sequence.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { HomeLink, LoadingFrame, PageFrame } from '../../ui/frames.tsx'
import { numberText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { PasswordForm } from '../password-form.tsx'
import { gateOf, useElapsed } from '../room-gate.ts'
import { useWallSize } from '../use-wall-size.ts'
import { AgendaActions, useExactTimes } from './agenda-actions.tsx'
import { AgendaSession } from './agenda-session.tsx'
import { dayWords, isOver, isSameClock, lengthWords, readersZone } from './agenda-times.ts'
import * as words from './words/agenda.ts'

/** The schedule as the agenda page shows it, with times that follow the running timer. */
export function Agenda({ roomId, feed }: { roomId: string; feed: RoomFeed }): ReactNode {
  useWallSize()
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, 5_000)
  return (
    <>
      <title>{feed.room === null ? words.pageTitle : words.roomTitle(feed.room.room.name)}</title>
      <Gate roomId={roomId} feed={feed} isLongDown={isLongDown} />
    </>
  )
}

type GateProps = { roomId: string; feed: RoomFeed; isLongDown: boolean }

function Gate({ roomId, feed, isLongDown }: GateProps): ReactNode {
  const gate = gateOf(feed)
  switch (gate.kind) {
    case 'open':
      return <SessionList snapshot={gate.snapshot} isLongDown={isLongDown} />
    case 'locked':
      return <Closed title={words.locked} text={words.lockedText} />
    case 'password':
      return (
        <Closed title={words.password} text={words.passwordText}>
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </Closed>
      )
    case 'missing':
      return (
        <Closed title={words.missing} text={words.missingText}>
          <HomeLink />
        </Closed>
      )
    case 'deleted':
      return (
        <Closed title={words.missing} text={words.deletedText}>
          <HomeLink />
        </Closed>
      )
    case 'unreachable':
      return <Closed title={words.unreachable} text={words.unreachableText} />
    case 'loading':
      return <LoadingFrame />
  }
}

type ClosedProps = { title: string; text: string; children?: ReactNode }

/** Why there is no agenda, with the choice of the language. */
const Closed = ({ title, text, children }: ClosedProps): ReactNode => (
  <PageFrame title={title} text={text}>
    {children}
    <CornerLanguage />
  </PageFrame>
)

const CornerLanguage = (): ReactNode => (
  <div className="agenda-language">
    <LanguageChoice />
  </div>
)

/** The agenda of a known event, updated once a second. */
function SessionList({ snapshot, isLongDown }: { snapshot: Snapshot; isLongDown: boolean }): ReactNode {
  const now = useWallNow()
  const [isExact, setExact] = useExactTimes()
  const { room } = snapshot
  const items = publicAgenda(snapshot, agendaMoment(snapshot, now))
  const counted = items.map(({ timer }) => timer).filter(isInSequence)
  const hasTimes = items.some((item) => item.expectedStart !== null)
  const zone = useZones(room.timeZone, now)
  const usualStatus = room.isActive ? words.live : words.inactive
  return (
    <main className="agenda">
      <CornerLanguage />
      <header>
        <h1>
          <span className="agenda-kind">{words.eventAgenda}</span> <bdi className="agenda-room">{room.name}</bdi>
        </h1>
        <p className="agenda-now">
          <span>{zone.day.date(now)}</span>
          <span className="agenda-clock t-num">{zone.clock.time(now)}</span>
          <span className="agenda-printed">{words.asOf(zone.clock.time(now))}</span>
          <span className="agenda-zone">
            {zone.readers === null
              ? tagged(words.timesIn, { zone: () => <bdi>{zone.day.zone(now)}</bdi> })
              : tagged(words.timesInBoth, {
                  zone: () => <bdi>{zone.day.zone(now)}</bdi>,
                  own: () => <bdi>{zone.readers?.day.zone(now)}</bdi>,
                })}
          </span>
        </p>
      </header>
      <dl className="agenda-overview t-num">
        <div>
          <dt>{words.totalSessions}</dt>
          <dd>{numberText(counted.length)}</dd>
        </div>
        <div>
          <dt>{words.totalDuration}</dt>
          <dd>{lengthWords(totalSeconds(counted))}</dd>
        </div>
        <div className="agenda-on-screen">
          <dt>{words.status}</dt>
          <dd className="agenda-status" data-usual={usualStatus} data-lost={words.reconnecting}>
            <span data-live={room.isActive && !isLongDown}>{isLongDown ? words.reconnecting : usualStatus}</span>
          </dd>
        </div>
      </dl>
      {items.length === 0 ? (
        <section className="agenda-empty">
          <h2>{words.noSessions}</h2>
          <p>{words.noSessionsText}</p>
        </section>
      ) : (
        <>
          <div className="agenda-tools">
            <p className="agenda-note">{noteOf(items)}</p>
            <AgendaActions roomId={room.id} hasTimes={hasTimes} isExact={isExact} onExact={setExact} />
          </div>
          <ol className="agenda-list" data-timed={hasTimes}>
            {items.map((item, index) => (
              <AgendaSession
                key={item.timer.id}
                item={item}
                number={index + 1}
                isOver={item.status === 'live' && isOver(item.timer, now)}
                isExact={isExact}
                clock={zone.clock}
                readersClock={zone.readers?.clock ?? null}
                now={now}
              />
            ))}
          </ol>
        </>
      )}
      <footer className="agenda-foot">
        <a href={pages.home}>Cuelight</a>
      </footer>
    </main>
  )
}

/** How times are written in the zone of the room, and in the reader's where its clocks differ. */
function useZones(timeZone: string, now: EpochMs) {
  const [own] = useState(readersZone)
  const [day] = useState(() => new Map<string, ReturnType<typeof dayWords>>())
  const dayIn = (zone: string) => {
    const words = day.get(zone) ?? dayWords(zone)
    day.set(zone, words)
    return words
  }
  const isOwn = isSameClock(timeZone, own, now)
  return {
    clock: clockIn(timeZone),
    day: dayIn(timeZone),
    readers: isOwn ? null : { clock: clockIn(own), day: dayIn(own) },
  }
}

/** How far the times can be trusted. */
function noteOf(items: ReturnType<typeof publicAgenda>): string {
  if (items.some((item) => item.status === 'live')) return words.timesFollow
  if (items.some((item) => item.status === 'paused')) return words.timesMove
  return items.some((item) => item.expectedStart !== null) ? words.timesArePlanned : words.notStarted
}
