/** How the question of a game closes without the presenter: by time, or by its last answer. Only the room does that. */
import type { Due } from '../../core/advance.ts'
import { type Put, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Game } from './rows.ts'
import { runningGame } from './running.ts'
import { isAnsweredByAll } from './tally.ts'

/** A question closes this long after its time was up, so that answers on their way count. */
const gameGraceMs = 1_000

type Seen = Pick<RoomState, 'games'>

/** Whether a question is open. */
export const isAsking = ({ games }: Seen): boolean => runningGame({ games })?.phase === 'open'

/**
 * [Z6] When the time for the current question is up it closes. [Z21] When the display has shown who won, phones get to
 * know it too.
 */
export function nextClosing({ games }: Seen): Due | null {
  const game = runningGame({ games })
  if (game?.phase === 'open' && game.closesAt !== null) {
    const at = Date.parse(game.closesAt)
    return { at, changes: () => [closed(game, at)] }
  }
  if (game?.phase !== 'podium' || game.outAt === null) return null
  return { at: Date.parse(game.outAt), changes: () => [put('game', { ...game, outAt: null }, game)] }
}

/** [Z6] Answers that are under way still count for a second, unless the presenter has moved on. */
const closed = (game: Game, at: EpochMs): Put =>
  put('game', { ...game, phase: 'closed', phaseAt: isoTime(at), graceUntil: isoTime(at + gameGraceMs) }, game)

/**
 * [Z6] The open question closes early when every player who is here has answered it; nothing if one has not, or if no
 * question is open.
 * @param here the participants who are here; null if it is not known who is, so every player is awaited
 */
export function earlyClosing(
  { games, tallies }: Pick<RoomState, 'games' | 'tallies'>,
  here: ReadonlySet<string> | null,
  at: EpochMs,
): Put[] {
  const game = runningGame({ games })
  const tally = game === undefined ? undefined : tallies.game[game.id]
  if (game?.phase !== 'open' || tally === undefined) return []
  return isAnsweredByAll(tally, game.questionIndex, here) ? [closed(game, at)] : []
}

/** [Z6] The participants who play the game that runs, without those who were removed. */
export function playersIn({ games, tallies }: Pick<RoomState, 'games' | 'tallies'>): string[] {
  const game = runningGame({ games })
  const roster = (game === undefined ? undefined : tallies.game[game.id])?.roster ?? []
  return roster.flatMap(({ isRemoved, participantId }) => (isRemoved ? [] : [participantId]))
}
