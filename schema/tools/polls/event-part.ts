import type { EventPart } from '../event/part.ts'
import { askedOf } from './asked.ts'
import { addPoll } from './rules.ts'

export const pollPart: EventPart<'poll'> = {
  written: (poll, nameOf) => ({ ...askedOf(poll), id: nameOf(poll.id) }),
  added: (room, { id: _, ...poll }, facts) => addPoll(room, { type: 'poll.add', ...poll }, facts),
}
