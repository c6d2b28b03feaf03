import type { RoomState } from '../../core/state.ts'
import { webhookId } from '../../tools/webhooks/rules.ts'
import type { Command, CommandOf, CommandType } from './commands.ts'

type Door = Pick<RoomState, 'room' | 'bans' | 'webhooks'>

/**
 * Who may come in is not told as it was: what each of these commands did, and whether the room is still so. `aboutId` is
 * what the first reply was about.
 */
const stillSo: { readonly [T in CommandType]?: (door: Door, command: CommandOf<T>, aboutId: string) => boolean } = {
  'room.make_link': ({ room }, { rights }) => room.links[rights].isOn,
  'room.end_link': ({ room }, { rights }) => !room.links[rights].isOn,
  'room.make_token': ({ room }, { digest }) => room.tokens.some((one) => one.digest === digest),
  'room.make_webhook': ({ room, webhooks }, { short }) =>
    webhooks.hooks.some(({ id }) => id === webhookId(room.id, short)),
  'ban.add': ({ bans }, _command, aboutId) => bans.some(({ id }) => id === aboutId),
  'ban.lift': ({ bans }, { banId }) => bans.every(({ id }) => id !== banId),
}

/**
 * [S7] Whether the first reply to a command about who may come in may be given again: not if what it did has been taken
 * back since, because the reply would say that a link works, or that someone is kept out.
 */
export function isStillSo(door: Door, command: Command, aboutId: string): boolean {
  // The table pairs each type with its check; the compiler cannot follow that pairing through an index.
  const check = stillSo[command.type] as ((door: Door, command: Command, aboutId: string) => boolean) | undefined
  return check?.(door, command, aboutId) ?? true
}
