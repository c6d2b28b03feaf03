import './now-and-next.css'
import type { ReactNode } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { expectedStart, type NextCue, type NowAndNext } from '../../../schema/tools/now-and-next/entity.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { roundedTime } from '../../../schema/tools/timers/forecast/rounded-time.ts'
import type { CueTime } from '../../../schema/values/cue-time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { tagged } from '../../ui/tagged.ts'
import { withLanguage } from '../join/join-address.ts'
import { useSecondsLeft } from '../ui/cue-clock.tsx'
import { Typed } from '../ui/typed.tsx'
import { timeLeft } from '../ui/words/cue-clock.ts'
import * as words from './words/now-and-next.ts'

/** [P44] What is on and next, where the audience has a session. */
export const RoomNowAndNext = ({ snapshot: { programme, room } }: { snapshot: Snapshot }): ReactNode =>
  programme !== null && <NowAndNextCard programme={programme} room={room} />

type NowAndNextProps = { programme: NowAndNext; room: Pick<RoomView, 'id' | 'timeZone'> }

/** [P44] What is on and how long it takes, what is next, and the way to the agenda. */
function NowAndNextCard({ programme: { now, next, isOver }, room }: NowAndNextProps): ReactNode {
  const agenda = withLanguage(pathOf(pages.agenda, room.id), location.search)
  return (
    <section className="now-and-next" aria-label={words.title}>
      {now !== null && (
        <div className="now-and-next-cue" data-on="true">
          <p className="now-and-next-label">{words.now}</p>
          <CueName cue={now} />
          <TimeLeft time={now.time} />
        </div>
      )}
      {next !== null && (
        <div className="now-and-next-cue">
          <p className="now-and-next-label">
            <NextLabel next={next} timeZone={room.timeZone} />
          </p>
          <CueName cue={next} />
        </div>
      )}
      {isOver && <p className="now-and-next-over">{words.over}</p>}
      {/* In a page of its own: without a connection this one must not be lost. */}
      <a className="now-and-next-agenda" href={agenda} target="_blank" rel="noopener">
        {words.agenda}
      </a>
    </section>
  )
}

const CueName = ({ cue: { name, speaker } }: { cue: { name: string; speaker: string } }): ReactNode => (
  <>
    {name !== '' && <Typed tag="p" className="now-and-next-name" text={name} />}
    {speaker !== '' && <Typed tag="p" className="now-and-next-speaker" text={speaker} />}
  </>
)

/** To the second of the displays, and without their alarm: an audience is not told that a session is late. */
function TimeLeft({ time }: { time: CueTime }): ReactNode {
  const left = useSecondsLeft(time)
  const said = time.startedAt === null ? words.leftPaused : words.left
  return (
    <p className="now-and-next-left" role="timer" aria-live="off" aria-label={timeLeft}>
      {left <= 0
        ? words.aboutToEnd
        : tagged(said(formatSeconds(left)), {
            clock: (inside) => (
              <span className="now-and-next-clock t-num" dir="ltr" translate="no">
                {inside}
              </span>
            ),
          })}
    </p>
  )
}

/** What is planned for another day has no expected time today. */
const sameDayMs = 12 * 3_600_000

function NextLabel({ next, timeZone }: { next: NextCue; timeZone: string }): ReactNode {
  const now = useWallNow()
  const start = expectedStart(next, now)
  const planned = next.plannedStart === null ? null : Date.parse(next.plannedStart)
  if (start === null || (planned !== null && start - planned > sameDayMs)) return words.next
  const time = clockIn(timeZone).timeFrom(roundedTime(start, planned), now)
  return tagged(words.nextAt(time), {
    time: (inside) => (
      <bdi className="t-num" translate="no">
        {inside}
      </bdi>
    ),
  })
}
