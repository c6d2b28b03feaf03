import './display-extras.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type DisplayFact, displayOptions } from '../../../schema/links/display-link.ts'
import { displayTimer, formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { upNext } from '../../../schema/tools/timers/forecast/up-next.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { tagged } from '../../ui/tagged.ts'
import { scriptOf } from '../scenes/script.ts'
import * as words from '../words/facts.ts'

type DisplayExtrasProps = { feed: Pick<RoomFeed, 'room'>; search: string }

/** What this display's link adds to the timer and leaves out, and the size of the picture. */
export function DisplayExtras({ feed, search }: DisplayExtrasProps): ReactNode {
  const [{ show, hide, zoom }] = useState(() => displayOptions(search))
  const anchor = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const stage = anchor.current?.closest<HTMLElement>('.stage')
    if (stage == null) return
    stage.dataset['facts'] = String(show.length > 0)
    stage.dataset['hide'] = hide.join(' ')
    stage.dataset['zoomed'] = String(zoom !== 100)
    stage.style.setProperty('--zoom', String(zoom / 100))
  }, [show, hide, zoom])
  const { room } = feed
  return (
    <div ref={anchor}>
      {show.length > 0 && room !== null && !room.room.isViewerLocked && <Facts room={room} show={show} />}
    </div>
  )
}

function Facts({ room, show }: { room: Snapshot; show: readonly DisplayFact[] }): ReactNode {
  const now = useWallNow()
  return (
    <dl className="stage-facts">
      {show.includes('clock') && (
        <Fact fact="clock" name={words.clock} value={clockIn(room.room.timeZone).time(now)} isNamed={false} />
      )}
      {show.includes('speaker') && <Speaker name={displayTimer(room)?.speaker ?? ''} />}
      {show.includes('next') && <Next room={room} now={now} />}
      {show.includes('offset') && <Offset seconds={projection(room, now).overUnder} />}
    </dl>
  )
}

type FactProps = {
  fact: DisplayFact
  name: string
  value: ReactNode
  /** What someone typed in it: the value runs in its direction, and loses its end where there is no room. */
  typed?: string | undefined
  isNamed?: boolean
  tone?: 'late' | undefined
}

function Fact({ fact, name, value, typed, isNamed = true, tone }: FactProps): ReactNode {
  return (
    <div className="stage-fact" data-fact={fact} data-tone={tone}>
      <dt className={isNamed ? undefined : 'sr-only'}>{name}</dt>
      <dd dir={typed === undefined ? undefined : scriptOf(typed).dir}>{value}</dd>
    </div>
  )
}

/** Who speaks in the cue on the clock. */
const Speaker = ({ name }: { name: string }): ReactNode =>
  name !== '' && <Fact fact="speaker" name={words.speaker} value={name} typed={name} isNamed={false} />

function Offset({ seconds }: { seconds: number | null }): ReactNode {
  if (seconds === null) return null
  return (
    <Fact
      fact="offset"
      name={words.offset}
      isNamed={false}
      value={overUnder(seconds)}
      tone={seconds >= 60 ? 'late' : undefined}
    />
  )
}

/** @param seconds positive when the end is expected late */
function overUnder(seconds: number): ReactNode {
  if (Math.abs(seconds) < 60) return words.onTime
  const length = formatSeconds(Math.abs(seconds))
  return seconds > 0
    ? tagged(words.late, { length: () => <bdi dir="ltr">+{length}</bdi> })
    : tagged(words.ahead, { length: () => <bdi>{length}</bdi> })
}

/** The next cue, and when it is expected. */
function Next({ room, now }: { room: Snapshot; now: number }): ReactNode {
  const next = upNext(room, now)
  const startsAt = next?.expectedStart ?? null
  const value = (
    <>
      {startsAt !== null && <bdi>{clockIn(room.room.timeZone).time(startsAt)}</bdi>} <bdi>{next?.name ?? '–'}</bdi>
    </>
  )
  return <Fact fact="next" name={words.next} value={value} typed={next?.name} />
}
