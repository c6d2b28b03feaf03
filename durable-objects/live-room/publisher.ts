import type { Change } from '../../schema/core/change.ts'
import { updatesAllParticipants } from '../../schema/engine/wire/project.ts'
import type { ReactionCounts } from '../../schema/tools/reactions/entity.ts'
import type { Crowd, LoadedRoom } from './ports.ts'
import { controlText, lockedText, type Plan, streamTexts } from './publish.ts'
import type { RoomInMemory } from './room-in-memory.ts'
import { type RoomQueries, streamStateOf } from './room-queries.ts'

type Options<Address> = { crowd: Crowd<Address>; queries: RoomQueries; memory: RoomInMemory }

/** What was changed, the participants who learn what they did, and the connection whose page learns it from its reply. */
type Made<Address> = {
  changes: readonly Change[]
  participants: ReadonlySet<string>
  asker: string | null
  from: Address | undefined
}

/** Tells everyone what has been written, as far as their role may know it. */
export class Publisher<Address> {
  readonly #options: Options<Address>

  constructor(options: Options<Address>) {
    this.#options = options
  }

  /**
   * Sends what was planned, once it is written. Output gates hold the frames until the write is durable.
   * @param made the changes, unless only collected tallies are sent
   */
  tell(before: LoadedRoom, plan: Plan, made?: Made<Address>): void {
    const { next, updates } = plan
    const { crowd, queries, memory } = this.#options
    const now = memory.now()
    for (const { role, update } of updates) {
      if (!crowd.isHeard(role)) continue
      const at = streamStateOf(next, role)
      switch (update.kind) {
        case 'locked':
          // Announced under the old permissions: everyone who could read learns why they no longer can.
          crowd.tell(role, [lockedText(update.code)], { ...at, door: before.state.room })
          break
        case 'snapshot':
          crowd.tell(role, [queries.textOf(next, role)], at)
          break
        case 'frames':
          if (update.frames.length === 0) break
          crowd.tell(role, streamTexts(update.frames, next, before.revs[role], now), at)
      }
    }
    if (made === undefined) return
    const { changes, participants, asker, from } = made
    // Each is told once, however many reasons there are.
    if (getsNewSnapshot(plan) || updatesAllParticipants(changes)) this.#eachParticipant()
    else for (const id of participants) this.tellOwnState(id, id === asker ? from : undefined)
    if (movesDoor(before, next)) crowd.recheck(next.state.room, before.state.room)
  }

  /** Tells only displays and desks. Phones would get two frames a second for something that they do not show. */
  reactions(counts: ReactionCounts): void {
    const room = this.#options.memory.loaded
    if (room === null) return
    const text = controlText({ type: 'reactions', counts })
    for (const role of ['viewer', 'controller'] as const)
      this.#options.crowd.tell(role, [text], streamStateOf(room, role))
  }

  #eachParticipant(): void {
    const { crowd, queries, memory } = this.#options
    const room = memory.loaded
    if (room !== null) crowd.tellEachParticipant((id) => queries.ownTextOf(id), room.state.room)
  }

  /** Tells the pages of a participant what they did: a vote on one appears on the others. */
  tellOwnState(participantId: string, except?: Address): void {
    const { crowd, queries, memory } = this.#options
    const room = memory.loaded
    if (room !== null)
      crowd.tellParticipant(participantId, () => queries.ownTextOf(participantId), room.state.room, except)
  }
}

/** Whether phones get a new snapshot. What each participant did is not in it, and follows as after `join_room`. */
const getsNewSnapshot = ({ updates }: Plan): boolean =>
  updates.some(({ role, update }) => role === 'audience' && update.kind === 'snapshot')

/**
 * Whether some readers may have lost the right to read. A lock comes before the password (rules A3, A4), so those who
 * waited behind one are checked when it is lifted.
 */
function movesDoor({ state: { room: old } }: LoadedRoom, { state: { room } }: LoadedRoom): boolean {
  const decisive = [
    'controlEpoch',
    'accessEpoch',
    'links',
    'tokens',
    'programme',
    'isViewerLocked',
    'isJoinLocked',
    'removedParticipants',
  ] as const
  return decisive.some((field) => old[field] !== room[field])
}
