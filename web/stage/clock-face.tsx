import type { ReactNode } from 'react'
import type { Timer } from '../../schema/room/state.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { useServerNow } from '../live/ticker.ts'
import { useMilestone } from '../live/use-milestone.ts'
import { ClockDigits } from './clock-digits.tsx'
import { phaseLabels } from './phase-label.ts'
import { ProgressBar } from './progress-bar.tsx'

/** The timer on the display: its name, how it stands in words, the digits and the bar (spec 2, 4). */
export function ClockFace({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const shown = shownSeconds(timer, now)
  const phase = timerPhase(timer, now)
  return (
    <section className="stage-face" data-phase={phase} aria-label={timer.name}>
      <header className="stage-slate">
        <h1 className="stage-name">{timer.name}</h1>
        {phaseLabels(timer, shown, now).map(({ words, tone }) => (
          <span key={words} className="stage-label" data-phase={tone}>
            {words}
          </span>
        ))}
      </header>
      <div className="stage-clock" role="timer" aria-live="off" aria-label={timer.name}>
        <ClockDigits text={formatSeconds(shown)} />
      </div>
      <ProgressBar timer={timer} phase={phase} now={now} />
      <MilestoneAnnouncer timer={timer} shownSeconds={shown} />
    </section>
  )
}

/** Says the milestones, and only those, to people who listen to the screen instead of seeing it. */
function MilestoneAnnouncer({ timer, shownSeconds: shown }: { timer: Timer; shownSeconds: number }): ReactNode {
  return (
    <p className="stage-unseen" role="status">
      {useMilestone(timer, shown)}
    </p>
  )
}
