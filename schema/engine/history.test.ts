import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMoves, play } from '../testing/moves.ts'
import { at, factsAt, idOf, noon, roomId } from '../testing/rooms/facts.ts'
import { roomWith, stateWith } from '../testing/rooms/state.ts'
import { runningSince, timerWith } from '../testing/rooms/timers.ts'
import type { Command } from './commands/commands.ts'
import { step } from './commands/step.ts'
import { deletionOf, historyOf } from './history.ts'
import { createRoom } from './new-room.ts'

const told = (state: ReturnType<typeof stateWith>, command: Command) => {
  const result = step(state, command, factsAt(at(5_000), 'new', { userId: 'user-1' }))
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return historyOf(result.changes)
}

describe('[H1] the history', () => {
  test('[H1] begins with the creation of the room', () => {
    const { changes } = createRoom({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, noon)
    expect(historyOf(changes)).toEqual([{ action: 'room_created', metadata: { name: 'Town hall' } }])
  })

  test.each<[string, Command]>([
    ['viewer_locked', { type: 'room.update', isViewerLocked: true }],
    ['join_locked', { type: 'room.update', isJoinLocked: true }],
    ['control_rotated', { type: 'room.rotate_control' }],
    ['room_claimed', { type: 'room.claim' }],
  ])('[H1] records %s', (action, command) => {
    expect(told(stateWith(), command)).toEqual([{ action, metadata: {} }])
  })

  test('[H1] records each lifted lock separately', () => {
    const locked = stateWith({ room: { isViewerLocked: true, isJoinLocked: true } })
    const open = { type: 'room.update', isViewerLocked: false, isJoinLocked: false } as const
    expect(told(locked, open).map(({ action }) => action)).toEqual(['viewer_unlocked', 'join_unlocked'])
  })

  test('[H1] records which timer was started; starting a running one adds nothing', () => {
    const timer = timerWith('a')
    const start = { type: 'timer.start', timerId: idOf('a') } as const
    expect(told(stateWith({ timers: [timer] }), start)).toEqual([
      { action: 'timer_started', metadata: { timerId: idOf('a'), name: 'a' } },
    ])
    expect(told(stateWith({ timers: [runningSince(timer, noon)] }), start)).toEqual([])
  })

  test.each<[string, Command]>([
    ['a name', { type: 'room.update', name: 'Other' }],
    ['a lock that is on', { type: 'room.update', isViewerLocked: false }],
    ['an access password', { type: 'room.set_password', accessPasswordHash: 'hash' }],
    ['a new timer', { type: 'timer.add', name: 'B', duration: 60, isCountUp: false }],
    ['a message', { type: 'message.add', content: 'Hello', color: 'blue' }],
  ])('[H1] does not record %s', (_, command) => {
    expect(told(stateWith(), command)).toEqual([])
  })

  test('[H1] never records a command that changed nothing', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, after, result } of play(moves)) {
          if (result.ok && JSON.stringify(before) === JSON.stringify(after))
            expect(historyOf(result.changes)).toEqual([])
        }
      }),
    )
  })
})

describe('[H2] the end of a room', () => {
  test('[H2] records the room’s name and nothing else', () => {
    expect(deletionOf(roomWith({ name: 'Gala', createdBy: 'user-1', accessPasswordHash: 'hash' }))).toEqual({
      action: 'room_deleted',
      metadata: { name: 'Gala' },
    })
  })
})
