import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { pick } from '../../values/pick.ts'
import type { CommandOf } from './commands.ts'
import type { Message } from './entity.ts'
import { addMessage } from './rules.ts'

type Filed = Omit<CommandOf<'message.add'>, 'type'>

/** What an event file has of messages. */
export const messageSection = {
  written: (message: Message) => pick(message, ['content', 'color', 'shownTo']),
  added: (room: RoomState, message: Filed, facts: Facts) =>
    addMessage(room, { type: 'message.add', ...message }, facts),
}
