import { expect, test } from 'vitest'
import type { RoomState } from '../core/state.ts'
import type { Command } from '../engine/commands/commands.ts'
import { project, projectChange, updateFor } from '../engine/wire/project.ts'
import { livesOf } from '../testing/lives.ts'
import type { Move } from '../testing/moves/command-for.ts'
import { anyMoves, play } from '../testing/moves.ts'
import { stateWith } from '../testing/rooms/state.ts'
import { isShownAt } from '../tools/messages/entity.ts'
import { roles } from './role.ts'

/** Every text except the room’s name is a unique marker, so one in the wrong place is found. */
const marked = (moves: Move[]): Move[] =>
  moves.map(({ command, ...move }, index) => ({ ...move, command: markedCommand(command, `canary-${index}-`) }))
function markedCommand(command: Command, text: string): Command {
  switch (command.type) {
    case 'timer.add':
      return { ...command, name: text }
    case 'message.add':
      return { ...command, content: text }
    case 'timer.edit':
      return { ...command, name: text }
    case 'message.edit':
      return command.content === undefined ? command : { ...command, content: text }
    case 'event.import': {
      const messages = command.event.messages.map((message, at) => ({ ...message, content: `${text}${at}-` }))
      return { ...command, event: { ...command.event, messages } }
    }
    case 'room.set_password':
      return command.accessPasswordHash === null ? command : { ...command, accessPasswordHash: text }
    default:
      return command
  }
}
const start = stateWith({ room: { createdBy: 'canary-owner', accessEpoch: 770_000_000, controlEpoch: 880_000_000 } })
const always = livesOf(anyMoves, (moves) => play(marked(moves), start))
const epochs = ['7700000', '8800000']

/** Texts in the room before and after a turn that displays, or the speaker, may not see. */
const hiddenTexts = (states: RoomState[], after: RoomState, place: 'displays' | 'speaker') => {
  const visible = after.messages.filter((m) => isShownAt(m, place)).map((m) => m.content)
  const texts = states.flatMap((state) => state.messages.filter((m) => !isShownAt(m, place)).map((m) => m.content))
  return texts.filter((text) => !visible.includes(text))
}
const hashes = (states: RoomState[]) => states.flatMap((state) => state.room.accessPasswordHash ?? [])

test.each(roles)('[P1] [P2] [P3] [P44] [M5] [P5] in any life of a room, nothing hidden is sent to a %s', (role) => {
  always(({ before, result, after }) => {
    const changes = result.ok ? result.changes : []
    const sent = JSON.stringify([
      project(after, role),
      updateFor(before, after, changes, role),
      changes.map((change) => projectChange(after, change, role)),
    ])
    const states = [before, after]
    const forbidden = [...epochs, ...hashes(states)]
    if (role !== 'controller')
      forbidden.push('canary-owner', ...hiddenTexts(states, after, role === 'speaker' ? role : 'displays'))
    if (role === 'audience') forbidden.push('canary-')
    // [P44] Of all that, a phone reads the names of sessions that are not hidden from it.
    const names = role === 'audience' ? after.timers.filter((timer) => !timer.isPrivate).map(({ name }) => name) : []
    const rest = names
      .filter((name) => name.startsWith('canary-'))
      .reduce((text, name) => text.replaceAll(name, ''), sent)
    for (const text of forbidden) expect(rest).not.toContain(text)
    if (role === 'controller') for (const message of after.messages) expect(sent).toContain(message.content)
  })
})
