import './agenda.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Snapshot } from '../../schema/protocol.ts'
import { agenda, totalSeconds } from '../../schema/room/agenda.ts'
import { displayTimer } from '../../schema/room/timer.ts'
import { useWallNow } from '../live/ticker.ts'
import { type RoomFeed, useRoomFeed } from '../live/use-room-feed.ts'
import { LoadingFrame, PageFrame } from '../ui/frames.tsx'
import { AgendaSession } from './agenda-session.tsx'
import { clockWords, lateWords, lengthWords, overSeconds, steadyNow } from './agenda-times.ts'
import { PasswordForm } from './password-form.tsx'
import { gateOf } from './room-gate.ts'
import { useElapsed } from './use-elapsed.ts'

const words = clockWords()

/** `/room/{roomId}/agenda`: the schedule that attendees read (spec 2), with times that follow the running timer. */
export function AgendaPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useRoomFeed(roomId, 'viewer')
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, 5_000)
  return (
    <>
      <title>{feed.room === null ? 'Agenda · Cuelight' : `${feed.room.room.name} · Agenda · Cuelight`}</title>
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
      return (
        <PageFrame
          title="Viewer Access Restricted"
          text="The organiser has closed this agenda. It comes back by itself when they open it again."
        />
      )
    case 'password':
      return (
        <PageFrame title="Password needed" text="This event asks for a password before its agenda is shown.">
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </PageFrame>
      )
    case 'missing':
      return (
        <PageFrame
          title="Agenda Not Found"
          text="There is no event at this address. Check the link with the organiser."
        />
      )
    case 'deleted':
      return <PageFrame title="Agenda Not Found" text="The organiser has deleted this event." />
    case 'unreachable':
      return (
        <PageFrame title="Unable to load agenda" text="Cuelight is out of reach. This page keeps trying by itself." />
      )
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
          <span className="agenda-kind">Event Agenda</span> <span className="agenda-room">{room.name}</span>
        </h1>
        <p className="agenda-now">
          <span>{words.date(now)}</span>
          <span className="agenda-clock">{words.time(now)}</span>
          <span className="agenda-zone">Times in {words.zone(now)}</span>
        </p>
      </header>
      <dl className="agenda-overview">
        <div>
          <dt>Total sessions</dt>
          <dd>{timers.length}</dd>
        </div>
        <div>
          <dt>Total duration</dt>
          <dd>{lengthWords(totalSeconds(timers))}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd className="agenda-status" data-live={room.isActive && !isLongDown}>
            {isLongDown ? 'Reconnecting' : room.isActive ? 'Live' : 'Inactive'}
          </dd>
        </div>
      </dl>
      {timers.length === 0 ? (
        <section className="agenda-empty">
          <h2>No Sessions Scheduled</h2>
          <p>Sessions appear here as soon as the organiser adds them.</p>
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
                words={words}
                now={now}
              />
            ))}
          </ol>
        </>
      )}
      <footer className="agenda-foot">
        <a href="/">Cuelight</a>
      </footer>
    </main>
  )
}

/** How far the printed times can be trusted. */
function noteOf(items: ReturnType<typeof agenda>): string {
  if (items.some((item) => item.status === 'live')) return 'Times follow the running session.'
  if (items.some((item) => item.status === 'paused'))
    return 'The session is paused: the times after it move until it goes on.'
  return 'Not started yet: the times show how it would run from now.'
}
