import { useEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import * as words from './words/milestones.ts'

/** The text of a polite live region about the timer on the display: the milestone it passed last, or nothing. */
export function useMilestone(
  { id, isRunning, isCountUp }: Pick<Timer, 'id' | 'isRunning' | 'isCountUp'>,
  shownSeconds: number,
): string {
  const before = useRef<ShownTimer | null>(null)
  const [standing, setStanding] = useState('')
  useEffect(() => {
    const after: ShownTimer = { id, isRunning, isCountUp, shownSeconds }
    const said = announcement(before.current, after)
    // The text is cleared when the timer starts over, because repeating the same words would not be announced.
    const isAnew = before.current !== null && (before.current.id !== id || before.current.shownSeconds < shownSeconds)
    before.current = after
    if (said !== null) setStanding(said)
    else if (isAnew) setStanding('')
  }, [id, isRunning, isCountUp, shownSeconds])
  return standing
}

/** The remaining seconds that are announced, the smallest first. */
const milestones: readonly { seconds: number; words: () => string }[] = [
  { seconds: 0, words: () => words.timeIsUp },
  { seconds: limits.warningSeconds, words: () => words.secondsLeft(limits.warningSeconds) },
  { seconds: 60, words: () => words.minutesLeft(1) },
  { seconds: 300, words: () => words.minutesLeft(5) },
]

/** What a display showed at one moment: the timer, whether it ran, and the shown seconds. */
export type ShownTimer = Pick<Timer, 'id' | 'isRunning' | 'isCountUp'> & { shownSeconds: number }

/**
 * What to announce between two moments of a display, or null. Only a running countdown is announced; a jump over
 * several milestones (a laptop that woke) announces only the last, and a change of timer nothing.
 */
export function announcement(before: ShownTimer | null, after: ShownTimer): string | null {
  if (before === null || before.id !== after.id || !after.isRunning || after.isCountUp) return null
  const passed = milestones.find((m) => before.shownSeconds > m.seconds && after.shownSeconds <= m.seconds)
  return passed?.words() ?? null
}
