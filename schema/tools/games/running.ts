import type { GamePhase } from './entity.ts'

/** The game that runs, or undefined: there is one at a time. */
export const runningGame = <G extends { phase: GamePhase }>({ games }: { games: readonly G[] }): G | undefined =>
  games.find(({ phase }) => phase !== 'ended')
