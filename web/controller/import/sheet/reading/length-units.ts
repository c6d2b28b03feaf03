/** What the numbers of a column of lengths are: `5` minutes or hours, `01:00` an hour or a minute. */
import type { LengthText, LengthUnits } from '../text/length-text.ts'
import { secondsOf } from '../text/length-text.ts'

/** A length, and how long its row can be at most: exactly, where the end is known; else until the next start. */
export type Measured = { length: LengthText; exact: number | null; room: number | null }

export type FoundUnits = { units: LengthUnits; isOpen: boolean }

/**
 * [X10] The units of a column. Where start and length meet the end or the next start, that is the unit of the whole
 * column; else the one that fills the time to the next start better. Numbers without a unit are minutes. If nothing
 * decides about 01:00, it is open.
 * @param number what the heading says of numbers, null for nothing
 */
export function lengthUnits(
  column: readonly Measured[],
  number: LengthUnits['number'] | null,
  answer: string | undefined,
): FoundUnits {
  const numbers = column.filter(({ length }) => length.kind === 'number' || length.kind === 'share')
  const pairs = column.filter(({ length }) => length.kind === 'pair')
  const numberUnit =
    number ?? best(numbers, (unit) => ({ pair: 'hours', number: unit }), ['minutes', 'hours', 'seconds']) ?? 'minutes'
  if (answer === 'hours' || answer === 'minutes') return { units: { pair: answer, number: numberUnit }, isOpen: false }
  const pairUnit =
    pairs.length === 0
      ? 'minutes'
      : (surePair(column, pairs) ?? best(pairs, (unit) => ({ pair: unit, number: 'minutes' }), ['hours', 'minutes']))
  return { units: { pair: pairUnit ?? 'minutes', number: numberUnit }, isOpen: pairUnit === null }
}

/** No row lasts nine hours, and people who write 1:30:00 in a column write 45:00 for minutes. */
function surePair(column: readonly Measured[], pairs: readonly Measured[]): LengthUnits['pair'] | null {
  const firsts = pairs.map(({ length }) => (length.kind === 'pair' ? length.first : 0))
  if (firsts.some((first) => first >= 9)) return 'minutes'
  return column.some(({ length }) => length.kind === 'seconds' && length.seconds >= 3600) ? 'minutes' : null
}

function best<U>(column: readonly Measured[], unitsOf: (unit: U) => LengthUnits, choices: readonly U[]): U | null {
  const known = column.filter(({ exact, room }) => exact !== null || room !== null)
  if (known.length === 0) return null
  const scores = choices.map((unit) => {
    const seconds = known.map(({ length }) => secondsOf(length, unitsOf(unit)))
    const meets = known.filter(({ exact, room }, at) => seconds[at] === (exact ?? room)).length
    const fills = known.filter(({ exact, room }, at) => {
      const share = (seconds[at] ?? 0) / (exact ?? room ?? 1)
      return share >= 0.3 && share <= 1.02
    }).length
    return { unit, meets, fills }
  })
  const byMeets = [...scores].sort((one, other) => other.meets - one.meets || other.fills - one.fills)
  const [first, second] = byMeets
  if (first === undefined || second === undefined) return null
  if (first.meets > 0 && first.meets >= 2 * second.meets && first.meets >= known.length * 0.2) return first.unit
  const byFills = [...scores].sort((one, other) => other.fills - one.fills)
  const [most, next] = byFills
  if (most === undefined || next === undefined) return null
  return most.fills >= known.length * 0.5 && most.fills >= 2 * next.fills ? most.unit : null
}
