import type { Effect } from '../../../schema/tools/timers/forecast/projection.ts'
import { lengthText } from './length-text.ts'
import * as words from './words/rundown.ts'

/** What a change does, in words; null if nothing says when the cues are. */
export function effectWords({ moved, late, endMoves }: Effect): string | null {
  if (moved === 0 && endMoves === null) return null
  const end = { length: lengthText(Math.abs(endMoves ?? 0)), direction: (endMoves ?? 0) > 0 ? 'later' : 'earlier' }
  const hasEnd = endMoves !== null && endMoves !== 0
  if (moved === 0) return hasEnd ? words.endMoves(end.length, end.direction) : words.movesNothing
  if (late === null) return hasEnd ? words.movesEnd(moved, end.length, end.direction) : words.moves(moved)
  const by = lengthText(late.seconds)
  return hasEnd
    ? words.movesLateEnd(moved, late.name, by, end.length, end.direction)
    : words.movesLate(moved, late.name, by)
}
