import { useEffect, useRef, useState } from 'react'
import type { Timer } from '../../schema/room/state.ts'
import { announcement, type Glance } from './milestone.ts'

/**
 * What a polite live region says of the timer on the display: the last milestone it passed, else nothing.
 * @param shownSeconds what the clock shows now
 */
export function useMilestone(
  { id, isRunning, isCountUp }: Pick<Timer, 'id' | 'isRunning' | 'isCountUp'>,
  shownSeconds: number,
): string {
  const before = useRef<Glance | null>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const after: Glance = { id, isRunning, isCountUp, shownSeconds }
    const said = announcement(before.current, after)
    // What stood there is taken away where the time begins anew: the same words twice would be heard once.
    const isAnew = before.current !== null && (before.current.id !== id || before.current.shownSeconds < shownSeconds)
    before.current = after
    if (said !== null) setWords(said)
    else if (isAnew) setWords('')
  }, [id, isRunning, isCountUp, shownSeconds])
  return words
}
