/** The builder of display links. */
import { formatSeconds } from '../../../../schema/tools/timers/clock.ts'

export const build = 'Build a display link'
export const close = 'Close'
export const title = 'Display link'
export const show = 'Also show'
export const facts = { clock: 'Time of day', next: 'Next cue', offset: 'Behind or ahead' }
/** As they look in the preview. `time` is when it is expected, if anything says so. */
export const next = (cue: string, time: string | null) => (time === null ? `Next ${cue}` : `Next ${time} ${cue}`)
/** Seconds, positive when the end is expected late. */
export const overUnder = (seconds: number): string => {
  if (Math.abs(seconds) < 60) return 'On time'
  return `${seconds > 0 ? '+' : ''}${formatSeconds(Math.abs(seconds))} ${seconds > 0 ? 'late' : 'ahead'}`
}
export const hide = 'Leave out'
export const parts = { name: 'Name', bar: 'Progress', messages: 'Messages', polls: 'Poll results' }
export const size = 'Size of the picture'
export const chimes = 'Volume of chimes'
export const percent = (n: number) => `${n} %`
/** As in '{label} link copied to clipboard'. */
export const link = 'Display'
