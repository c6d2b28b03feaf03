import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { versionOf } from '../../tools/edits/version.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { roles } from '../../view/role.ts'
import type { Command } from '../commands/commands.ts'
import { step } from '../commands/step.ts'
import { project } from '../wire/project.ts'
import { contentOf, type EditedTool, editedBy } from './edited.ts'

const room = stateWith({
  timers: [timerWith('cue')],
  messages: [messageWith('note')],
  polls: [pollWith('poll')],
  quizzes: [quizWith('quiz')],
  liveMessages: [liveMessageWith('phone', { isVisible: false })],
})

/** Two edits of each thing: of one field twice, and of another field. */
const edits: readonly { name: string; mine: Command; theirs: Command; other: Command }[] = [
  {
    name: 'a cue',
    mine: { type: 'timer.edit', timerId: idOf('cue'), name: 'Mine' },
    theirs: { type: 'timer.edit', timerId: idOf('cue'), name: 'Theirs' },
    other: { type: 'timer.edit', timerId: idOf('cue'), duration: 900 },
  },
  {
    name: 'a message',
    mine: { type: 'message.edit', messageId: idOf('note'), content: 'Mine' },
    theirs: { type: 'message.edit', messageId: idOf('note'), content: 'Theirs' },
    other: { type: 'message.edit', messageId: idOf('note'), color: 'red' },
  },
  {
    name: 'a live message',
    mine: { type: 'live_message.edit', messageId: idOf('phone'), content: 'Mine' },
    theirs: { type: 'live_message.edit', messageId: idOf('phone'), content: 'Theirs' },
    other: { type: 'live_message.edit', messageId: idOf('phone'), senderType: 'system' },
  },
  {
    name: 'a poll',
    mine: { type: 'poll.revise', pollId: idOf('poll'), question: 'Mine?' },
    theirs: { type: 'poll.revise', pollId: idOf('poll'), question: 'Theirs?' },
    other: { type: 'poll.revise', pollId: idOf('poll'), options: ['One', 'Two'] },
  },
  {
    name: 'a quiz',
    mine: { type: 'quiz.revise', quizId: idOf('quiz'), questions: [questionWith('Mine?')] },
    theirs: { type: 'quiz.revise', quizId: idOf('quiz'), questions: [questionWith('Theirs?')] },
    other: { type: 'quiz.revise', quizId: idOf('quiz'), title: 'Other' },
  },
  {
    name: 'the settings',
    mine: { type: 'room.update', name: 'Mine' },
    theirs: { type: 'room.update', name: 'Theirs' },
    other: { type: 'room.update', feedbackStyle: 'faces' },
  },
]

const run = (state: RoomState, command: Command, now: EpochMs) => step(state, command, factsAt(now))

function edited(state: RoomState, command: Command, now: EpochMs): RoomState {
  const result = run(state, command, now)
  if (!result.ok) throw new Error(result.code)
  return result.state
}

const about = (command: Command) => {
  const found = editedBy(command, room.room.id)
  if (found === null) throw new Error(command.type)
  return found
}

/** What a command edits, as it is now. */
function entityIn(state: RoomState, command: Command) {
  const { tool, id } = about(command)
  const lists = { timer: state.timers, message: state.messages, poll: state.polls, quiz: state.quizzes }
  if (tool === 'room') return state.room
  const entries = tool === 'live_message' ? state.liveMessages : lists[tool]
  const entry = [...entries].find((one) => one.id === id)
  if (entry === undefined) throw new Error(`no ${id}`)
  return entry
}

const from = (state: RoomState, command: Command): Command =>
  ({ ...command, base: versionOf(entityIn(state, command)) }) as Command

const content = (state: RoomState, command: Command) => contentOf(about(command).tool, entityIn(state, command))

describe.each(edits)('[O20] two people edit $name', ({ mine, theirs, other }) => {
  test('[O20] a field that someone else has changed since is not overwritten, and the reply names it', () => {
    const changed = edited(room, theirs, at(1_000))
    const result = run(changed, from(room, mine), at(2_000))
    const [field] = Object.keys(mine).filter((key) => key !== 'type' && !key.endsWith('Id'))
    expect(result).toMatchObject({ ok: false, code: 'changed_meanwhile', changed: [field] })
    expect(edited(changed, from(changed, mine), at(3_000))).toBeDefined()
  })

  test('[O20] different fields merge, in either order', () => {
    const one = edited(edited(room, theirs, at(1_000)), from(room, other), at(2_000))
    const two = edited(edited(room, other, at(1_000)), from(room, theirs), at(2_000))
    expect(content(one, mine)).toEqual(content(two, mine))
    expect(content(one, mine)).not.toEqual(content(edited(room, theirs, at(1_000)), mine))
  })

  test('[O20] both ask for the same, or one does not say from which version: nothing is in the way', () => {
    const changed = edited(room, theirs, at(1_000))
    expect(run(changed, from(room, theirs), at(2_000))).toMatchObject({ ok: true })
    expect(run(changed, mine, at(2_000))).toMatchObject({ ok: true })
  })

  test('[O21] an edit in the same millisecond is another version', () => {
    const first = edited(room, theirs, noon)
    const second = edited(first, mine, noon)
    const [a, b] = [entityIn(first, mine), entityIn(second, mine)]
    expect(versionOf(b) > versionOf(a)).toBe(true)
    expect(run(second, from(first, theirs), noon)).toMatchObject({ code: 'changed_meanwhile' })
    expect(run(second, from(second, theirs), noon)).toMatchObject({ ok: true })
  })
})

