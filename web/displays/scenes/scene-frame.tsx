import './scene-frame.css'
import type { ReactNode } from 'react'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { tagged } from '../../ui/tagged.ts'
import { JoinPanel } from '../qr/join-panel.tsx'
import { useShownClock } from '../timers/calm-clock.ts'
import { scriptOf } from './script.ts'

/** What is around every scene. */
export type AroundScene = {
  /** The timer in the corner, while it runs. */
  timer: Timer | null
  room: RoomView
}

type SceneFrameProps = AroundScene & {
  kind: string
  eyebrow: string
  /** What it is, for screen readers, where the line at the top does not say so. */
  label?: string
  /** Whether there is something to answer: then the code to join is shown at the side. */
  isOpen?: boolean
  /** How many have answered, with the number in `<number>`. */
  count?: string
  children: ReactNode
}

/** The frame of all scenes: a line at the top, the clock in its corner, and how to join next to the contents. */
export function SceneFrame(props: SceneFrameProps): ReactNode {
  const { kind, eyebrow, label = eyebrow, timer, room, isOpen = false, count, children } = props
  const hasSide = isOpen && isJoinable(room)
  return (
    <section className="stage-scene" data-kind={kind} aria-label={label}>
      <header className="stage-scene-head">
        <p className="stage-scene-eyebrow" {...scriptOf(eyebrow)}>
          {eyebrow}
        </p>
        {count !== undefined && !hasSide && <Count text={count} />}
        {timer?.isRunning === true && <CornerClock timer={timer} />}
      </header>
      <div className="stage-scene-body">
        <div className="stage-scene-main">{children}</div>
        {hasSide && (
          <div className="stage-scene-side">
            <JoinPanel roomId={room.id} />
            {count !== undefined && <Count text={count} />}
          </div>
        )}
      </div>
    </section>
  )
}

/** The small clock in a corner while a timer runs. */
function CornerClock({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const { shown, phase, isHeld } = useShownClock(timer, now)
  return (
    <p
      className="stage-scene-clock t-num"
      dir="ltr"
      data-phase={phase}
      data-held={isHeld}
      role="timer"
      translate="no"
      aria-live="off"
      aria-label={timer.name || undefined}
    >
      {formatSeconds(shown)}
    </p>
  )
}

const Count = ({ text }: { text: string }): ReactNode => (
  <p className="stage-scene-count">
    {tagged(text, { number: (figure) => <span className="stage-scene-number t-num">{figure}</span> })}
  </p>
)
