import type { EventPart } from '../event/part.ts'
import { addMessage } from './rules.ts'

export const messagePart: EventPart<'message'> = {
  written: ({ content, color }) => ({ content, color }),
  added: (room, message, facts) => addMessage(room, { type: 'message.add', ...message }, facts),
}
