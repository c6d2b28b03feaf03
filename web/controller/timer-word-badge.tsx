import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { TimerWord } from './timer-state.ts'

const tones: Record<TimerWord, BadgeTone> = {
  'ON AIR': 'live',
  'WRAP UP': 'warn',
  'TIME’S UP': 'danger',
  OVER: 'danger',
  PAUSED: 'neutral',
  STANDBY: 'blue',
}

/** The state of a timer in a word and a colour. */
export function TimerWordBadge({ word }: { word: TimerWord }): ReactNode {
  return (
    <Badge tone={tones[word]} hasLamp={word === 'ON AIR'}>
      {word}
    </Badge>
  )
}
