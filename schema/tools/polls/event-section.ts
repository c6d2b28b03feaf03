import type { EventSection } from '../../engine/event/section.ts'
import { askedOf } from './asked.ts'
import { addPoll } from './rules.ts'

export const pollSection: EventSection<'poll'> = {
  written: (poll, nameOf) => ({ ...askedOf(poll), id: nameOf(poll.id) }),
  added: (room, { id: _, ...poll }, facts) => addPoll(room, { type: 'poll.add', ...poll }, facts),
}