test('[O20] what time, votes and presses change is not in the way of an edit', () => {
  const id = idOf('cue')
  const started = edited(room, { type: 'timer.start', timerId: id }, at(1_000))
  const edit: Command = { type: 'timer.edit', timerId: id, notes: 'Slowly' }
  expect(run(started, from(room, edit), at(2_000))).toMatchObject({ ok: true })
  const open = edited(room, { type: 'poll.edit', pollId: idOf('poll'), isActive: true }, at(1_000))
  const revise: Command = { type: 'poll.revise', pollId: idOf('poll'), question: 'Which?' }
  expect(run(open, from(room, revise), at(2_000))).toMatchObject({ ok: true })
})

describe('[O20] [C21] two people fill the cells of one cue', () => {
  const cell = (cells: Record<string, string>): Command => ({ type: 'timer.edit', timerId: idOf('cue'), cells })
  const columns = ['av', 'lx'].map((id) => ({ id, name: id, color: null }))
  const start = edited(room, { type: 'room.update', columns }, at(500))
  const filled = edited(start, cell({ av: 'Video 1' }), at(1_000))

  test('[O20] [C21] cells of different columns merge, also where one is emptied', () => {
    const both = edited(filled, from(start, cell({ lx: 'Blue' })), at(2_000))
    expect(entityIn(both, cell({}))).toMatchObject({ cells: { av: 'Video 1', lx: 'Blue' } })
    const emptied = edited(filled, cell({ av: '' }), at(2_000))
    expect(run(emptied, from(filled, cell({ lx: 'Blue' })), at(3_000))).toMatchObject({ ok: true })
    expect(run(emptied, from(filled, cell({ av: 'Video 2' })), at(3_000))).toMatchObject({ changed: ['cells'] })
  })

  test('[O20] [C21] one cell that someone else has changed since is not overwritten', () => {
    expect(run(filled, from(start, cell({ av: 'Video 2', lx: 'Blue' })), at(2_000))).toMatchObject({
      code: 'changed_meanwhile',
      changed: ['cells'],
    })
    expect(run(filled, from(start, cell({ av: 'Video 1' })), at(2_000))).toMatchObject({ ok: true })
  })
})

test('[O20] an undo is an edit like any other', () => {
  const rename: Command = { type: 'message.edit', messageId: idOf('note'), content: 'New' }
  const made = step(room, rename, factsAt(at(1_000)))
  if (!made.ok) throw new Error(made.code)
  const [writes = []] = made.changes
    .map((change) => (change.kind === 'undoSteps' ? change.made : []))
    .filter((w) => w.length)
  const undone = step(made.state, { type: 'room.undo' }, factsAt(at(2_000), 'u', { undoWrites: () => writes }))
  if (!undone.ok) throw new Error(undone.code)
  const mine: Command = { type: 'message.edit', messageId: idOf('note'), content: 'Mine' }
  expect(run(undone.state, from(made.state, mine), at(3_000))).toMatchObject({ code: 'changed_meanwhile' })
})

test('[O21] after a day the times are forgotten, and an older edit asks again if anything has changed', () => {
  const day = 24 * 60 * 60 * 1000
  const other: Command = { type: 'timer.edit', timerId: idOf('cue'), duration: 900 }
  const mine: Command = { type: 'timer.edit', timerId: idOf('cue'), name: 'Mine' }
  const first = edited(room, other, at(1_000))
  const later = edited(first, { type: 'room.update', name: 'Gala' }, at(2_000 + day))
  expect(Object.keys(later.edits.of)).toEqual([room.room.id])
  expect(run(later, from(room, mine), at(3_000 + day))).toMatchObject({ code: 'changed_meanwhile', changed: ['name'] })
  expect(run(later, from(first, mine), at(3_000 + day))).toMatchObject({ ok: true })
})

test('[O20] any two edits that say from which version they began: neither silently replaces a field of the other', () => {
  const commands = edits.flatMap(({ mine, theirs, other }) => [mine, theirs, other])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { minLength: 2, maxLength: 8 }), (sent) => {
      // Everyone began from the same room; the first edit of a field wins, and the others are told.
      const won = new Map<string, string>()
      sent.reduce((state, command, index) => {
        const result = run(state, from(room, command), at(1_000 + index))
        if (!result.ok) {
          expect(result.code).toBe('changed_meanwhile')
          return state
        }
        const { tool, id } = about(command)
        for (const [field, value] of contentOf(tool as EditedTool, entityIn(result.state, command))) {
          if (!(field in command)) continue
          const key = `${id} ${field}`
          const text = JSON.stringify(value)
          expect(won.get(key) ?? text).toBe(text)
          won.set(key, text)
        }
        return result.state
      }, room)
      expect(won.size).toBeGreaterThan(0)
    }),
  )
})

test('[O21] nobody is shown the times of edits, and only controllers get the version of a poll or quiz', () => {
  const revised = edits.reduce((state, { mine }) => edited(state, mine, at(1_000)), room)
  const open: Command[] = [
    { type: 'poll.edit', pollId: idOf('poll'), isActive: true },
    { type: 'quiz.edit', quizId: idOf('quiz'), isActive: true },
  ]
  const shown = open.reduce((state, command) => edited(state, command, at(2_000)), revised)
  for (const role of roles) {
    const snapshot = project(shown, role)
    expect(JSON.stringify(snapshot)).not.toContain('completeSince')
    const versions = [...snapshot.polls, ...snapshot.quizzes].map(({ updatedAt }) => updatedAt)
    expect(versions).toEqual(Array(2).fill(role === 'controller' ? isoTime(at(1_000)) : undefined))
  }
})
