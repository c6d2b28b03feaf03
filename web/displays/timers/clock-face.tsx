import type { ReactNode } from 'react'
import { formatSeconds, progressShare, type TimerPhase } from '../../../schema/tools/timers/clock.ts'
import { isOn, type Timer } from '../../../schema/tools/timers/entity.ts'
import { widthInEm } from '../../live/clock/clock-width.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { useMilestone } from '../../live/clock/use-milestone.ts'
import { scriptOf } from '../scenes/script.ts'
import * as words from '../words/viewer.ts'
import { useShownClock } from './calm-clock.ts'

/** The timer on the display: its name, its state in words, the digits and the bar. */
export function ClockFace({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const { shown, phase, isHeld } = useShownClock(timer, now)
  const text = formatSeconds(shown)
  return (
    <section
      className="stage-face"
      data-phase={phase}
      aria-label={timer.name || undefined}
      style={{ '--digits-em': widthInEm(text) }}
    >
      <header className="stage-slate">
        {timer.name !== '' && (
          <h1 className="stage-name" {...scriptOf(timer.name)}>
            {timer.name}
          </h1>
        )}
        {phaseLabels(timer, shown, phase).map(({ words, tone }) => (
          <span key={words} className="stage-label" data-phase={tone}>
            {words}
          </span>
        ))}
      </header>
      <div className="stage-clock" role="timer" aria-live="off" aria-label={timer.name || undefined}>
        <ClockDigits text={text} isHeld={isHeld} />
      </div>
      <ProgressBar timer={timer} phase={phase} now={now} />
      {!isHeld && <MilestoneAnnouncer timer={timer} shownSeconds={shown} />}
    </section>
  )
}

/** Announces the milestones, and nothing else, to screen readers. */
function MilestoneAnnouncer({ timer, shownSeconds: shown }: { timer: Timer; shownSeconds: number }): ReactNode {
  return (
    <p className="sr-only" role="status">
      {useMilestone(timer, shown)}
    </p>
  )
}

/**
 * The big clock: `text` as `formatSeconds` writes it. Every glyph has a box of its own, so digits never move sideways;
 * the size depends on the boxes alone.
 */
function ClockDigits({ text, isHeld }: { text: string; isHeld: boolean }): ReactNode {
  return (
    <span translate="no" className="clock-digits t-num" data-held={isHeld} role="img" aria-label={text}>
      {digitCells(text).map(({ glyph, kind, place }) => (
        <span key={place} className={`clock-${kind}`}>
          {glyph}
        </span>
      ))}
    </span>
  )
}

/** One glyph of a clock in a box of fixed width, so no font can make the digits move. */
type DigitCell = {
  glyph: string
  kind: 'digit' | 'colon' | 'sign'
  /** Counted from the right: the seconds keep their places when a digit falls away on the left. */
  place: number
}

/** The boxes of a formatted time such as `9:59`, `1:00:00` or `−0:42`, left to right. */
export const digitCells = (text: string): DigitCell[] =>
  Array.from(text, (glyph, index) => ({ glyph, kind: kindOf(glyph), place: text.length - index }))

const kindOf = (glyph: string): DigitCell['kind'] => (glyph === ':' ? 'colon' : /\d/.test(glyph) ? 'digit' : 'sign')

/** The timer's state in words next to its colour, for people who cannot tell the colours apart. */
type PhaseLabel = { words: string; tone: TimerPhase }

/** The labels of a display, the most urgent first. `shownSeconds` is what the digits say now. */
export function phaseLabels(timer: Timer, shownSeconds: number, phase: TimerPhase): PhaseLabel[] {
  const labels: PhaseLabel[] = []
  if (phase === 'overtime') labels.push({ words: shownSeconds < 0 ? words.over : words.timesUp, tone: phase })
  if (phase === 'warning' || phase === 'danger') labels.push({ words: words.wrapUp, tone: phase })
  // A timer that has not begun is waiting. One that has begun and does not move would look broken without a label.
  if (isOn(timer) && !timer.isRunning) labels.push({ words: words.paused, tone: 'normal' })
  // Pressing Next at the last cue ends it here, with time left on the clock.
  if (timer.endedAt !== null && phase !== 'overtime') labels.push({ words: words.ended, tone: 'normal' })
  return labels
}

type Props = { timer: Timer; phase: TimerPhase; now: number }

/**
 * What remains of a countdown, or the elapsed share of a count-up timer, with a notch where the warning
 * begins. In overtime the whole bar is hatched. Decoration for the eye: the digits say it all.
 */
function ProgressBar({ timer, phase, now }: Props): ReactNode {
  const share = phase === 'overtime' ? 1 : progressShare(timer, now)
  const warningShare = timer.duration > 0 ? timer.warnSeconds / timer.duration : 0
  // In a bar of many hours the warning begins at the very edge: a notch would only look like a fault.
  const hasNotch = !timer.isCountUp && phase !== 'overtime' && warningShare < 1 && warningShare > 0.003
  return (
    <div className="stage-bar" aria-hidden="true">
      <div className="stage-bar-fill" style={{ transform: `scaleX(${share})` }} />
      {hasNotch && <div className="stage-bar-notch" style={{ marginInlineStart: `${100 * warningShare}%` }} />}
    </div>
  )
}
