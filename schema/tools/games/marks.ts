/** What a player is recognised by besides the name. Nobody chooses it, so it offends nobody. */
import type { Player } from './rows.ts'

/** How many drawn marks and colours the players of a game have. */
export const playerMarks = 60
export const playerColors = 10

/** One of the drawn marks and one of the colours, counted from 0. */
export type PlayerMark = { mark: number; color: number }

/** Steps that meet every mark and every colour, and leave neighbours unlike. */
const markStep = 23
const colorStep = 3

/**
 * [Z23] The mark and the colour of a player: by the order of joining, from a place that depends on the game. The first 60
 * players have 60 marks, and the first 600 differ in mark or colour.
 */
export function markOf({ gameId, ordinal }: Pick<Player, 'gameId' | 'ordinal'>): PlayerMark {
  let start = 0
  for (const letter of gameId) start = (start * 31 + letter.charCodeAt(0)) % 1_000_003
  const round = Math.floor(ordinal / playerMarks)
  return {
    mark: (start + ordinal * markStep) % playerMarks,
    color: (start + ordinal * colorStep + round) % playerColors,
  }
}
