import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import type { RefusalCode } from '../errors.ts'
import { roomIdOf } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Snapshot } from '../protocol.ts'
import { storedMessage, storedRoom, storedTimer } from '../stored.ts'
import { anyMoves, play, type Turn } from '../testing/moves.ts'
import { applyFrame, applyUpdate } from '../testing/reader.ts'
import { factsAt, idOf, messageWith, noon, roomId, runningSince, stateWith, timerWith } from '../testing/rooms.ts'
import type { Command } from './command.ts'
import { project, updateFor } from './project.ts'
import { type RoomState, roles } from './state.ts'
import { applyChanges, step } from './step.ts'
import { inOrder } from './timer.ts'

const runs = { numRuns: 300 }

/** Freezes everything inside, so that a rule that writes into what it was given throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** Checks something after every turn of many random lives of a room. */
const always = (check: (turn: Turn, index: number, turns: Turn[]) => void) =>
  fc.assert(
    fc.property(anyMoves, (moves) => {
      play(moves, frozen(stateWith())).forEach(check)
    }),
    runs,
  )

/** What the specification refuses, said a second time and without the rules. */
function expectedRefusal(state: RoomState, command: Command): RefusalCode | null {
  const timer = 'timerId' in command ? state.timers.find((t) => t.id === command.timerId) : null
  const message = 'messageId' in command ? state.messages.find((m) => m.id === command.messageId) : null
  if (timer === undefined || message === undefined) return 'not_found'
  const isOtherRunning = state.timers.some((t) => t.isRunning && t.id !== timer?.id)
  switch (command.type) {
    case 'timer.start':
      return isOtherRunning && !timer?.isRunning ? 'timer_running_start' : null
    case 'timer.select':
      return isOtherRunning && state.selectedTimerId !== timer?.id ? 'timer_running_select' : null
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.edit':
    case 'timer.delete':
      return timer?.isRunning ? 'timer_is_running' : null
    default:
      return null
  }
}

describe('[S1] any life of a room', () => {
  test('[S1] is refused exactly what the specification refuses, and a refusal changes nothing', () => {
    always(({ before, command, result, after }) => {
      expect(result.ok ? null : result.code).toBe(expectedRefusal(before, command))
      if (!result.ok) expect(after).toBe(before)
    })
  })

  test('[S1] a rule writes into nothing it was given, and says the same twice', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        let state = frozen(stateWith())
        for (const { command, now } of play(moves)) {
          const [first, second] = [step(state, frozen(command), factsAt(now)), step(state, command, factsAt(now))]
          expect(second).toEqual(first)
          if (first.ok) state = frozen(first.state)
        }
      }),
      runs,
    )
  })

  test('[S1] a command that is repeated at once changes nothing more, but for adding and rotating', () => {
    always(({ command, now, result, after }) => {
      if (!result.ok || ['timer.add', 'message.add', 'room.rotate_control'].includes(command.type)) return
      const again = step(after, command, factsAt(now, 'again'))
      if (command.type === 'timer.delete' || command.type === 'message.delete') {
        expect(again).toEqual({ ok: false, code: 'not_found' })
      } else {
        expect(again).toEqual({ ok: true, state: after, changes: [], subject: result.subject })
      }
    })
  })

  test('[S1] what does not exist is not found, whatever is asked of it', () => {
    const missing = { timerId: idOf('nobody'), messageId: idOf('nobody') }
    const commands: Command[] = [
      { type: 'timer.start', ...missing },
      { type: 'timer.pause', ...missing },
      { type: 'timer.reset', ...missing },
      { type: 'timer.adjust', currentTime: 1, ...missing },
      { type: 'timer.edit', patch: { name: 'x' }, ...missing },
      { type: 'timer.delete', ...missing },
      { type: 'timer.select', ...missing },
      { type: 'message.edit', patch: { content: 'x' }, ...missing },
      { type: 'message.delete', ...missing },
    ]
    const busy = stateWith({
      timers: [runningSince(timerWith('a'), noon)],
      selected: 'a',
      messages: [messageWith('b')],
    })
    for (const state of [stateWith(), busy]) {
      for (const command of commands)
        expect(step(state, command, factsAt(noon))).toEqual({ ok: false, code: 'not_found' })
    }
  })
})

