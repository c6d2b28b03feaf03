import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { Button } from '../ui/button.tsx'
import { GoIcon, HoldIcon, TopIcon } from '../ui/icons.tsx'
import * as words from './demo-content.ts'
import { DemoStage } from './demo-stage.tsx'
import { actInDemo, useDemoRoom } from './demo-store.ts'

const choices = [60, 300, 1200]
/** The minute keys; the desk of a room has the ten-second ones too. */
const steps = limits.adjustStepsSeconds.filter((step) => step % 60 === 0)

/** A timer to try on the spot: the display above, the keys of the desk below. */
export function DemoDesk(): ReactNode {
  const { room, now } = useDemoRoom()
  const { clock } = room
  const isRunning = clock.startedAt !== null
  const isAtTop = clock.currentTime === clock.duration
  return (
    <section aria-label={words.tryIt} className="demo-desk">
      <DemoStage clock={clock} now={now} />
      <div className="demo-keys">
        <button
          type="button"
          className="demo-go"
          data-running={isRunning}
          onClick={() => actInDemo({ type: isRunning ? 'pause' : 'start' })}
        >
          {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
          {isRunning ? words.pause : words.start}
        </button>
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
          <Button size="s" variant="quiet" disabled={isRunning || isAtTop} onClick={() => actInDemo({ type: 'reset' })}>
            <TopIcon className="size-4" />
            {words.reset}
          </Button>
        </div>
        <fieldset className="demo-choices" disabled={isRunning}>
          <legend className="sr-only">{words.length}</legend>
          {choices.map((duration) => (
            <label key={duration} className="demo-choice t-num" data-chosen={clock.duration === duration}>
              <input
                type="radio"
                name="demo-length"
                className="sr-only"
                checked={clock.duration === duration}
                onChange={() => actInDemo({ type: 'choose', duration })}
              />
              {formatSeconds(duration)}
            </label>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {milestone(shownSeconds(clock, now), isRunning ? timerPhase(clock, now) : null)}
      </p>
    </section>
  )
}

/** What is worth saying aloud, and nothing in between. */
function milestone(shown: number, phase: string | null): string {
  if (phase === null) return ''
  if (phase === 'overtime') return words.timeUp
  return phase === 'warning' ? words.secondsLeft(limits.warningSeconds) : shown > 0 ? words.running : ''
}
