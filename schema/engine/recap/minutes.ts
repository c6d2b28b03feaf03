/** What an audience did in each minute of an event: counts, and nobody's name. */
import * as z from 'zod/mini'
import type { Change } from '../../core/change.ts'
import type { EpochMs } from '../../values/time.ts'

/** What came in: answers to polls, quizzes and games, questions, and ratings of the event with the sum of their stars. */
export type Counted = { votes: number; questions: number; rated: number; stars: number }

/** A minute as it is kept: the most people at once, and how many there were at last. */
export type KeptMinute = Counted & { minute: EpochMs; people: number; staying: number }

export const minuteMs = 60_000
export const minuteOf = (at: EpochMs): EpochMs => at - (at % minuteMs)

const nothing: Counted = { votes: 0, questions: 0, rated: 0, stars: 0 }
const sumOf = (a: Counted, b: Counted): Counted => ({
  votes: a.votes + b.votes,
  questions: a.questions + b.questions,
  rated: a.rated + b.rated,
  stars: a.stars + b.stars,
})

/** [RC4] What some changes add to their minute; null for nothing. A vote that is changed counts once. */
export function countedIn(changes: readonly Change[]): Counted | null {
  let counted: Counted | null = null
  for (const change of changes) {
    const one = countedOf(change)
    if (one !== null) counted = sumOf(counted ?? nothing, one)
  }
  return counted
}

function countedOf(change: Change): Counted | null {
  if (change.kind === 'put') {
    return change.tool === 'question' && change.before === null ? { ...nothing, questions: 1 } : null
  }
  if (change.kind !== 'answered') return null
  switch (change.tool) {
    case 'poll':
      return change.before === null ? { ...nothing, votes: 1 } : null
    case 'quiz':
    case 'game': {
      const votes = change.row.answers.length - (change.before?.answers.length ?? 0)
      return votes > 0 ? { ...nothing, votes } : null
    }
    case 'feedback':
      return { ...nothing, rated: 1, stars: change.row.rating }
    default:
      return null
  }
}

/** A minute after something more of it: counts are added, people are the most that there were at once. */
export const withMore = (kept: KeptMinute, more: Counted, people: number): KeptMinute => ({
  ...kept,
  ...sumOf(kept, more),
  people: Math.max(kept.people, people),
  staying: people,
})

export const newMinute = (minute: EpochMs, people: number): KeptMinute => ({
  ...nothing,
  ...{ minute, people, staying: people },
})

/** A part of the band: a minute, or several where the event was long. */
export const recapMinute = z.object({
  at: z.iso.datetime(),
  /** The most people at once. */
  people: z.int(),
  votes: z.int(),
  questions: z.int(),
  reactions: z.int(),
  ratings: z.int(),
  /** The mean of its ratings; null where fewer than five people gave one. */
  rating: z.nullable(z.number()),
})
export type RecapMinute = z.infer<typeof recapMinute>
