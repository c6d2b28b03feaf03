import type { EpochMs } from '../../values/time.ts'
import type { Question } from './rows.ts'

/** An honest hall asks fewer questions than this in this time; the desk tells of a flood for a while (rule K11). */
export const questionsInFlood = 60
const questionFloodMs = 30_000
export const questionFloodToldMs = 5 * 60_000

/**
 * [K11] How many questions came in half a minute, if they were more than an honest hall asks; null if not. A participant
 * has three unanswered questions at most (K1): that takes at least twenty people.
 * It is told for some minutes after the last of them.
 */
export function floodIn(questions: readonly Pick<Question, 'createdAt'>[], now: EpochMs): number | null {
  const times = questions
    .map(({ createdAt }) => Date.parse(createdAt))
    .filter((at) => at > now - questionFloodToldMs)
    .sort((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [place, at] of times.entries()) {
    while ((times[first] ?? at) < at - questionFloodMs) first += 1
    most = Math.max(most, place - first + 1)
  }
  return most >= questionsInFlood ? most : null
}
