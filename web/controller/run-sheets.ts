import type { TimerInput } from './timer-form.ts'

/** A run sheet to begin with, one tap away (design language 2.1). Durations in whole seconds. */
export type RunSheet = { name: string; timers: readonly TimerInput[] }

const countdown = (name: string, minutes: number): TimerInput => ({ name, duration: minutes * 60, isCountUp: false })

export const runSheets: readonly RunSheet[] = [
  { name: 'One talk', timers: [countdown('Talk', 20)] },
  { name: 'Panel with questions', timers: [countdown('Panel', 45), countdown('Questions', 15)] },
  {
    name: 'Half a day',
    timers: [
      countdown('Welcome', 10),
      countdown('Keynote', 40),
      countdown('Break', 20),
      countdown('Panel', 45),
      countdown('Closing', 10),
    ],
  },
]
