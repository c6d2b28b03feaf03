import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { askedOf, type NewPoll } from './asked.ts'
import type { Poll } from './entity.ts'
import { addPoll } from './rules.ts'

/** What an event file has of polls. */
export const pollSection = {
  written: (poll: Poll, nameOf: (id: string) => string) => ({ ...askedOf(poll), id: nameOf(poll.id) }),
  added: (room: RoomState, { id: _, ...poll }: NewPoll & { id: string }, facts: Facts) =>
    addPoll(room, { type: 'poll.add', ...poll }, facts),
}
