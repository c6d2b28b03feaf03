import { formatSeconds } from '../../../schema/tools/timers/clock.ts'

/** `1:05:00`: hours, minutes and seconds. */
export function lengthOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

/** `+1:30` */
export const signed = (seconds: number): string => (seconds > 0 ? `+${formatSeconds(seconds)}` : formatSeconds(seconds))
