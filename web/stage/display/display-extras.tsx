import './display-extras.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type DisplayFact, displayOptions } from '../../../schema/links/display-link.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { upNext } from '../../../schema/tools/timers/forecast/up-next.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
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
      {show.includes('next') && <Fact fact="next" name={words.next} value={nextOf(room, now)} />}
      {show.includes('offset') && <Offset seconds={projection(room, now).overUnder} />}
    </dl>
  )
}

type FactProps = { fact: DisplayFact; name: string; value: string; isNamed?: boolean; tone?: 'late' | undefined }

function Fact({ fact, name, value, isNamed = true, tone }: FactProps): ReactNode {
  return (
    <div className="stage-fact" data-fact={fact} data-tone={tone}>
      <dt className={isNamed ? undefined : 'sr-only'}>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

/** Who speaks in the cue on the clock. */
const Speaker = ({ name }: { name: string }): ReactNode =>
  name !== '' && <Fact fact="speaker" name={words.speaker} value={name} isNamed={false} />

function Offset({ seconds }: { seconds: number | null }): ReactNode {
  if (seconds === null) return null
  return (
    <Fact
      fact="offset"
      name={words.offset}
      isNamed={false}
      value={words.overUnder(seconds)}
      tone={seconds >= 60 ? 'late' : undefined}
    />
  )
}

function nextOf(room: Snapshot, now: number): string {
  const next = upNext(room, now)
  if (next === null) return words.nothingNext
  return next.expectedStart === null
    ? next.name
    : words.nextAt(next.name, clockIn(room.room.timeZone).time(next.expectedStart))
}
