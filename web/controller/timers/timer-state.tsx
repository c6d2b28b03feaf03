/** A timer's state, in a word next to each colour, and when it ends. */

import { Fragment, type ReactNode, useState } from 'react'
import { secondsLeft, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import { isOn, type Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import * as words from './words/timers.ts'

type TimerState = keyof typeof words.timerStates

/**
 * @param isNext whether it is the one to start next: selected, or the first in line
 * @returns null if there is nothing to say about the timer
 */
export function timerState(timer: Timer, isNext: boolean, now: EpochMs): TimerState | null {
  if (timer.isRunning) {
    switch (timerPhase(timer, now)) {
      case 'overtime':
        return shownSeconds(timer, now) < 0 ? 'over' : 'times-up'
      case 'warning':
      case 'danger':
        return 'wrap-up'
      case 'normal':
        return 'on-air'
    }
  }
  if (timer.endedAt !== null) return 'done'
  // One that was only adjusted has not begun.
  if (isOn(timer)) return 'paused'
  return isNext ? 'standby' : null
}

const tones: Record<TimerState, BadgeTone> = {
  'on-air': 'live',
  'wrap-up': 'warn',
  'times-up': 'danger',
  over: 'danger',
  paused: 'neutral',
  done: 'neutral',
  skipped: 'neutral',
  standby: 'blue',
}

/** The state of a timer in a word and a colour. */
export function TimerStateBadge({ state }: { state: TimerState }): ReactNode {
  return (
    <span title={words.stateMeanings[state]}>
      <Badge tone={tones[state]} hasLamp={state === 'on-air'}>
        {words.timerStates[state]}
      </Badge>
    </span>
  )
}

// The order in which a timer goes through them, as the words have them.
const states = Object.keys(words.stateMeanings) as TimerState[]

/** What the states mean, for people who see them for the first time. */
export function StateLegend(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="text-14 text-muted" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer content-center">{words.legend}</summary>
      {isOpen && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 pb-4">
          {states.map((state) => (
            <Fragment key={state}>
              <dt>
                <TimerStateBadge state={state} />
              </dt>
              <dd>{words.stateMeanings[state]}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </details>
  )
}

/** Null for a timer that is not running; `overSeconds` is 0 until the end has passed. */
export function projectedEnd(timer: Timer, now: EpochMs): { endsAt: EpochMs; overSeconds: number } | null {
  if (!timer.isRunning) return null
  const startedAt = Date.parse(timer.startedAt)
  const endsAt = startedAt + secondsLeft(timer, startedAt) * 1000
  return { endsAt, overSeconds: Math.max(0, -secondsLeft(timer, now)) }
}
