import { describe, expect, test } from 'vitest'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { liveMessageWith } from '../../testing/rooms/entries.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { framesOf, perRole } from '../../testing/steps.ts'
import { roles } from '../../view/role.ts'

const [shown, hidden] = [liveMessageWith('shown'), liveMessageWith('hidden', { isVisible: false })]
const room = stateWith({ liveMessages: [hidden, shown] })

describe('[P11] live messages', () => {
  test('[P11] visible ones are sent to the audience in reading order; the display shows none', () => {
    const pinned = liveMessageWith('pinned', { isPinned: true })
    const state = stateWith({ liveMessages: [hidden, pinned, shown] })
    expect(roles.map((role) => project(state, role).liveMessages)).toEqual(
      perRole([pinned, shown, hidden], [], [pinned, shown]),
    )
  })

  const edit = (messageId: string, fields: EditOf<CommandOf<'live_message.edit'>>): Command => ({
    type: 'live_message.edit',
    messageId,
    ...fields,
  })
  test.each<[string, Command, string[], string[]]>([
    [
      'sent',
      { type: 'live_message.add', content: 'x', senderType: 'system' },
      ['live_message_created'],
      ['live_message_created'],
    ],
    ['pinned', edit(shown.id, { isPinned: true }), ['live_message_updated'], ['live_message_updated']],
    ['hidden', edit(shown.id, { isVisible: false }), ['live_message_updated'], ['live_message_deleted']],
    ['pinned while hidden', edit(hidden.id, { isPinned: true }), ['live_message_updated'], []],
    ['shown', edit(hidden.id, { isVisible: true }), ['live_message_updated'], ['live_message_created']],
    [
      'deleted',
      { type: 'live_message.delete', messageId: shown.id },
      ['live_message_deleted'],
      ['live_message_deleted'],
    ],
    ['deleted while hidden', { type: 'live_message.delete', messageId: hidden.id }, ['live_message_deleted'], []],
  ])(
    '[P11] one that is %s: the audience sees it come, change or go only while it is visible; the display is not told',
    (_name, command, controller, audience) => {
      const told = roles.map((role) => framesOf(room, command, role).map(({ type }) => type))
      expect(told).toEqual(perRole(controller, [], audience))
    },
  )
})
