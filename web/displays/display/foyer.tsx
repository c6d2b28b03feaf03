import './foyer.css'
import type { ReactNode } from 'react'
import { agendaMoment, publicAgenda } from '../../../schema/tools/timers/forecast/agenda.ts'
import { roundedTime } from '../../../schema/tools/timers/forecast/rounded-time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import * as words from '../agenda/words/agenda.ts'
import { More } from '../scenes/more.tsx'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { scriptOf } from '../scenes/script.ts'
import { more } from '../words/facts.ts'

/** This many sessions can be read from across a foyer. */
const mostShown = 6

/** [B10] What people in a foyer want to know: what is on now and next, and how to join. */
export function Foyer({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const now = useWallNow()
  const { room } = snapshot
  const items = publicAgenda(snapshot, agendaMoment(snapshot, now)).filter(({ status }) => status !== 'skipped')
  const first = items.findIndex(({ status }) => status !== 'done')
  const rest = first === -1 ? items.slice(-mostShown) : items.slice(first)
  const shown = rest.slice(0, mostShown)
  const clock = clockIn(room.timeZone)
  const times = shown.map(({ expectedStart: at, plannedStart }) =>
    at === null ? '' : clock.time(roundedTime(at, plannedStart)),
  )
  const letters = Math.max(...times.map(({ length }) => length), 0)
  return (
    <SceneFrame kind="foyer" eyebrow={room.name} label={words.eventAgenda} isOpen timer={null} room={room}>
      {shown.length === 0 && <p className="foyer-none">{words.noSessions}</p>}
      <ol className="foyer-list">
        {shown.map(({ timer, status }, at) => (
          <li key={timer.id} className="foyer-session" data-status={status}>
            <span className="foyer-time t-num" style={{ minWidth: `${0.62 * letters}em` }}>
              {times[at] !== '' && <bdi>{times[at]}</bdi>}
            </span>
            <span className="foyer-name" {...scriptOf(timer.name)}>
              {timer.name}
              {timer.speaker !== '' && <span className="foyer-speaker">{timer.speaker}</span>}
            </span>
            {(status === 'live' || status === 'next') && (
              <span className="foyer-state">{words.sessionStates[status]}</span>
            )}
          </li>
        ))}
      </ol>
      {rest.length > shown.length && <More>{more(rest.length - shown.length)}</More>}
    </SceneFrame>
  )
}
