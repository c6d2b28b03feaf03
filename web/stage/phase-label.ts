import type { Timer } from '../../schema/room/state.ts'
import { type TimerPhase, timerPhase } from '../../schema/room/timer.ts'
import * as words from './words/viewer.ts'

/** Words that say beside the colour how a timer stands, for those who cannot tell the colours (design language 2.2). */
export type PhaseLabel = { words: string; tone: TimerPhase }

/** The labels of a display, the most urgent first. `shownSeconds` is what the digits say now. */
export function phaseLabels(timer: Timer, shownSeconds: number, now: number): PhaseLabel[] {
  const labels: PhaseLabel[] = []
  const phase = timerPhase(timer, now)
  if (phase === 'overtime') labels.push({ words: shownSeconds < 0 ? words.over : words.timesUp, tone: phase })
  if (phase === 'warning') labels.push({ words: words.wrapUp, tone: phase })
  // A timer that has not begun only waits; one that has begun and stands still would look broken without a word.
  if (!timer.isRunning && timer.currentTime !== timer.duration) labels.push({ words: words.paused, tone: 'normal' })
  return labels
}
