import type { TimerInput } from './timer-form.ts'
import * as words from './words/first-minute.ts'

/** A run sheet to begin with, one tap away (design language 2.1). Durations in whole seconds. */
export type RunSheet = { name: string; timers: readonly TimerInput[] }

const countdown = (name: string, minutes: number): TimerInput => ({ name, duration: minutes * 60, isCountUp: false })

export const runSheets: readonly RunSheet[] = [
  { name: words.oneTalk, timers: [countdown(words.talk, 20)] },
  { name: words.panelWithQuestions, timers: [countdown(words.panel, 45), countdown(words.questions, 15)] },
  {
    name: words.halfADay,
    timers: [
      countdown(words.welcome, 10),
      countdown(words.keynote, 40),
      countdown(words.pause, 20),
      countdown(words.panel, 45),
      countdown(words.closing, 10),
    ],
  },
]
