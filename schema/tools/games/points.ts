import type { Leader, OwnGame, PlayerView } from './entity.ts'

/** [Z15] Points are kept to hundredths: what a sum of them adds beyond that is rounding, and would break ties. */
export const toHundredths = (points: number): number => Math.round(points * 100) / 100

/** [Z18] Points as people read them: a hundredfold, and so always whole. */
export const shownPoints = (points: number): number => Math.round(points * 100)

/** [Z18] Leaders with their points as people read them. */
export const shownLeaders = <L extends Pick<Leader, 'points'>>(leaders: readonly L[]): L[] =>
  leaders.map((leader) => ({ ...leader, points: shownPoints(leader.points) }))

/** [Z18] A player's own part in a game with its points as people read them. */
export const shownOwn = <P extends PlayerView & Pick<OwnGame, 'earned'>>(own: P): P => ({
  ...own,
  points: shownPoints(own.points),
  behind: own.behind === null ? null : shownPoints(own.behind),
  ...(own.earned === undefined ? {} : { earned: shownPoints(own.earned) }),
})
