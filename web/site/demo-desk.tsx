import type { ReactNode } from 'react'
import { limits } from '../../schema/limits.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { Button } from '../ui/button.tsx'
import { GoIcon, HoldIcon, TopIcon } from '../ui/icons.tsx'
import { demoTimerId as timerId } from './demo-room.ts'
import { DemoStage } from './demo-stage.tsx'
import { useDemoTimer } from './use-demo-timer.ts'

const choices = [60, 300, 1200]
/** The minute keys; the desk of a room has the ten-second ones too. */
const steps = limits.adjustStepsSeconds.filter((step) => step % 60 === 0)
const initialDuration = 300

/** A timer to try on the spot: the display above, the keys of the desk below. */
export function DemoDesk(): ReactNode {
  const { timer, now, run, choose } = useDemoTimer(initialDuration)
  const adjust = (seconds: number) => run({ type: 'timer.adjust', timerId, currentTime: timer.currentTime + seconds })
  const isAtTop = timer.currentTime === timer.duration
  return (
    <section aria-label="Try the timer" className="demo-desk">
      <DemoStage timer={timer} now={now} />
      <div className="demo-keys">
        <button
          type="button"
          className="demo-go"
          data-running={timer.isRunning}
          onClick={() => run({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId })}
        >
          {timer.isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
          {timer.isRunning ? 'Pause' : 'Start'}
        </button>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              size="s"
              disabled={timer.isRunning}
              onClick={() => adjust(step)}
              className="t-num"
              aria-label={spoken(step)}
            >
              {stepLabel(step)}
            </Button>
          ))}
          <Button
            size="s"
            variant="quiet"
            disabled={timer.isRunning || isAtTop}
            onClick={() => run({ type: 'timer.reset', timerId })}
          >
            <TopIcon className="size-4" />
            Reset
          </Button>
        </div>
        <fieldset className="demo-choices" disabled={timer.isRunning}>
          <legend className="sr-only">Length</legend>
          {choices.map((duration) => (
            <label key={duration} className="demo-choice t-num">
              <input
                type="radio"
                name="demo-length"
                className="sr-only"
                checked={timer.duration === duration}
                onChange={() => choose(duration)}
              />
              {formatSeconds(duration)}
            </label>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {milestone(shownSeconds(timer, now), timer.isRunning ? timerPhase(timer, now) : null)}
      </p>
    </section>
  )
}

/** What is worth saying aloud, and nothing in between. */
function milestone(shown: number, phase: string | null): string {
  if (phase === null) return ''
  if (phase === 'overtime') return 'Time is up'
  return phase === 'warning' ? `${limits.warningSeconds} seconds left or less` : shown > 0 ? 'Timer running' : ''
}

const stepLabel = (seconds: number): string => `${seconds < 0 ? '\u2212' : '+'}${Math.abs(seconds) / 60}m`
const spoken = (seconds: number): string => `${seconds < 0 ? 'Subtract' : 'Add'} ${Math.abs(seconds) / 60} minute`
