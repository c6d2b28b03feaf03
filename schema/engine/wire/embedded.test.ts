import { expect, test } from 'vitest'
import { type EmbedKind, embedKinds } from '../../links/embed-link.ts'
import { messageWith, timeSignalWith } from '../../testing/rooms/entries.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { busyRoom } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { embedded } from './embedded.ts'
import { project } from './project.ts'

const [open, other] = [pollWith('open', { isActive: true }), pollWith('other', { isActive: true, showResults: true })]
const shown = project(
  {
    ...busyRoom,
    polls: [open, other],
    timers: [timerWith('a')],
    messages: [messageWith('shown', { isVisible: true })],
    room: { ...busyRoom.room, backgroundColor: '#12304a', accentColor: '#ffd27a' },
  },
  'viewer',
)
const inEmbed = (kind: EmbedKind, hasColors = true) =>
  embedded(shown, { kind, pollId: kind === 'results' ? open.id : null, hasColors })

/** Each kind, and the one list that it keeps. */
const kept: Readonly<Record<EmbedKind, string | null>> = {
  timer: 'timers',
  agenda: 'timers',
  results: 'polls',
  questions: 'questions',
  qr: null,
  message: 'messages',
}

test.each(embedKinds)('[EM1] the embed %s keeps the one thing that it shows', (kind) => {
  const left = inEmbed(kind)
  const lists = Object.entries(left).filter(
    ([name, value]) => Array.isArray(value) && value.length > 0 && name !== 'columns',
  )
  expect(lists.map(([name]) => name)).toEqual(kept[kind] === null ? [] : [kept[kind]])
  expect(left.room.logo).toBeNull()
  expect(left.stage.showsResults).toBe(false)
})

test('[EM1] a list that no page inside another one draws is left out', () => {
  const told = { ...shown, signals: [timeSignalWith('wait')] }
  expect(told.signals).toHaveLength(1)
  for (const kind of embedKinds)
    expect(embedded(told, { kind, pollId: null, hasColors: true }).signals, kind).toEqual([])
})

test('[EM1] only the embed of the code says how to join', () => {
  for (const kind of embedKinds) expect(inEmbed(kind).room.isJoinLocked, kind).toBe(kind !== 'qr')
  const closed = { ...shown, room: { ...shown.room, isJoinLocked: true } }
  expect(embedded(closed, { kind: 'qr', pollId: null, hasColors: true }).room.isJoinLocked).toBe(true)
})

test('[EM3] the poll of the address alone is left, without the number of those who voted while results are hidden', () => {
  expect(shown.polls.find(({ id }) => id === open.id)).toHaveProperty('answered')
  const { polls, stage } = inEmbed('results')
  expect(polls.map(({ id, results }) => [id, results])).toEqual([[open.id, null]])
  expect(polls[0]).not.toHaveProperty('answered')
  expect(stage.scene).toEqual({ kind: 'poll', id: open.id, isPinned: true })
})

test('[EM1] paper, and a ground that is not there, have none of the colours that were chosen for a dark one', () => {
  expect(inEmbed('timer').room).toMatchObject({ backgroundColor: '#12304a', accentColor: '#ffd27a' })
  expect(inEmbed('timer', false).room).toMatchObject({ backgroundColor: null, accentColor: null })
})
