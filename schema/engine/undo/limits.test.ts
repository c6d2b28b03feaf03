/** Undo in lists that are full. */
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { ListTool } from '../../core/tool-types.ts'
import { having, type Kept, kept, redo, tried, undo } from '../../testing/kept-room.ts'
import { askedWith, banWith, liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { gameWith } from '../../testing/rooms/games.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { type Parts, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { maxBansPerRoom } from '../../tools/bans/entity.ts'
import { maxGamesPerRoom } from '../../tools/games/entity.ts'
import { listOf } from '../../tools/lists.ts'
import { maxLiveMessagesPerRoom } from '../../tools/live-messages/entity.ts'
import { maxMessagesPerRoom } from '../../tools/messages/entity.ts'
import { maxPollsPerRoom } from '../../tools/polls/entity.ts'
import { maxQuestionsPerRoom } from '../../tools/questions/entity.ts'
import { maxQuizzesPerRoom } from '../../tools/quizzes/entity.ts'
import { maxTimersPerRoom } from '../../tools/timers/entity.ts'
import type { Command } from '../commands/commands.ts'

const named = (count: number): string[] => Array.from({ length: count }, (_, n) => `e${String(n).padStart(4, '0')}`)
const e0 = idOf('e0000')

/** The lists from which people delete; the room itself drops old signals. */
type Deletable = Exclude<ListTool, 'signal'>

/** For each: as many entries as fit, in a part of a room, and the command that deletes the first. */
const full: { readonly [T in Deletable]: [Parts, Command] } = {
  timer: [{ timers: named(maxTimersPerRoom).map((name) => timerWith(name)) }, { type: 'timer.delete', timerId: e0 }],
  message: [
    { messages: named(maxMessagesPerRoom).map((name) => messageWith(name)) },
    { type: 'message.delete', messageId: e0 },
  ],
  poll: [{ polls: named(maxPollsPerRoom).map((name) => pollWith(name)) }, { type: 'poll.delete', pollId: e0 }],
  quiz: [{ quizzes: named(maxQuizzesPerRoom).map((name) => quizWith(name)) }, { type: 'quiz.delete', quizId: e0 }],
  live_message: [
    { liveMessages: named(maxLiveMessagesPerRoom).map((name) => liveMessageWith(name)) },
    { type: 'live_message.delete', messageId: e0 },
  ],
  question: [
    { questions: named(maxQuestionsPerRoom).map((name) => askedWith(name)) },
    { type: 'question.delete', questionId: e0 },
  ],
  game: [
    { games: named(maxGamesPerRoom).map((name) => gameWith(name, { phase: 'ended' })) },
    { type: 'game.delete', gameId: e0 },
  ],
  ban: [{ bans: named(maxBansPerRoom).map((name) => banWith(name, name)) }, { type: 'ban.lift', banId: e0 }],
}

const withList = (room: Kept, tool: ListTool, list: readonly unknown[]): Kept => ({
  ...room,
  // The entries are those of the list, which the compiler cannot follow through an index.
  state: { ...room.state, [listOf[tool]]: list } as RoomState,
})

describe('[U11] a list that is full', () => {
  test.each(Object.keys(full) as Deletable[])('[U11] of kind %s gets nothing back, and no step is lost', (tool) => {
    const [parts, deletion] = full[tool]
    const deleted = having(kept(stateWith(parts)), deletion)
    const list: readonly { id: string }[] = deleted.state[listOf[tool]]
    const refilled = withList(deleted, tool, [...list, { ...list[0], id: idOf('late') }])
    expect(tried(refilled, undo)).toEqual({ ok: false, code: 'undo_full' })
    expect(having(withList(refilled, tool, list), undo).state[listOf[tool]]).toHaveLength(list.length + 1)
  })

  test('[U11] threat T33: after a clear and another thousand questions there is no undo, but a skip', () => {
    const [parts] = full.question
    const room = kept(stateWith({ ...parts, messages: [messageWith('m')] }))
    const cleared = having(room, { type: 'message.delete', messageId: idOf('m') }, { type: 'question.clear' })
    const refilled = withList(cleared, 'question', [askedWith('late')])
    expect(tried(refilled, undo)).toEqual({ ok: false, code: 'undo_full' })
    const skipped = tried(refilled, { type: 'room.undo', skip: cleared.state.undoSteps.at(-1)?.number })
    expect(skipped).toMatchObject({ ok: true, state: { messages: [{ id: idOf('m') }] } })
  })

  test('[U11] takes no redo either', () => {
    const [{ messages = [] }] = full.message
    const empty = kept(stateWith({ messages: messages.slice(1) }))
    const undone = having(empty, { type: 'message.add', content: 'Soon', color: 'blue' }, undo)
    expect(tried(withList(undone, 'message', messages), redo)).toEqual({ ok: false, code: 'undo_full' })
    expect(having(undone, redo).state.messages).toHaveLength(messages.length)
  })
})
