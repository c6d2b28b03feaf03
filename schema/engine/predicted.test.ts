import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always, anyStart, frozen } from '../testing/lives.ts'
import { anyMoves, play } from '../testing/moves.ts'
import { idOf, noon } from '../testing/rooms/facts.ts'
import { stateWith } from '../testing/rooms/state.ts'
import { timerWith } from '../testing/rooms/timers.ts'
import { commandTypes } from './commands.ts'
import { isPredictable, type Predictable, predict } from './predicted.ts'
import { project } from './project.ts'

const predictable: { [T in Predictable['type']]: true } = {
  'timer.start': true,
  'timer.pause': true,
  'timer.reset': true,
  'timer.give': true,
  'rundown.next': true,
  'rundown.previous': true,
  'room.stage': true,
  'timer.adjust': true,
  'timer.edit': true,
  'timer.select': true,
  'message.edit': true,
  'poll.edit': true,
  'quiz.edit': true,
  'live_message.edit': true,
  'question.edit': true,
  'room.update': true,
  'signal.answer': true,
}

test('only these commands show before the server has replied', () => {
  expect(commandTypes.filter((type) => isPredictable({ type })).sort()).toEqual(Object.keys(predictable).sort())
})

test.each(['constructor', 'toString', '__proto__', ''])('%j is not a command that could be predicted', (type) => {
  expect(isPredictable({ type })).toBe(false)
})

test('[S1] a prediction of a command is what the room will do', () => {
  const seen = new Set<string>()
  const refused = new Set<string>()
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      for (const { before, command, now, result, after } of play(moves, start)) {
        if (command === null || !isPredictable(command)) continue
        const predicted = predict(project(before, 'controller'), command, now)
        // Only the room knows when fields were edited.
        if (!result.ok && result.code === 'changed_meanwhile') continue
        if (!result.ok) {
          refused.add(result.code)
          expect(predicted).toEqual(result)
          continue
        }
        if (result.changes.length > 0) seen.add(command.type)
        const isChange = result.changes.length > 0
        // Only the room knows what can be undone.
        const { undo } = project(before, 'controller')
        expect(predicted).toEqual({ ok: true, value: { room: { ...project(after, 'controller'), undo }, isChange } })
      }
    }),
    // Enough runs to meet every command.
    { numRuns: 1_000 },
  )
  expect([...seen].sort()).toEqual(Object.keys(predictable).sort())
  expect(refused.size).toBeGreaterThan(3)
})

test('[S1] a prediction never changes what is shown', () => {
  always(({ before, command, now }) => {
    if (command !== null && isPredictable(command)) predict(frozen(project(before, 'controller')), command, now)
  })
})

test('a command that would change nothing leaves the room as it is', () => {
  const shown = project(stateWith({ timers: [timerWith('a')], selected: 'a' }), 'controller')
  for (const type of ['timer.pause', 'timer.reset', 'timer.select'] as const) {
    const predicted = predict(shown, { type, timerId: idOf('a') }, noon)
    expect(predicted).toEqual({ ok: true, value: { room: shown, isChange: false } })
  }
})
