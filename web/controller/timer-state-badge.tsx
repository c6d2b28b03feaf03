import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { TimerState } from './timer-state.ts'
import { timerStates } from './words/timers.ts'

const tones: Record<TimerState, BadgeTone> = {
  'on-air': 'live',
  'wrap-up': 'warn',
  'times-up': 'danger',
  over: 'danger',
  paused: 'neutral',
  standby: 'blue',
}

/** The state of a timer in a word and a colour. */
export function TimerStateBadge({ state }: { state: TimerState }): ReactNode {
  return (
    <Badge tone={tones[state]} hasLamp={state === 'on-air'}>
      {timerStates[state]}
    </Badge>
  )
}
