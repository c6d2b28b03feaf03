/** The places of timers in their list. */
import { put } from '../../../core/change.ts'
import type { Facts } from '../../../core/facts.ts'
import type { RoomState } from '../../../core/state.ts'
import { isoTime } from '../../../values/time.ts'
import { inOrder } from '../clock.ts'
import type { Timer } from '../entity.ts'

type Seen = Pick<RoomState, 'timers'>
type Now = Pick<Facts, 'now'>

/** [T17] `order` is the place in the list, counted from 0: moving a timer renumbers every other whose place changed. */
export function reordered(state: Seen, moved: Timer, facts: Now) {
  const others = inOrder(state.timers).filter((t) => t.id !== moved.id)
  return renumbered(state, [...others.slice(0, moved.order), moved, ...others.slice(moved.order)], facts)
}

/**
 * Corrects the `order` of the timers that are not at that place in the list. [C5] A linked timer that now follows
 * another one counts as edited: an earlier end does not start it.
 */
export function renumbered(state: Seen, timers: readonly Timer[], { now }: Now) {
  const before = inOrder(state.timers)
  const idBefore = (list: readonly Timer[], id: string) => list[list.findIndex((t) => t.id === id) - 1]?.id
  return timers.flatMap((t, place) => {
    const isNewHere = t.trigger === 'linked' && timers[place - 1]?.id !== idBefore(before, t.id)
    if (t.order === place && !isNewHere) return []
    return [put('timer', { ...t, order: place, updatedAt: isNewHere ? isoTime(now) : t.updatedAt }, t)]
  })
}
