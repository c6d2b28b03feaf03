/** How the minutes of an event are cut into the parts of one band. */
import { type EpochMs, isoTime } from '../../values/time.ts'
import { type KeptMinute, minuteMs, minuteOf, type RecapMinute } from './minutes.ts'

/** The most parts of a band: each is still two dots wide on paper. */
export const mostParts = 240
/** [RC5] Fewer answers than these are not broken down: they would say what one person gave. */
const fewestBrokenDown = 5

type Reacted = { minute: EpochMs; count: number }
export type Band = { minutesEach: number; parts: RecapMinute[] }
export const noBand: Band = { minutesEach: 1, parts: [] }

/**
 * [RC4] The band of an event from one instant to another: a part for each minute, or for each few minutes of a long event. Counts
 * are added up; people are the most at once, and stay until something else is known.
 */
export function cut(kept: readonly KeptMinute[], reacted: readonly Reacted[], from: EpochMs, to: EpochMs): Band {
  const first = minuteOf(from)
  const count = Math.max(1, Math.ceil((to - first) / minuteMs))
  const minutesEach = Math.ceil(count / mostParts)
  const length = minutesEach * minuteMs
  const placeOf = (minute: EpochMs) => Math.floor((minute - first) / length)
  const parts = Array.from({ length: Math.ceil(count / minutesEach) }, (_, place) => ({
    ...{ at: isoTime(first + place * length), people: 0, votes: 0, questions: 0, reactions: 0, ratings: 0, stars: 0 },
  }))
  // Who was there before, and stayed.
  let staying = 0
  let filled = 0
  const fill = (until: number) => {
    for (; filled < Math.min(until, parts.length); filled += 1) {
      const part = parts[filled]
      if (part !== undefined) part.people = Math.max(part.people, staying)
    }
  }
  for (const one of [...kept].sort((a, b) => a.minute - b.minute)) {
    const place = placeOf(one.minute)
    fill(place)
    const part = parts[place]
    if (part !== undefined) {
      part.people = Math.max(part.people, one.people)
      part.votes += one.votes
      part.questions += one.questions
      part.ratings += one.rated
      part.stars += one.stars
    }
    staying = one.staying
  }
  fill(parts.length)
  for (const { minute, count: reactions } of reacted) {
    const part = parts[placeOf(minute)]
    if (part !== undefined) part.reactions += reactions
  }
  return {
    minutesEach,
    parts: parts.map(({ stars, ...part }) => ({
      ...part,
      rating: part.ratings < fewestBrokenDown ? null : Math.round((10 * stars) / part.ratings) / 10,
    })),
  }
}
