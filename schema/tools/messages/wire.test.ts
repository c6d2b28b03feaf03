import { describe, expect, test } from 'vitest'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { messageWith } from '../../testing/rooms/entries.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { framesOf } from '../../testing/steps.ts'
import type { Role } from '../../view/role.ts'

const shown = messageWith('shown', { isVisible: true })
const hidden = messageWith('hidden')
const full = stateWith({ messages: [hidden, shown] })
const edit = (name: string, fields: EditOf<CommandOf<'message.edit'>>): Command => ({
  type: 'message.edit',
  messageId: idOf(name),
  ...fields,
})

describe('[M5] where a message is shown', () => {
  const toSpeaker = stateWith({ messages: [messageWith('shown', { isVisible: true, shownTo: 'speaker' })] })
  const toDisplays = stateWith({ messages: [messageWith('shown', { isVisible: true, shownTo: 'displays' })] })
  const contents = (state: typeof full, role: Role) => project(state, role).messages.map(({ content }) => content)

  test('[M5] a viewer has none that is for the speaker, a speaker none that is for displays, phones have none', () => {
    const read = (role: Role) => [full, toSpeaker, toDisplays].map((state) => contents(state, role).length)
    expect([read('viewer'), read('speaker'), read('audience')]).toEqual([
      [1, 0, 1],
      [1, 1, 0],
      [0, 0, 0],
    ])
  })

  test('[M5] [P3] one that moves to the speaker leaves displays as a hidden one, and is told there no more', () => {
    const gone = { id: shown.id, content: '', isVisible: false, shownTo: 'everywhere' }
    expect(framesOf(full, edit('shown', { shownTo: 'speaker', content: 'secret' }), 'viewer')).toMatchObject([
      { type: 'message-updated', message: gone },
    ])
    expect(framesOf(toSpeaker, edit('shown', { content: 'secret' }), 'viewer')).toEqual([])
    expect(framesOf(toSpeaker, edit('shown', { content: 'new' }), 'speaker')).toMatchObject([
      { message: { content: 'new' } },
    ])
    expect(framesOf(toSpeaker, edit('shown', { shownTo: 'displays' }), 'speaker')).toMatchObject([{ message: gone }])
  })
})

describe('[P3] messages', () => {
  const blank = (frame: object) => ({ type: 'message-updated', message: frame })

  test.each<[string, Command, object[], object[]]>([
    [
      'shown one hidden',
      edit('shown', { isVisible: false }),
      [blank({ content: shown.content, isVisible: false })],
      [blank({ id: shown.id, content: '', isVisible: false })],
    ],
    [
      'shown one hidden with new text',
      edit('shown', { isVisible: false, content: 'secret' }),
      [blank({ content: 'secret' })],
      [blank({ content: '' })],
    ],
    ['shown one edited', edit('shown', { content: 'new' }), [blank({ content: 'new' })], [blank({ content: 'new' })]],
    ['hidden one edited', edit('hidden', { content: 'new' }), [blank({ content: 'new' })], []],
    [
      'hidden one shown',
      edit('hidden', { isVisible: true }),
      [blank({ id: shown.id, isVisible: false }), blank({ id: hidden.id, isVisible: true })],
      [blank({ id: shown.id, content: '' }), blank({ id: hidden.id, content: hidden.content })],
    ],
    ['added', { type: 'message.add', content: 'new', color: 'blue' }, [blank({ content: 'new' })], []],
    [
      'shown one deleted',
      { type: 'message.delete', messageId: shown.id },
      [{ type: 'message_deleted', messageId: shown.id }],
      [{ type: 'message_deleted', messageId: shown.id }],
    ],
    ['hidden one deleted', { type: 'message.delete', messageId: hidden.id }, [{ type: 'message_deleted' }], []],
  ])(
    '[P3] %s: of a hidden message, a viewer is told only that it is gone, and phones nothing',
    (_name, command, controller, viewer) => {
      expect(framesOf(full, command, 'controller')).toMatchObject(controller)
      const seen = framesOf(full, command, 'viewer')
      expect(seen).toMatchObject(viewer)
      expect(seen.length).toBe(viewer.length)
      expect(framesOf(full, command, 'audience')).toEqual([])
    },
  )
})
