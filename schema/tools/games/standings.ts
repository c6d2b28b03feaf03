/** The standings: made from the roster, and only from points that everyone may know. */
import { firstPlace } from '../../values/first-place.ts'
import type { Leader, PlayerView } from './entity.ts'
import { markOf } from './marks.ts'
import { toHundredths } from './points.ts'
import type { Game, GameTally, Player, RosterEntry } from './rows.ts'
import { rememberedStreak, streakUntil } from './streaks.ts'
import { totalOf } from './tally.ts'

/** The leaders shown in a game. */
const gameLeadersShown = 5

/** The fewest places that make a climber. */
const climbedPlaces = 2

type Step = Pick<Game, 'phase' | 'questionIndex'>

/** [Z7] Whether the right answer to the question of this step is out. */
export const isRevealed = ({ phase }: Pick<Step, 'phase'>): boolean =>
  phase === 'answer' || phase === 'leaderboard' || phase === 'podium' || phase === 'ended'

/** The last question whose points everyone may know, or -1. */
const knownUntil = (game: Step): number => (isRevealed(game) ? game.questionIndex : game.questionIndex - 1)

/** The points up to a question: the last answer is left out if it was to a later question. */
const pointsUntil = ({ points, lastIndex, lastPoints }: RosterEntry, questionIndex: number): number =>
  lastIndex > questionIndex ? toHundredths(points - lastPoints) : points

/** The standings of a tally at one step. Kept because every phone asks for them and they are the same for all. */
type Table = { key: string; ladder: number[]; leaders: Leader[]; climber: Leader | null }
const tables = new WeakMap<GameTally, Table>()

function tableOf(game: Step, tally: GameTally): Table {
  const until = knownUntil(game)
  const isNew = isRevealed(game) && until > 0
  const key = `${until} ${isNew}`
  const kept = tables.get(tally)
  if (kept?.key === key) return kept
  const players = tally.roster.filter(({ isRemoved }) => !isRemoved)
  const descending = (points: number[]) => points.sort((a, b) => b - a)
  const ladder = descending(players.map((entry) => pointsUntil(entry, until)))
  const before = isNew ? descending(players.map((entry) => pointsUntil(entry, until - 1))) : []
  const ranked = players
    .map((entry) => ({ entry, points: pointsUntil(entry, until) }))
    // The sort is stable: of players with the same points, those who joined first come first.
    .sort((a, b) => b.points - a.points)
  const leaderOf = ({ entry, points }: (typeof ranked)[number]): Leader => ({
    playerId: entry.playerId,
    name: entry.name,
    points,
    place: placeIn(ladder, points),
    placeBefore: isNew ? placeIn(before, pointsUntil(entry, until - 1)) : null,
    mark: entry.mark,
    color: entry.color,
    streak: rememberedStreak(entry, until),
  })
  const leaders = ranked.slice(0, gameLeadersShown).map(leaderOf)
  const climber = isNew ? highestClimber(ranked.map(leaderOf)) : null
  const table = { key, ladder, leaders, climber }
  tables.set(tally, table)
  return table
}

/** [Z24] Who gained the most places; of those who gained as many, the first in the order. */
function highestClimber(ranked: readonly Leader[]): Leader | null {
  const gained = ({ place, placeBefore }: Leader) => (placeBefore ?? place) - place
  return ranked.reduce<Leader | null>(
    (best, one) => (gained(one) >= climbedPlaces && (best === null || gained(one) > gained(best)) ? one : best),
    null,
  )
}

/** [Z9] One more than the number of players with more points: ties share a place, 1, 2, 2, 4. */
const placeIn = (ladder: readonly number[], points: number): number => firstPlace(ladder, (one) => one <= points) + 1

/** [Z8] The players with the most points, and where they stood before the last question. */
export const leadersOf = (game: Step, tally: GameTally): Leader[] => tableOf(game, tally).leaders

/** [Z24] Who gained the most places with the last question whose points are out; null if hardly anyone moved. */
export const climberOf = (game: Step, tally: GameTally): Leader | null => tableOf(game, tally).climber

/**
 * [Z21] Whether places wait for the podium: from the right answer to the last question until the display has shown the
 * winner.
 */
export const isPlaceHeld = (
  game: Pick<Game, 'phase' | 'questionIndex' | 'questions' | 'hasLeaderboard' | 'outAt'>,
): boolean =>
  game.hasLeaderboard &&
  ((game.phase === 'answer' && game.questionIndex >= game.questions.length - 1) ||
    (game.phase === 'podium' && game.outAt !== null))

/** [Z21] Where a player stands as phones may know it: a place that is held is the one before the last question. */
export function toldStanding(game: Game, tally: GameTally, row: Player): PlayerView {
  if (!isPlaceHeld(game)) return standingOf(game, tally, row)
  const before = standingOf({ phase: 'open', questionIndex: game.questionIndex }, tally, row)
  // How their own answer went is out.
  return { ...before, points: totalOf(row), streak: streakUntil(row.answers, game.questionIndex) }
}

/** [Z8] Where a player stands, counting only answers that are out. */
export function standingOf(game: Step, tally: GameTally, row: Player): PlayerView {
  const until = knownUntil(game)
  const last = row.answers[row.answers.length - 1]
  const points = toHundredths(totalOf(row) - (last !== undefined && last.questionIndex > until ? last.points : 0))
  const { ladder } = tableOf(game, tally)
  const place = placeIn(ladder, points)
  const above = place === 1 ? null : (ladder[place - 2] ?? null)
  const { playerId, name } = row
  const behind = above === null ? null : toHundredths(above - points)
  const streak = streakUntil(row.answers, until)
  return { playerId, name, points, place, players: ladder.length, behind, ...markOf(row), streak }
}