describe('in any life of a room', () => {
  test('[T11] [T12] at most one timer runs, and it is the selected one', () => {
    always(({ after }) => {
      const running = after.timers.filter((t) => t.isRunning)
      expect(running.length).toBeLessThanOrEqual(1)
      if (running[0] !== undefined) expect(after.selectedTimerId).toBe(running[0].id)
    })
  })

  test('[T15] an adjusted or reset timer is never below zero', () => {
    always(({ command, result, after }) => {
      if (!result.ok || (command.type !== 'timer.adjust' && command.type !== 'timer.reset')) return
      const timer = after.timers.find((t) => t.id === command.timerId)
      expect(timer?.currentTime).toBeGreaterThanOrEqual(0)
      expect(timer?.currentTime).toBeLessThanOrEqual(limits.maxTimerSeconds)
    })
  })

  test('[T17] [T7] the list is in order, and each order is a place', () => {
    always(({ after }) => {
      expect(after.timers.map((t) => t.order)).toEqual(after.timers.map((_, place) => place))
      expect(inOrder(after.timers)).toEqual(after.timers)
    })
  })

  test('[T10] a new timer is the last one', () => {
    always(({ command, before, after }) => {
      if (command.type !== 'timer.add') return
      expect(after.timers.slice(0, -1)).toEqual(before.timers)
      expect(after.timers.at(-1)).toMatchObject({ name: command.name, order: before.timers.length })
    })
  })

  test('[T18] the selection names a timer that is there, or nothing', () => {
    always(({ after }) => {
      if (after.selectedTimerId !== null) expect(after.timers.map((t) => t.id)).toContain(after.selectedTimerId)
    })
  })

  test('[M3] at most one message is shown', () => {
    always(({ after }) => {
      expect(after.messages.filter((m) => m.isVisible).length).toBeLessThanOrEqual(1)
    })
  })

  test('[R4] [R3] epochs only rise, and the identity of a room never changes', () => {
    always(({ before, after }) => {
      expect(after.room.controlEpoch).toBeGreaterThanOrEqual(before.room.controlEpoch)
      expect(after.room.accessEpoch).toBeGreaterThanOrEqual(before.room.accessEpoch)
      const identity = ({ room }: RoomState) => [room.id, room.createdBy, room.createdAt]
      expect(identity(after)).toEqual(identity(before))
    })
  })

  test('[I1] every id in the room names the room, once', () => {
    always(({ after }) => {
      const ids = [...after.timers, ...after.messages].map((entity) => entity.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(roomIdOf(id)).toBe(roomId)
    })
  })

  test('[S2] what is stored is what is read back', () => {
    always(({ after }) => {
      const stored: unknown = JSON.parse(JSON.stringify(after))
      expect(stored).toEqual(after)
      expect(storedRoom.parse(after.room)).toEqual(after.room)
      for (const timer of after.timers) expect(storedTimer.parse(timer)).toEqual(timer)
      for (const message of after.messages) expect(storedMessage.parse(message)).toEqual(message)
    })
  })
})

describe('[S2] changes', () => {
  test('[S2] are the whole difference, and applying them again changes nothing more', () => {
    always(({ before, result, after }) => {
      if (!result.ok) return
      expect(applyChanges(before, result.changes)).toEqual(after)
      expect(applyChanges(after, result.changes)).toEqual(after)
    })
  })
})

describe('readers that hold a snapshot and apply frames', () => {
  /** A change that a role may not see moves the room’s `updatedAt` and sends nothing. */
  const withoutClock = (held: Snapshot | null) => held && { ...held, room: { ...held.room, updatedAt: '' } }

  test.each(roles)('[P2] [P4] a %s always holds what the room projects for it', (role) => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        let held: Snapshot | null = project(stateWith(), role)
        for (const { before, result, after } of play(moves)) {
          if (result.ok) held = applyUpdate(held, updateFor(before, after, result.changes, role), after, role)
          const isLocked =
            (role === 'viewer' && after.room.isViewerLocked) || (role === 'audience' && after.room.isJoinLocked)
          expect(withoutClock(held)).toEqual(isLocked ? null : withoutClock(project(after, role)))
        }
      }),
      runs,
    )
  })

  test.each(roles)('[P2] a %s may get every frame twice', (role) => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, result, after } of play(moves)) {
          if (!result.ok) continue
          const update = updateFor(before, after, result.changes, role)
          if (update.kind !== 'frames') continue
          const twice = update.frames.flatMap((frame) => [frame, frame])
          const held = twice.reduce((snapshot, frame) => applyFrame(snapshot, frame, role), project(before, role))
          expect(held).toEqual(applyUpdate(project(before, role), update, after, role))
        }
      }),
      runs,
    )
  })
})
