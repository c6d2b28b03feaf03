import type { EpochMs } from '../../values/time.ts'
import type { GameView } from './entity.ts'
import { appearsAt, podiumSteps } from './podium.ts'

export type GameSound = 'join' | 'tick' | 'reveal' | 'third' | 'second' | 'first'

/** A game as a display knew it at a moment. */
export type GameMoment = {
  game: Pick<GameView, 'id' | 'phase' | 'questionIndex' | 'players' | 'closesAt' | 'phaseAt' | 'leaders'>
  at: EpochMs
}

const tickingSeconds = 5
const joinPauseMs = 1_000
/** A display that was away does not make up for what it missed. */
const maxLateMs = 3_000
const podiumSounds = ['first', 'second', 'third'] as const

/**
 * [Z20] The sound of a game that is due between two moments; null for none.
 * @param joinHeardAt when the last sound for someone who joined was played
 */
export function gameSoundBetween(
  before: GameMoment,
  after: GameMoment,
  joinHeardAt: EpochMs | null = null,
): GameSound | null {
  const { game: was } = before
  const { game: is } = after
  if (was.id !== is.id || was.questionIndex !== is.questionIndex) return null
  switch (is.phase) {
    case 'lobby':
      return hasMore(was, is) && after.at - (joinHeardAt ?? 0) >= joinPauseMs ? 'join' : null
    case 'open':
      return was.phase === 'open' && hasTicked(secondsLeft(before), secondsLeft(after)) ? 'tick' : null
    case 'answer':
      return (was.phase === 'open' || was.phase === 'closed') && isRecent(is.phaseAt, after.at) ? 'reveal' : null
    case 'podium':
      return podiumSounds.find((_, step) => hasAppeared(step, before.at, after)) ?? null
    default:
      return null
  }
}

const hasMore = (was: GameMoment['game'], is: GameMoment['game']): boolean =>
  was.phase === 'lobby' && (is.players ?? 0) > (was.players ?? 0)

const secondsLeft = ({ game, at }: GameMoment): number =>
  game.closesAt === null ? Number.POSITIVE_INFINITY : Math.ceil((Date.parse(game.closesAt) - at) / 1000)

const hasTicked = (from: number, to: number): boolean => to < from && to > 0 && to <= tickingSeconds

const isRecent = (since: string | null, at: EpochMs): boolean => since !== null && at - Date.parse(since) < maxLateMs

function hasAppeared(step: number, from: EpochMs, { game, at: to }: GameMoment): boolean {
  const steps = podiumSteps(game.leaders)
  const at = step < steps ? appearsAt(game.phaseAt, step, steps) : null
  return at !== null && from < at && at <= to && to - at < maxLateMs
}
