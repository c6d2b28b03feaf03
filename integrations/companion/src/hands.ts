/** What actions do with a room that is more than one action of the server. */
import type { Command } from '../../../schema/engine/commands/commands.ts'
import {
  type MessageColor,
  type MessagePlace,
  messageColors,
  messagePlaces,
} from '../../../schema/tools/messages/entity.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { cuesOf } from './room/shown.ts'

/** A command to give, or why there is none. */
export type Meant = { command: Command } | { problem: string }

const one = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((each) => each === text)

/**
 * [CP3] A text on the displays. The message that has it is shown; else the one that this module made is written anew, so that keys
 * with texts do not fill the room; else it is added first, and shown when the room has it.
 */
export function meantByText(
  { messages }: Pick<Snapshot, 'messages'>,
  own: string | null,
  { text, color, place }: { text: string; color: string; place: string },
): Meant {
  const content = text.trim()
  const style = { color: colorOf(color), shownTo: placeOf(place) }
  if (content === '') return { problem: 'There is no text to show.' }
  const same = messages.find((message) => message.content === content)
  if (same !== undefined) return { command: { type: 'message.edit', messageId: same.id, ...style, isVisible: true } }
  const made = messages.find(({ id }) => id === own)
  return made === undefined
    ? { command: { type: 'message.add', content, ...style } }
    : { command: { type: 'message.edit', messageId: made.id, content, ...style, isVisible: true } }
}

const colorOf = (text: string): MessageColor => one(messageColors, text) ?? 'blue'
const placeOf = (text: string): MessagePlace => one(messagePlaces, text) ?? 'everywhere'

/** The commands that hide every message. */
export const hidingAll = ({ messages }: Pick<Snapshot, 'messages'>): Command[] =>
  messages
    .filter(({ isVisible }) => isVisible)
    .map(({ id }) => ({ type: 'message.edit', messageId: id, isVisible: false }))

/** [CP3] Another name or length of a cue, which is named as in actions: by its number or its name. */
export function meantByEdit(snapshot: Snapshot, cue: string, name: string, length: string): Meant {
  const cues = cuesOf(snapshot)
  const wanted = cue.trim()
  const found = /^\d{1,4}$/.test(wanted)
    ? cues[Number(wanted) - 1]
    : cues.find((each) => each.name.toLowerCase() === wanted.toLowerCase())
  if (found === undefined) return { problem: `There is no cue “${wanted}”.` }
  const duration = length.trim() === '' ? undefined : parseDuration(length)
  if (duration === null) return { problem: `“${length.trim()}” is no length. Please write it as 20:00 or 45m.` }
  if (name.trim() === '' && duration === undefined) return { problem: 'There is nothing to change.' }
  return {
    command: {
      type: 'timer.edit',
      timerId: found.id,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(duration === undefined ? {} : { duration }),
    },
  }
}
