/** What the desk shows before the room has replied. */
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { Pending } from '../../client/outbox/outbox.ts'
import { part, untilFetched } from '../../live/part.tsx'

/**
 * The room's own rules, fetched right after the page: they would add 51 kB to the first load. A press before that shows
 * once the server has replied.
 */
export const rules = part(untilFetched(() => import('../../../schema/engine/commands/prediction.ts')))

/**
 * The room as the desk shows it: as the server last sent it, with the pending commands applied. A command that the
 * rules would refuse by now, or that cannot be predicted, changes nothing.
 */
export function overlay(received: Snapshot, pending: readonly Pending[]): Snapshot {
  return pending.reduce((shown, { command, askedAt }) => {
    const next = predicted(shown, command, askedAt)
    return next?.ok === true ? next.value.room : shown
  }, received)
}

/** What a command would do; null if it cannot be predicted. */
export function predicted(shown: Snapshot, command: DirectCommand, at: EpochMs) {
  const known = rules.get()
  return known?.isPredicted(command) === true ? known.predict(shown, command, at) : null
}
