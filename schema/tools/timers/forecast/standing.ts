import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { inOrder, secondsLeft } from '../clock.ts'
import { lastBegunIn, projection } from './projection.ts'

/** Less than this is on time: nobody acts on seconds. */
const onTimeSeconds = 60

/** How late the show is. `over` is a cue that has run longer than its time, while the plan is not behind. */
export type Standing = { kind: 'behind' | 'ahead' | 'over'; seconds: number } | { kind: 'on-time' }

/** How late the show is, when it ends, and whether it has ended: its last cue has. */
export type ShowStanding = { standing: Standing | null; showEnds: EpochMs | null; isOver: boolean }

/**
 * [C18] The one answer to "how late are we?": by how much the running cue will end later or earlier than planned, then
 * when the show is expected to end. Between two cues the next one counts. A cue that is over its time is never on time or
 * ahead. Null before the show, and where nothing is planned.
 */
export function standing(state: Pick<RoomState, 'timers'>, now: EpochMs): ShowStanding {
  const { cues, expectedEnd } = projection(state, now)
  const order = inOrder(state.timers)
  const last = lastBegunIn(order)
  const running = order.findIndex(({ isRunning }) => isRunning)
  const hasEnded = order[last]?.endedAt != null
  const isOver = running === -1 && hasEnded && last === order.length - 1
  const place = running !== -1 ? running : Math.min(order.length - 1, hasEnded ? last + 1 : last)
  const [timer, cue] = [order[place], cues[place]]
  if (timer === undefined || cue === undefined) return { standing: null, showEnds: expectedEnd, isOver }
  const over = timer.endedAt === null ? -secondsLeft(timer, now) : 0
  const { drift, plannedEnd, expectedEnd: ends } = cue
  const late = drift === null || plannedEnd === null || ends === null ? null : Math.round((ends - plannedEnd) / 1000)
  return { standing: standingOf(late, over), showEnds: expectedEnd, isOver }
}

function standingOf(late: number | null, over: number): Standing | null {
  if (late !== null && late >= onTimeSeconds) return { kind: 'behind', seconds: late }
  if (over > 0) return { kind: 'over', seconds: over }
  if (late === null) return null
  return late <= -onTimeSeconds ? { kind: 'ahead', seconds: -late } : { kind: 'on-time' }
}
