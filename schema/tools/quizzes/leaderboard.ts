/** The leaders of a quiz that everyone takes at their own pace, and everyone's place. */
import type { Leaderboard, QuizLeader } from './entity.ts'
import type { QuizRosterEntry, QuizTally } from './rows.ts'

/** The leaders shown in a quiz at everyone's own pace; how many different scores phones get to find their place. */
export const leadersShown = 10
export const ladderSteps = 200

type Finished = QuizRosterEntry & { points: number }
const isFinished = (entry: QuizRosterEntry): entry is Finished => entry.points !== null

/**
 * [Q26] Everyone who completed the quiz, the most points first. Players with the same points share a place
 * (1, 2, 2, 4), in the order in which they began.
 */
export function standingsOf({ players }: Pick<QuizTally, 'players'>): QuizLeader[] {
  // The sort is stable, and players are in the order in which they began.
  const ranked = players.filter(isFinished).sort((a, b) => b.points - a.points)
  let place = 0
  return ranked.map(({ playerId, name, points }, index) => {
    if (points !== ranked[index - 1]?.points) place = index + 1
    return { playerId, name, points, place }
  })
}

/** [Q26] The leaders, and how many people have each score. */
export function leaderboardOf(tally: Pick<QuizTally, 'players'>): Leaderboard {
  const standings = standingsOf(tally)
  const counts = new Map<number, number>()
  for (const { points } of standings) counts.set(points, (counts.get(points) ?? 0) + 1)
  const ladder = [...counts].slice(0, ladderSteps).map(([points, players]) => ({ points, players }))
  return { players: standings.length, leaders: standings.slice(0, leadersShown), ladder }
}

/**
 * [Q26] The place that a score gives, and how many points are missing to the next place above (null for the first
 * place). Null if the place is below the end of the ladder.
 */
export function standingIn(
  { ladder }: Pick<Leaderboard, 'ladder'>,
  points: number,
): { place: number; behind: number | null } | null {
  const step = ladder.findIndex((one) => one.points <= points)
  if (step === -1) return null
  const above = ladder.slice(0, step)
  const next = above[above.length - 1]
  return {
    place: 1 + above.reduce((sum, { players }) => sum + players, 0),
    behind: next === undefined ? null : next.points - points,
  }
}
