/** What a display shows next to the timer where its link asks for it. */
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'

export const clock = 'Time of day'
export const speaker = 'Speaker'
export const next = 'Next'
export const nextAt = (cue: string, time: string) => `${time} ${cue}`
export const nothingNext = '–'
export const offset = 'Behind or ahead'
/** Seconds, positive when the end is expected late. */
export const overUnder = (seconds: number): string => {
  const length = formatSeconds(Math.abs(seconds))
  if (Math.abs(seconds) < 60) return 'On time'
  return seconds > 0 ? `+${length} late` : `${length} ahead`
}
