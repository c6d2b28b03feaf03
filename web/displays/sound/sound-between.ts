import type { GameView } from '../../../schema/tools/games/entity.ts'
import { countedSeconds } from '../../../schema/tools/games/intro.ts'
import { appearsAt, podiumSteps } from '../../../schema/tools/games/podium.ts'
import type { EpochMs } from '../../../schema/values/time.ts'

export type GameSound = 'join' | 'tick' | 'reveal' | 'third' | 'second' | 'first'

/** A game as a display knew it at a moment. */
export type GameMoment = {
  game: Pick<GameView, 'id' | 'phase' | 'questionIndex' | 'players' | 'openedAt' | 'closesAt' | 'phaseAt' | 'leaders'>
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
    case 'intro':
      return was.phase === 'intro' && hasTicked(before.at, after.at, is.openedAt, countedSeconds) ? 'tick' : null
    case 'open':
      return was.phase === 'open' && hasTicked(before.at, after.at, is.closesAt, tickingSeconds) ? 'tick' : null
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

/** Whether one of the last seconds before an instant has begun. */
function hasTicked(from: EpochMs, to: EpochMs, endsAt: string | null, seconds: number): boolean {
  if (endsAt === null) return false
  const [before, left] = [from, to].map((at) => Math.ceil((Date.parse(endsAt) - at) / 1000))
  return left !== undefined && before !== undefined && left < before && left > 0 && left <= seconds
}

const isRecent = (since: string | null, at: EpochMs): boolean => since !== null && at - Date.parse(since) < maxLateMs

function hasAppeared(step: number, from: EpochMs, { game, at: to }: GameMoment): boolean {
  const steps = podiumSteps(game.leaders)
  const at = step < steps ? appearsAt(game.phaseAt, step, steps) : null
  return at !== null && from < at && at <= to && to - at < maxLateMs
}
