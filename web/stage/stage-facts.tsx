import './stage-facts.css'
import type { ReactNode } from 'react'
import type { DisplayFact } from '../../schema/links/display-link.ts'
import { inOrder } from '../../schema/tools/timers/clock.ts'
import { projection } from '../../schema/tools/timers/projection.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { clockIn } from '../live/clock/clock-words.ts'
import { useWallNow } from '../live/clock/ticker.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import * as words from './words/facts.ts'

type StageFactsProps = { feed: Pick<RoomFeed, 'room'>; show: readonly DisplayFact[] }

/** What the link of this display asks for beside the timer: the time of day, the next cue, how late the show is. */
export function StageFacts({ feed, show }: StageFactsProps): ReactNode {
  const now = useWallNow()
  const { room } = feed
  if (room === null || room.room.isViewerLocked) return null
  const { timeZone } = room.room
  return (
    <dl className="stage-facts">
      {show.includes('clock') && (
        <Fact fact="clock" name={words.clock} value={clockIn(timeZone).time(now)} isNamed={false} />
      )}
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

/** The first cue behind the one that has begun last, with its expected start where something says when. */
function nextOf(room: Snapshot, now: number): string {
  const order = inOrder(room.timers)
  const last = order.findLastIndex(({ startedFirstAt, isRunning }) => startedFirstAt !== null || isRunning)
  const next = order[last + 1]
  if (next === undefined) return words.nothingNext
  const start = projection(room, now).cues.find(({ timerId }) => timerId === next.id)?.expectedStart ?? null
  return start === null ? next.name : words.nextAt(next.name, clockIn(room.room.timeZone).time(start))
}
