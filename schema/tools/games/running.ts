import type { GamePhase } from './entity.ts'

/** The running game, or undefined. Only one runs at a time. */
export const runningGame = <G extends { phase: GamePhase }>({ games }: { games: readonly G[] }): G | undefined =>
  games.find(({ phase }) => phase !== 'ended')
