import type { EventSection } from '../../engine/event/section.ts'
import { addMessage } from './rules.ts'

export const messageSection: EventSection<'message'> = {
  written: ({ content, color, shownTo }) => ({ content, color, shownTo }),
  added: (room, message, facts) => addMessage(room, { type: 'message.add', ...message }, facts),
}
