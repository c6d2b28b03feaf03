import { describe, expect, test } from 'vitest'
import { removedFrom } from '../../core/change.ts'
import type { AnswerTool } from '../../core/tool-types.ts'
import { always, frozen } from '../../testing/lives.ts'
import { isCommandTurn, type Turn } from '../../testing/moves.ts'
import { expectedRefusal } from '../../testing/refusals/expected.ts'
import { askedWith, liveMessageWith, messageWith, questionVoteWith } from '../../testing/rooms/entries.ts'
import { factsAt, factsOf, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { answersOf, ownOf } from '../../testing/rows.ts'
import { done } from '../../testing/steps.ts'
import { listOf, listTools } from '../../tools/lists.ts'
import { room } from '../../tools/room/entity.ts'
import { answerKinds } from '../answers.ts'
import { entries } from '../entries.ts'
import type { Command } from './commands.ts'
import { applyChanges, step } from './step.ts'

describe('[S1] any life of a room', () => {
  test('[S1] refuses exactly what the reference list refuses, and a refusal changes nothing', () => {
    always((turn) => {
      if (!isCommandTurn(turn)) return
      const { before, result, after } = turn
      expect(result.ok ? null : result.code).toBe(expectedRefusal(turn))
      if (!result.ok) expect(after).toBe(before)
    })
  })

  test('[S1] a rule never changes its arguments, and gives the same result twice', () => {
    always(({ before, rowsBefore, command, facts, result }) => {
      if (command === null) return
      frozen(rowsBefore)
      const given = [frozen(before), frozen(command), facts()] as const
      expect(step(...given)).toEqual(result)
      expect(step(before, command, facts())).toEqual(result)
    })
  })

  test('[S1] repeating a command changes nothing more, except for adding, copying, rotating and making links', () => {
    const isUnnamed = ({ facts }: Turn) => facts().opId === null
    always((turn) => {
      const { command, now, facts, result, after, rowsAfter } = turn
      if (
        command === null ||
        !result.ok ||
        /\.(add|give|duplicate|import)|^game\.start|^rundown\.|^room.(rotate|make_link|undo|redo)/.test(command.type)
      )
        return
      if ((command.type === 'feedback.submit' || command.type === 'question.ask') && isUnnamed(turn)) return
      // A cue that was dated back beyond its end has ended, and may be started again.
      if (command.type === 'timer.start' && after.timers.some((t) => t.id === command.timerId && !t.isRunning)) return
      // Without a name, the room draws a random one, and a different one the next time.
      if (command.type === 'game.rename_player' && command.name === undefined) return
      const { userId, participantId, opId } = facts()
      const [own, answers] = [ownOf(rowsAfter, participantId), answersOf(rowsAfter)]
      // A request that is sent again gets its first reply; a person who asks again has seen what came of the first time.
      const asked = 'base' in command ? { ...command, base: undefined } : command
      const again = step(
        after,
        asked as typeof command,
        factsAt(now, 'again', { userId, participantId, opId, own, answers }),
      )
      if (/\.(delete|withdraw|merge|remove_player|lift)$/.test(command.type) && command.type !== 'room.delete') {
        expect(again).toEqual({ ok: false, code: 'not_found' })
      } else if (command.type === 'poll.vote' && isUnnamed(turn)) {
        expect(again).toEqual({ ok: false, code: 'already_voted' })
      } else if (command.type === 'quiz.submit' && isUnnamed(turn)) {
        expect(again).toEqual({ ok: false, code: 'already_completed' })
      } else {
        expect(again).toEqual({ ok: true, state: after, changes: [], subject: result.subject })
      }
    })
  })

  test('[S1] a missing entity is not found, whatever the command', () => {
    const id = idOf('nobody')
    const missing = { timerId: id, messageId: id, pollId: id, quizId: id, questionId: id, sessionId: null }
    const commands: Command[] = [
      { type: 'timer.start', ...missing },
      { type: 'timer.pause', ...missing },
      { type: 'timer.reset', ...missing },
      { type: 'timer.adjust', currentTime: 1, ...missing },
      { type: 'timer.edit', name: 'x', ...missing },
      { type: 'timer.delete', ...missing },
      { type: 'timer.select', ...missing },
      { type: 'message.edit', content: 'x', ...missing },
      { type: 'message.delete', ...missing },
      { type: 'poll.edit', isActive: true, ...missing },
      { type: 'poll.delete', ...missing },
      { type: 'poll.vote', selectedOptions: [0], ...missing },
      { type: 'quiz.edit', isActive: true, ...missing },
      { type: 'quiz.delete', ...missing },
      { type: 'quiz.start', ...missing },
      { type: 'quiz.answer', questionIndex: 0, selectedOption: 0, ...missing },
      { type: 'quiz.submit', answers: [], ...missing },
      { type: 'live_message.edit', isPinned: true, ...missing },
      { type: 'live_message.delete', ...missing },
      { type: 'question.edit', state: 'hidden', ...missing },
      { type: 'question.merge', mergeInto: id, ...missing },
    ]
    const busy = stateWith({
      timers: [runningSince(timerWith('a'), noon)],
      selected: 'a',
      messages: [messageWith('b')],
      polls: [pollWith('c', { isActive: true })],
      quizzes: [quizWith('d', { isActive: true })],
      liveMessages: [liveMessageWith('e')],
    })
    for (const state of [stateWith(), busy]) {
      for (const command of commands) {
        expect(step(state, command, factsAt(noon))).toEqual({ ok: false, code: 'not_found' })
        expect(step(state, command, factsOf('p-1', noon))).toEqual({ ok: false, code: 'not_found' })
      }
    }
  })
})

describe('[S2] changes', () => {
  test('[S2] are the whole difference, and applying them twice changes nothing more', () => {
    always(({ before, result, after }) => {
      if (!result.ok) return
      expect(applyChanges(before, result.changes)).toEqual(after)
      expect(applyChanges(after, result.changes)).toEqual(after)
    })
  })

  test('[S2] threat T84: however many entries change, their list and their tallies are copied once', () => {
    const names = Array.from({ length: 4_000 }, (_, n) => `q${10_000 + n}`)
    const questions = names.map((name) => askedWith(name))
    const full = stateWith({ questions, questionVotes: names.map((name) => questionVoteWith(name, 'p-1')) })
    expect(Object.keys(full.tallies.question)).toHaveLength(names.length)
    const begun = process.cpuUsage()
    const { changes } = done(full, { type: 'question.clear' }, factsAt(noon))
    expect(removedFrom(changes, 'question')).toHaveLength(names.length)
    // It takes a twentieth of a second. With a copy for each change it takes more than a minute on the same machine.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5_000)
  })

  test('[S2] stored changes are read back unchanged', () => {
    always(({ after, rowsAfter }) => {
      const stored: unknown = JSON.parse(JSON.stringify(after))
      expect(stored).toEqual(after)
      expect(room.parse(after.room)).toEqual(after.room)
      for (const tool of listTools)
        for (const entity of after[listOf[tool]]) expect(entries[tool].stored.parse(entity)).toEqual(entity)
      for (const tool of Object.keys(answerKinds) as AnswerTool[]) {
        const { row: rowSchema, tally: tallySchema } = answerKinds[tool]
        const tallies = Object.values(after.tallies[tool])
        for (const row of rowsAfter[tool]) expect(rowSchema.safeParse(row)).toEqual({ success: true, data: row })
        for (const tally of tallies) expect(tallySchema.safeParse(tally)).toEqual({ success: true, data: tally })
      }
    })
  })
})
