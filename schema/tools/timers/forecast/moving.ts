import { type EpochMs, isoTime } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import type { MovingTime } from '../moving-time.ts'
import { projection } from './projection.ts'

/** Two instants before and after everything that a room can contain. */
const [longAgo, inAges]: readonly [EpochMs, EpochMs] = [0, 4e12]

/** The expected start and end of each cue, by its id, and the expected end of the show. */
type MovingProjection = {
  cues: ReadonlyMap<string, { start: MovingTime; end: MovingTime }>
  end: MovingTime
}

/**
 * [P44] The projection (rule C13) without the moment that it is read at. It is made of sums and of the later of two instants,
 * so each expected instant is the later of one that does not move and of a time from now on. These two are what is left
 * where now is long ago, and in ages.
 */
export function movingProjection(timers: readonly Timer[]): MovingProjection {
  const [first, last] = [projection({ timers }, longAgo), projection({ timers }, inAges)]
  const later = new Map(last.cues.map((cue) => [cue.timerId, cue]))
  const cues = first.cues.map(({ timerId, expectedStart, expectedEnd }) => {
    const cue = later.get(timerId)
    const start = movingOf(expectedStart, cue?.expectedStart ?? null)
    return [timerId, { start, end: movingOf(expectedEnd, cue?.expectedEnd ?? null) }] as const
  })
  return { cues: new Map(cues), end: movingOf(first.expectedEnd, last.expectedEnd) }
}

function movingOf(first: EpochMs | null, last: EpochMs | null): MovingTime {
  if (first === null || last === null) return { notBefore: null, fromNow: null }
  if (first === last) return { notBefore: isoTime(first), fromNow: null }
  const fromNow = last - inAges
  return { notBefore: first - longAgo === fromNow ? null : isoTime(first), fromNow }
}
