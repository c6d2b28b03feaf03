import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { project } from '../../engine/wire/project.ts'
import { liveMessageWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf, roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { done, later } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { type LiveMessage, maxLiveMessagesPerRoom } from './entity.ts'

const [a, b] = [liveMessageWith('a'), liveMessageWith('b')]
const messages = (...liveMessages: LiveMessage[]) => stateWith({ liveMessages })

const edit = (fields: EditOf<CommandOf<'live_message.edit'>>) =>
  ({ type: 'live_message.edit', messageId: idOf('a'), ...fields }) as const

describe('[L1] a new live message', () => {
  test.each(['presenter', 'system'] as const)('[L1] of the %s is visible and not pinned', (senderType) => {
    const { state, changes, subject } = done(messages(a), { type: 'live_message.add', content: 'Welcome', senderType })
    const message = {
      id: `${roomId}.new000000`,
      roomId,
      senderType,
      senderName: null,
      sessionId: null,
      content: 'Welcome',
      isVisible: true,
      isPinned: false,
      createdAt: isoTime(later),
      sendAt: null,
      onCue: null,
      sentAt: null,
      updatedAt: null,
    }
    expect(state.liveMessages).toEqual([a, message])
    expect(changes).toEqual([{ kind: 'put', tool: 'live_message', entity: message, before: null }])
    expect(subject).toEqual({ kind: 'live_message', id: message.id })
  })

  test('[L1] is refused if the room is full', () => {
    const full = Array.from({ length: maxLiveMessagesPerRoom }, (_, i) => liveMessageWith(`m${i}`))
    const add = { type: 'live_message.add', content: 'x', senderType: 'system' } as const
    expect(step(messages(...full.slice(1)), add, factsAt(later)).ok).toBe(true)
    expect(step(messages(...full), add, factsAt(later))).toEqual({ ok: false, code: 'too_many_messages' })
  })
})

describe('[L2] edit', () => {
  test.each([{ isVisible: false }, { isPinned: true }, { isVisible: false, isPinned: true }])(
    '[L2] sets only the flags that it names: %j',
    (patch) => {
      const { state, changes } = done(messages(a, b), edit(patch))
      expect(state.liveMessages).toEqual([{ ...a, ...patch }, b])
      expect(changes).toEqual([{ kind: 'put', tool: 'live_message', entity: { ...a, ...patch }, before: a }])
    },
  )

  test('[L2] several may be pinned, and a hidden one stays pinned', () => {
    const pinned = { ...b, isPinned: true }
    const state = done(messages(a, pinned), edit({ isPinned: true })).state
    expect(state.liveMessages).toEqual([{ ...a, isPinned: true }, pinned])
    expect(done(state, edit({ isVisible: false })).state.liveMessages[0]).toMatchObject({ isPinned: true })
  })

  test.each([{}, { isVisible: true }, { isPinned: false }, { isVisible: undefined, isPinned: undefined }])(
    '[L2] values that are already set change nothing: %j',
    (patch) => {
      expect(done(messages(a), edit(patch))).toMatchObject({ changes: [], state: messages(a) })
    },
  )

  test('[L2] a patch can write no other field', () => {
    const patch = { isPinned: true, id: 'y', createdAt: 'x', roomId: 'z' }
    expect(done(messages(a), edit(patch)).state.liveMessages).toEqual([{ ...a, isPinned: true }])
  })
})

describe('[L3] delete', () => {
  test.each([a, { ...a, isVisible: false }, { ...a, isPinned: true }])('[L3] is allowed at any time: %#', (message) => {
    const { state, changes, subject } = done(messages(message, b), { type: 'live_message.delete', messageId: a.id })
    expect(state.liveMessages).toEqual([b])
    expect(changes).toEqual([{ kind: 'removed', tool: 'live_message', before: message }])
    expect(subject).toEqual({ kind: 'gone' })
  })
})

describe('[L4] the reading order', () => {
  /** The reading order of a room with these messages. */
  const inReadingOrder = (list: readonly LiveMessage[]) =>
    project({ ...stateWith(), liveMessages: list }, 'controller').liveMessages
  const message = (name: string, second: number, isPinned = false) =>
    liveMessageWith(name, { createdAt: isoTime(at(second * 1000)), isPinned })

  test('[L4] pinned ones first, then the newest first', () => {
    const list = [message('a', 1), message('b', 2, true), message('c', 3), message('d', 4, true), message('e', 0)]
    expect(inReadingOrder(list).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a', 'e'].map(idOf))
  })

  test('[L4] does not depend on arrival; equal ages are sorted by code unit', () => {
    const list = ['Z', 'a', 'b', '_', 'ä'].map((name) => message(name, 1))
    expect(inReadingOrder(list).map(({ id }) => id)).toEqual(['ä', 'b', 'a', '_', 'Z'].map(idOf))
    const some = fc.constantFrom(...list, message('c', 2, true), message('d', 2))
    fc.assert(
      fc.property(fc.uniqueArray(some), (some) => {
        expect(inReadingOrder([...some].reverse())).toEqual(inReadingOrder(some))
      }),
    )
  })

  test('[L4] of those that were sent at the same moment, the one written last comes first', () => {
    const list = ['a', 'c', 'b'].map((name, second) => ({ ...message(name, second), sentAt: isoTime(at(60_000)) }))
    expect(inReadingOrder(list).map(({ id }) => id)).toEqual(['b', 'c', 'a'].map(idOf))
  })

  test('[L4] leaves the given list unchanged', () => {
    const list = Object.freeze([message('a', 1), message('b', 2)])
    expect(inReadingOrder(list).map(({ id }) => id)).toEqual([idOf('b'), idOf('a')])
  })
})
