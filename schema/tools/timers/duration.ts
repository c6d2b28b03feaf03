import * as limits from '../../limits.ts'

/**
 * [D1] Seconds of a duration as people type it: `MM:SS` or `HH:MM:SS`, or shorter as `10` (minutes), `90s`, `5m`, `1h`,
 * `1h 30m`. Null for zero, nonsense or more than the limit: the form then says 'Invalid duration'.
 */
export function parseDuration(text: string): number | null {
  const seconds = colons(text.trim()) ?? units(text.trim().toLowerCase())
  return seconds !== null && seconds > 0 && seconds <= limits.maxTimerSeconds ? seconds : null
}

function colons(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text)
  if (match === null) return null
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0))
  if (hours === undefined || minutes === undefined || seconds === undefined) return null
  if (seconds > 59 || (match[1] !== undefined && minutes > 59)) return null
  return hours * 3600 + minutes * 60 + seconds
}

function units(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text) * 60
  const match = /^(?:(\d{1,2})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?\s*(?:(\d{1,6})\s*s(?:ec)?)?$/.exec(text)
  if (match === null || text === '') return null
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
