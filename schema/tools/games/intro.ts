/** A question alone, before its options. Small, because every display and phone runs it. */
import type { Due } from '../../core/advance.ts'
import { put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import type { EpochMs } from '../../values/time.ts'
import type { GameView } from './entity.ts'
import { runningGame } from './running.ts'

type Asked = Pick<GameView, 'phase' | 'openedAt' | 'phaseAt'>

/** The last seconds of an intro, which are counted. */
export const countedSeconds = 3

/** [Z22] When the options of a question that is shown alone appear and its time begins; null for another step. */
export const introEndsAt = ({ phase, openedAt }: Pick<Asked, 'phase' | 'openedAt'>): EpochMs | null =>
  phase === 'intro' && openedAt !== null ? Date.parse(openedAt) : null

/** [Z22] The game when its intro ends: its question is open from that instant on, no matter who asks when. */
export const opened = <G extends Asked>(game: G): G => ({ ...game, phase: 'open', phaseAt: game.openedAt })

/**
 * [Z22] The game as it is at an instant: a question whose intro is over is open, for screens that have not heard so yet.
 * They get its options from the server, with the frame that says the same.
 */
export function gameAt<G extends Asked>(game: G, now: EpochMs): G {
  const endsAt = introEndsAt(game)
  return endsAt === null || now < endsAt ? game : opened(game)
}

/** [Z22] The end of an intro as something that time does; null while no question is shown alone. */
export function nextOpening({ games }: Pick<RoomState, 'games'>): Due | null {
  const game = runningGame({ games })
  const at = game === undefined ? null : introEndsAt(game)
  return game === undefined || at === null ? null : { at, changes: () => [put('game', opened(game), game)] }
}

/** What games do without being asked, in the room and on screens. The room also closes questions. */
export const gamesAutomatic = { becomesDue: [nextOpening], follows: [] }
