import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { messageWith } from '../../testing/rooms/entries.ts'
import { factsAt, idOf, roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { done, later } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { maxMessagesPerRoom, messageColors } from './entity.ts'

const [a, b] = [messageWith('a'), messageWith('b')]
const shown = { ...a, isVisible: true }

const add = (content: string) => ({ type: 'message.add', content, color: 'red', shownTo: 'speaker' }) as const
const edit = (name: string, fields: EditOf<CommandOf<'message.edit'>>) =>
  ({ type: 'message.edit', messageId: idOf(name), ...fields }) as const
const visible = (state: RoomState) => state.messages.filter((m) => m.isVisible).map((m) => m.id)

describe('[M1] a new message', () => {
  test('[M1] is hidden and comes last', () => {
    const { state, changes, subject } = done(stateWith({ messages: [shown] }), add('Five minutes left'))
    const message = {
      id: `${roomId}.new000000`,
      roomId,
      content: 'Five minutes left',
      color: 'red',
      shownTo: 'speaker',
      isVisible: false,
      createdAt: isoTime(later),
      updatedAt: isoTime(later),
    }
    expect(state.messages).toEqual([shown, message])
    expect(changes).toEqual([{ kind: 'put', tool: 'message', entity: message, before: null }])
    expect(subject).toEqual({ kind: 'message', id: message.id })
  })

  test('[M1] [M3] may be shown at once, in the place of the one that is there', () => {
    const { state } = done(
      stateWith({
        messages: [
          { ...shown, shownTo: 'speaker' },
          { ...b, isVisible: true, shownTo: 'displays' },
        ],
      }),
      {
        ...add('Please leave by the nearest exit'),
        isVisible: true,
      },
    )
    expect(visible(state)).toEqual([b.id, `${roomId}.new000000`])
  })

  test('[M1] is refused if the room is full', () => {
    const messages = Array.from({ length: maxMessagesPerRoom }, (_, i) => messageWith(`m${i}`))
    expect(step(stateWith({ messages: messages.slice(1) }), add('x'), factsAt(later)).ok).toBe(true)
    expect(step(stateWith({ messages }), add('x'), factsAt(later))).toEqual({ ok: false, code: 'too_many_messages' })
  })
})

test('[M5] a message that does not say where is shown everywhere', () => {
  const { state } = done(stateWith(), { type: 'message.add', content: 'x', color: 'red' })
  expect(state.messages).toMatchObject([{ shownTo: 'everywhere' }])
})

describe('[M2] edit', () => {
  test('[M2] shows and hides', () => {
    const state = done(stateWith({ messages: [a, b] }), edit('a', { isVisible: true })).state
    expect(visible(state)).toEqual([a.id])
    expect(visible(done(state, edit('a', { isVisible: false })).state)).toEqual([])
  })

  test.each(messageColors)('[M2] changes text and colour (%s), and nothing else', (color) => {
    const { state } = done(
      stateWith({ messages: [{ ...shown, color: 'green' }, b] }),
      edit('a', { content: 'New', color }),
    )
    expect(state.messages).toEqual([{ ...shown, content: 'New', color, updatedAt: isoTime(later) }, b])
  })

  test.each([
    {},
    { isVisible: true },
    { content: 'Message a' },
    { color: 'blue' },
    { content: undefined, isVisible: undefined },
  ] as const)('[M2] values that are already set change nothing: %j', (patch) => {
    const state = stateWith({ messages: [shown, b] })
    expect(done(state, edit('a', patch))).toMatchObject({ changes: [], state })
  })

  test('[M2] a patch can write no other field', () => {
    const patch = { content: 'x', id: 'y', roomId: 'z', extra: 1 }
    expect(done(stateWith({ messages: [a] }), edit('a', patch)).state.messages).toEqual([
      { ...a, content: 'x', updatedAt: isoTime(later) },
    ])
  })
})

describe('[M3] one banner', () => {
  test('[M3] showing one hides the shown one first', () => {
    const { state, changes } = done(stateWith({ messages: [shown, b] }), edit('b', { isVisible: true }))
    expect(visible(state)).toEqual([b.id])
    expect(changes).toEqual([
      {
        kind: 'put',
        tool: 'message',
        entity: { ...shown, isVisible: false, updatedAt: isoTime(later) },
        before: shown,
      },
      { kind: 'put', tool: 'message', entity: { ...b, isVisible: true, updatedAt: isoTime(later) }, before: b },
    ])
  })

  test.each([
    ['speaker', 'displays', ['a', 'b']],
    ['speaker', 'everywhere', ['b']],
    ['displays', 'speaker', ['a', 'b']],
    ['everywhere', 'displays', ['b']],
    ['speaker', 'speaker', ['b']],
  ] as const)('[M3] one that is shown to %s, then one to %s: those at the same place go', (first, second, left) => {
    const messages = [
      { ...shown, shownTo: first },
      { ...b, shownTo: second },
    ]
    const ids = left.map((name) => idOf(name))
    expect(visible(done(stateWith({ messages }), edit('b', { isVisible: true })).state)).toEqual(ids)
  })

  test('[M3] moving a message that is shown hides those at its new place', () => {
    const messages = [
      { ...shown, shownTo: 'displays' as const },
      { ...b, isVisible: true, shownTo: 'speaker' as const },
    ]
    const moved = (shownTo: 'everywhere' | 'displays' | 'speaker') =>
      visible(done(stateWith({ messages }), edit('b', { shownTo })).state)
    expect([moved('everywhere'), moved('displays'), moved('speaker')]).toEqual([[b.id], [b.id], [a.id, b.id]])
  })

  test('[M3] editing any message hides nothing', () => {
    expect(
      visible(done(stateWith({ messages: [shown, b] }), edit('a', { content: 'x', isVisible: true })).state),
    ).toEqual([a.id])
    expect(visible(done(stateWith({ messages: [shown, b] }), edit('b', { content: 'x' })).state)).toEqual([a.id])
  })
})

describe('[M4] delete', () => {
  test.each([a, shown])('[M4] is allowed whether it is hidden or shown', (message) => {
    const { state, changes, subject } = done(stateWith({ messages: [message, b] }), {
      type: 'message.delete',
      messageId: a.id,
    })
    expect(state.messages).toEqual([b])
    expect(changes).toEqual([{ kind: 'removed', tool: 'message', before: message }])
    expect(subject).toEqual({ kind: 'gone' })
  })
})
