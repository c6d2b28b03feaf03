/** What a desk may show before the server has replied: `step`, run on the snapshot that it shows. */
import type { Change } from '../../core/change.ts'
import { noFacts } from '../../core/facts.ts'
import { noLinks } from '../../core/rights.ts'
import type { RoomState } from '../../core/state.ts'
import type { ListTool, Views } from '../../core/tool-types.ts'
import type { ListView } from '../../core/tool-view.ts'
import { ok, type Result } from '../../errors.ts'
import { isListed } from '../../tools/lists.ts'
import { views } from '../../tools/views.ts'
import type { EpochMs } from '../../values/time.ts'
import { type Snapshot, withEntry } from '../../view/snapshot.ts'
import { emptyState } from '../state.ts'
import { singleWire } from '../wire/single-wires.ts'
import type { Command } from './commands.ts'
import { handlerOf } from './handlers.ts'
import { step } from './step.ts'

/** Whether a desk shows what a command does before the server has replied; its tool declares it. */
export const isPredicted = (command: Command): boolean => handlerOf(command).isPredicted === true

/**
 * The room after a command, and whether it changed; or the code of the refusal.
 * @param shown a controller's snapshot
 * @param at when it was asked for, server time in epoch ms
 */
export function predict(shown: Snapshot, command: Command, at: EpochMs): Result<{ room: Snapshot; isChange: boolean }> {
  const next = step(stateOf(shown), command, { ...noFacts, now: at, newId: () => '', mask: (text) => text })
  if (!next.ok) return next
  return ok({ room: next.changes.reduce(withChange, shown), isChange: next.changes.length > 0 })
}

/**
 * A controller's snapshot has everything that predicted commands depend on, under the same names. The epochs, the password
 * hash, the links, the tokens and who was removed are made up: the rules only copy them.
 */
function stateOf(shown: Snapshot): RoomState {
  const accessPasswordHash = shown.room.hasAccessPassword ? '' : null
  const madeUp = {
    accessPasswordHash,
    accessEpoch: 0,
    controlEpoch: 0,
    links: noLinks,
    tokens: [],
    programme: null,
    removedParticipants: [],
  }
  const room = { ...shown.room, ...madeUp }
  return { ...emptyState(room), ...shown, room } as unknown as RoomState
}

/** The snapshot after one change, as a controller would be sent it. What can be undone is left as it was. */
function withChange(shown: Snapshot, change: Change): Snapshot {
  if (change.kind !== 'put') return shown
  if (!isListed(change)) return { ...shown, ...singleWire(change.tool).view(change.entity, 'controller') }
  // The list pairs tools with views; the compiler cannot follow that pairing through an index.
  const listed = views[change.tool] as unknown as ListView
  // The rules copy their input, so an entity here still has all fields of its view.
  return withEntry(shown, listed, change.entity as Views[ListTool], 'controller')
}
