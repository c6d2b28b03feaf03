import * as pages from '../../../schema/links/pages.ts'
import './agenda.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { agenda, totalSeconds } from '../../../schema/tools/timers/agenda.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { LoadingFrame, PageFrame } from '../../ui/frames.tsx'
import { PasswordForm } from '../password-form.tsx'
import { gateOf, useElapsed } from '../room-gate.ts'
import { AgendaSession } from './agenda-session.tsx'
import { dayWords, lateWords, lengthWords, overSeconds, steadyNow } from './agenda-times.ts'
import * as words from './words/agenda.ts'

const day = dayWords()

/** `/room/{roomId}/agenda`: the schedule that attendees read, with times that follow the running timer. */
export function AgendaPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useShowFeed(roomId, 'viewer')
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, 5_000)
  return (
    <>
      <title>{feed.room === null ? words.pageTitle : words.roomTitle(feed.room.room.name)}</title>
      <AgendaOfFeed roomId={roomId} feed={feed} isLongDown={isLongDown} />
    </>
  )
}

function AgendaOfFeed({
  roomId,
  feed,
  isLongDown,
}: {
  roomId: string
  feed: RoomFeed
  isLongDown: boolean
}): ReactNode {
  const gate = gateOf(feed)
  switch (gate.kind) {
    case 'open':
      return <Programme snapshot={gate.snapshot} isLongDown={isLongDown} />
    case 'locked':
      return <PageFrame title={words.locked} text={words.lockedText} />
    case 'password':
      return (
        <PageFrame title={words.password} text={words.passwordText}>
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </PageFrame>
      )
    case 'missing':
      return <PageFrame title={words.missing} text={words.missingText} />
    case 'deleted':
      return <PageFrame title={words.missing} text={words.deletedText} />
    case 'unreachable':
      return <PageFrame title={words.unreachable} text={words.unreachableText} />
    case 'loading':
      return <LoadingFrame />
  }
}

/** Everything known of the event, once a second. */
function Programme({ snapshot, isLongDown }: { snapshot: Snapshot; isLongDown: boolean }): ReactNode {
  const now = useWallNow()
  const { room, timers } = snapshot
  const current = displayTimer(snapshot)
  const items = agenda(snapshot, steadyNow(current, now))
  const late = current === null ? null : lateWords(overSeconds(current, now))
  return (
    <main className="agenda">
      <header className="agenda-head">
        <h1>
          <span className="agenda-kind">{words.eventAgenda}</span> <span className="agenda-room">{room.name}</span>
        </h1>
        <p className="agenda-now">
          <span>{day.date(now)}</span>
          <span className="agenda-clock t-num">{localClock.time(now)}</span>
          <span className="agenda-printed">{words.asOf(localClock.time(now))}</span>
          <span className="agenda-zone">{words.timesIn(day.zone(now))}</span>
        </p>
      </header>
      <dl className="agenda-overview t-num">
        <div>
          <dt>{words.totalSessions}</dt>
          <dd>{timers.length}</dd>
        </div>
        <div>
          <dt>{words.totalDuration}</dt>
          <dd>{lengthWords(totalSeconds(timers))}</dd>
        </div>
        <div className="agenda-on-screen">
          <dt>{words.status}</dt>
          <dd className="agenda-status" data-live={room.isActive && !isLongDown}>
            {isLongDown ? words.reconnecting : room.isActive ? words.live : words.inactive}
          </dd>
        </div>
      </dl>
      {timers.length === 0 ? (
        <section className="agenda-empty">
          <h2>{words.noSessions}</h2>
          <p>{words.noSessionsText}</p>
        </section>
      ) : (
        <>
          <p className="agenda-note">{noteOf(items)}</p>
          <ol className="agenda-list">
            {items.map((item, index) => (
              <AgendaSession
                key={item.timer.id}
                item={item}
                number={index + 1}
                late={item.timer.id === current?.id ? late : null}
                now={now}
              />
            ))}
          </ol>
        </>
      )}
      <footer className="agenda-foot">
        <a href={pages.home}>{words.home}</a>
      </footer>
    </main>
  )
}

/** How far the printed times can be trusted. */
function noteOf(items: ReturnType<typeof agenda>): string {
  if (items.some((item) => item.status === 'live')) return words.timesFollow
  if (items.some((item) => item.status === 'paused')) return words.timesMove
  return words.notStarted
}
