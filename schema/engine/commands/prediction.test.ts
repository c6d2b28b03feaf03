import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always, anyStart, frozen } from '../../testing/lives.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { project } from '../wire/project.ts'
import { type CommandType, commandTypes } from './commands.ts'
import { handlerOf } from './handlers.ts'
import { isPredicted, predict } from './prediction.ts'

/** By hand, so a command that is predicted by mistake is noticed. */
const predicted: readonly CommandType[] = [
  'timer.start',
  'timer.pause',
  'timer.reset',
  'timer.give',
  'rundown.next',
  'rundown.previous',
  'rundown.catch_up',
  'room.stage',
  'timer.adjust',
  'timer.edit',
  'timer.select',
  'message.edit',
  'poll.edit',
  'quiz.edit',
  'live_message.edit',
  'question.edit',
  'room.update',
  'signal.answer',
]

test('only these commands show before the server has replied', () => {
  const declared = commandTypes.filter((type) => handlerOf({ type }).isPredicted === true)
  expect(declared.sort()).toEqual([...predicted].sort())
})

test('[S1] a prediction of a command is what the room will do', () => {
  const seen = new Set<string>()
  const refused = new Set<string>()
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      for (const { before, command, now, result, after } of play(moves, start)) {
        if (command === null || !isPredicted(command)) continue
        const shown = predict(project(before, 'controller'), command, now)
        // Only the room knows when fields were edited.
        if (!result.ok && result.code === 'changed_meanwhile') continue
        if (!result.ok) {
          refused.add(result.code)
          expect(shown).toEqual(result)
          continue
        }
        if (result.changes.length > 0) seen.add(command.type)
        const isChange = result.changes.length > 0
        // Only the room knows what can be undone.
        const { undo } = project(before, 'controller')
        expect(shown).toEqual({ ok: true, value: { room: { ...project(after, 'controller'), undo }, isChange } })
      }
    }),
    // Enough runs to meet every command.
    { numRuns: 1_000 },
  )
  expect([...seen].sort()).toEqual([...predicted].sort())
  expect(refused.size).toBeGreaterThan(3)
})

test('[S1] a prediction never changes what is shown', () => {
  always(({ before, command, now }) => {
    if (command !== null && isPredicted(command)) predict(frozen(project(before, 'controller')), command, now)
  })
})

test('a command that would change nothing leaves the room as it is', () => {
  const shown = project(stateWith({ timers: [timerWith('a')], selected: 'a' }), 'controller')
  for (const type of ['timer.pause', 'timer.reset', 'timer.select'] as const) {
    expect(predict(shown, { type, timerId: idOf('a') }, noon)).toEqual({
      ok: true,
      value: { room: shown, isChange: false },
    })
  }
})
