import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/commands.ts'
import { step } from '../../../engine/commands/step.ts'
import { factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { type PatchTimerBody, patchTimerBody, timerCommand } from './patch.ts'

const timerId = idOf('a')
const meaning = (patch: PatchTimerBody) => {
  const result = timerCommand(timerId, patch)
  return result.ok ? result.value : result.code
}

describe('[T20] the meaning of a patch of a timer', () => {
  test.each<[PatchTimerBody, Command]>([
    [{ isRunning: true }, { type: 'timer.start', timerId }],
    [
      { isRunning: true, startedAt: '1970-01-01T00:00:00.000Z' },
      { type: 'timer.start', timerId },
    ],
    [
      { isRunning: true, startedAt: null, currentTime: 5 },
      { type: 'timer.start', timerId },
    ],
    [{ isRunning: false }, { type: 'timer.pause', timerId }],
    [
      { isRunning: false, startedAt: null },
      { type: 'timer.pause', timerId },
    ],
    [
      { isRunning: false, currentTime: 600, startedAt: null },
      { type: 'timer.reset', timerId },
    ],
    [{ currentTime: 0 }, { type: 'timer.adjust', timerId, currentTime: 0 }],
    [{ currentTime: -60 }, { type: 'timer.adjust', timerId, currentTime: -60 }],
    [
      { currentTime: 60, startedAt: null },
      { type: 'timer.adjust', timerId, currentTime: 60 },
    ],
    [
      { isRunning: false, currentTime: 60 },
      { type: 'timer.adjust', timerId, currentTime: 60 },
    ],
    [{ name: 'x' }, { type: 'timer.edit', timerId, name: 'x' }],
    [
      { duration: 5, isCountUp: true, order: 0, name: 'x' },
      { type: 'timer.edit', timerId, duration: 5, isCountUp: true, order: 0, name: 'x' },
    ],
    [
      { order: 1, startedAt: null },
      { type: 'timer.edit', timerId, order: 1 },
    ],
  ])('[T20] %j is %j', (patch, command) => {
    expect(meaning(patch)).toEqual(command)
  })

  test.each<[PatchTimerBody]>([
    [{ name: 'x', isRunning: true }],
    [{ duration: 5, currentTime: 5 }],
    [{ order: 0, isRunning: false }],
    [{ startedAt: null }],
    [{ startedAt: '2026-11-21T12:00:00.000Z' }],
    [{}],
    [{ name: undefined }],
  ])('[T20] a patch that mixes transport and edit, or is empty, is refused: %j', (patch) => {
    expect(meaning(patch)).toBe('invalid')
  })

  test.each<[PatchTimerBody, string, string]>([
    [{ name: 'x', isRunning: true }, 'isRunning', 'edit it in another one'],
    [{ duration: 5, currentTime: 5 }, 'currentTime', 'edit it in another one'],
    [{ startedAgo: 5, notes: 'x' }, 'startedAgo', 'edit it in another one'],
    [{ startedAgo: 5 }, 'startedAgo', 'together with isRunning: true'],
    [{ startedAgo: 5, isRunning: false }, 'startedAgo', 'together with isRunning: true'],
    [{ startedAt: null }, 'body', 'startedAt alone changes nothing'],
  ])('[T20] %j is refused at %s, which says what to send', (patch, field, advice) => {
    const problem = expect.stringContaining(advice)
    expect(timerCommand(timerId, patch)).toEqual({ ok: false, code: 'invalid', field, problem })
  })

  test('[T20] a startedAt from a client never reaches the room', () => {
    const startedAt = fc.constantFrom(null, '1999-12-31T23:59:59.000Z')
    const transport = { isRunning: fc.boolean(), currentTime: fc.integer({ min: -50, max: 500 }), startedAt }
    const edit = {
      name: fc.constantFrom('x', 'a'),
      duration: fc.integer({ min: 1, max: 500 }),
      isCountUp: fc.boolean(),
      order: fc.nat({ max: 3 }),
      startedAt,
    }
    const anyPatch = fc.oneof(
      fc.record(transport, { requiredKeys: ['startedAt'] }),
      fc.record(edit, { requiredKeys: ['startedAt'] }),
      fc.record({ ...transport, ...edit }, { requiredKeys: [] }),
    )
    const states = [
      stateWith({ timers: [timerWith('a')] }),
      stateWith({ timers: [runningSince(timerWith('a'), noon)], selected: 'a' }),
    ]
    let taken = 0
    fc.assert(
      fc.property(anyPatch, fc.constantFrom(...states), (patch, state) => {
        const parsed = patchTimerBody.safeParse(patch)
        if (!parsed.success) return
        const command = timerCommand(timerId, parsed.data)
        if (!command.ok) return
        const result = step(state, command.value, factsAt(noon + 1000))
        if (result.ok) taken += 1
        expect(JSON.stringify(result)).not.toContain('1999')
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(50)
  })
})
