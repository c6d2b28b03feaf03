import type { Game } from '../../tools/games/entity.ts'

export const isMissing = (list: readonly { id: string }[], id: string) => list.every((item) => item.id !== id)
export const isPlayed = (game: Game) => game.phase !== 'ended'
