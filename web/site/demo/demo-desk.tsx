import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { displayTimer, formatSeconds, isUntouched, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { Button } from '../../ui/button.tsx'
import { GoIcon, HoldIcon, TopIcon } from '../../ui/icons.tsx'
import { DemoStage } from './demo-stage.tsx'
import { actInDemo, useDemoRoom, useEarlyChoice } from './demo-store.ts'
import * as words from './words/demo.ts'

const choices = [60, 300, 1200]
/** The minute buttons; a room's desk has ten-second ones too. */
const steps = limits.adjustStepsSeconds.filter((step) => step % 60 === 0)

/** A timer to try right away: the display above, the buttons of the desk below. */
export function DemoDesk(): ReactNode {
  const { desk, display, now } = useDemoRoom()
  const timer = displayTimer(desk)
  return (
    <section aria-label={words.tryIt} className="demo-desk">
      <DemoStage room={display} now={now} />
      {timer !== null && <DemoKeys timer={timer} />}
      <p role="status" className="sr-only">
        {timer !== null && milestone(timer, now)}
      </p>
    </section>
  )
}

function DemoKeys({ timer }: { timer: Timer }): ReactNode {
  const { isRunning } = timer
  const choose = (duration: number) => {
    if (duration !== timer.duration) actInDemo({ type: 'choose', duration })
  }
  const lengths = useEarlyChoice((value) => choose(Number(value)))
  return (
    <div className="demo-keys">
      <DemoGo isRunning={isRunning} />
      <div className="demo-steps">
        {steps.map((step) => (
          <Button
            key={step}
            size="s"
            disabled={isRunning}
            onClick={() => actInDemo({ type: 'adjust', seconds: step })}
            className="t-num"
            aria-label={words.stepSpoken(step / 60)}
          >
            {words.step(step / 60)}
          </Button>
        ))}
        <Button
          size="s"
          variant="quiet"
          disabled={isRunning || isUntouched(timer)}
          onClick={() => actInDemo({ type: 'reset' })}
        >
          <TopIcon className="size-4" />
          {words.reset}
        </Button>
      </div>
      <fieldset className="demo-choices" disabled={isRunning} ref={lengths}>
        <legend className="sr-only">{words.length}</legend>
        {choices.map((duration) => (
          <label key={duration} className="demo-choice t-num" data-chosen={timer.duration === duration}>
            <input
              type="radio"
              name="demo-length"
              value={duration}
              className="sr-only"
              checked={timer.duration === duration}
              onChange={() => choose(duration)}
            />
            {formatSeconds(duration)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** What is worth announcing to screen readers, and nothing in between. */
function milestone(timer: Timer, now: number): string {
  if (!timer.isRunning) return ''
  const phase = timerPhase(timer, now)
  if (phase === 'overtime') return words.timeUp
  return phase === 'warning' ? words.secondsLeft(limits.warningSeconds) : words.running
}

/** The large button of the demo's desks: starts the timer, or pauses it. */
export function DemoGo({ isRunning }: { isRunning: boolean }): ReactNode {
  return (
    <button
      type="button"
      className="demo-go"
      data-running={isRunning}
      onClick={() => actInDemo({ type: isRunning ? 'pause' : 'start' })}
    >
      {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
      {isRunning ? words.pause : words.start}
    </button>
  )
}
