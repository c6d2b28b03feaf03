import type { RoomState } from '../../core/state.ts'
import type { Game } from '../../tools/games/rows.ts'

export const isMissing = (list: readonly { id: string }[], id: string) => list.every((item) => item.id !== id)
export const isPlayed = (game: Game) => game.phase !== 'ended'
/** Whether a participant was removed from the room. */
export const isOut = ({ bans }: Pick<RoomState, 'bans'>, participantId: string) =>
  bans.some((ban) => ban.participantId === participantId)
