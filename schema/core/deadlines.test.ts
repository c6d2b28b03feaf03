import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { anyMoves, play } from '../testing/moves.ts'
import { liveMessageWith, messageWith } from '../testing/rooms/entries.ts'
import { at, factsAt, noon } from '../testing/rooms/facts.ts'
import { pollWith } from '../testing/rooms/polls.ts'
import { quizWith } from '../testing/rooms/quizzes.ts'
import { roomWith, stateWith } from '../testing/rooms/state.ts'
import { timerWith } from '../testing/rooms/timers.ts'
import { commandTypes } from '../tools/commands.ts'
import { isEmpty } from '../tools/room/unused.ts'
import { isoTime } from '../values/time.ts'
import { roles } from '../view/role.ts'
import { type Action, authorize } from './access.ts'
import { deadlines } from './deadlines.ts'
import type { RoomState } from './state.ts'
import { step } from './step.ts'

const deletion = { type: 'room.delete' } as const

describe('[R6] the deadline of a room', () => {
  test('[R6] an empty room without an owner is deleted thirty days after its last change', () => {
    expect(deadlines(stateWith())).toEqual([{ at: noon + limits.unusedRoomMs, command: deletion }])
    expect(deadlines(stateWith({ room: { updatedAt: isoTime(at(7_000)) } }))).toEqual([
      { at: at(7_000) + limits.unusedRoomMs, command: deletion },
    ])
  })

  test.each([
    ['owned', stateWith({ room: { createdBy: 'user-1' } })],
    ['with a timer', stateWith({ timers: [timerWith('a')] })],
    ['with a message', stateWith({ messages: [messageWith('a')] })],
    ['with a poll', stateWith({ polls: [pollWith('a')] })],
    ['with a quiz', stateWith({ quizzes: [quizWith('a')] })],
    ['with a live message', stateWith({ liveMessages: [liveMessageWith('a')] })],
    ['with feedback', stateWith({ ratings: [1] })],
  ])('[R6] a room %s has no deadline', (_label, state) => {
    expect(deadlines(state)).toEqual([])
  })

  test('[R6] no command leaves a room that is already past its deadline', () => {
    const dueAt = (state: RoomState) =>
      deadlines(state).find(({ command }) => command.type === 'room.delete')?.at ?? null
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, after, now } of play(moves)) {
          const due = dueAt(after)
          expect(due === null).toBe(!isEmpty(after) || after.room.createdBy !== null)
          if (due !== null) expect(due >= now + limits.unusedRoomMs || due === dueAt(before)).toBe(true)
        }
      }),
    )
  })
})

describe('[A10] the system, acting when a deadline passes', () => {
  const rooms = [
    roomWith(),
    roomWith({ createdBy: 'user-1' }),
    roomWith({ isViewerLocked: true, isJoinLocked: true, accessPasswordHash: 'h' }),
  ]

  test('[A10] may send the commands that deadlines name, and no others', () => {
    const reads: Action[] = [
      ...roles.map((role) => `read.${role}` as const),
      'responses.read',
      'history.read',
      'reactions.send',
    ]
    for (const room of rooms) {
      const allowed = [...commandTypes, ...reads].filter((action) => authorize('system', action, room) === null)
      expect([...allowed].sort()).toEqual([
        'game.close',
        'game.open',
        'live_message.send_due',
        'room.delete',
        'room.forget_steps',
        'rundown.advance',
      ])
      for (const action of [...commandTypes, ...reads])
        expect([null, 'control_required']).toContain(authorize('system', action, room))
    }
  })

  test.each(['constructor', '__proto__', 'toString', 'room.explode', ''])(
    '[A10] may not send an unlisted command: %j',
    (name) => {
      for (const room of rooms) expect(authorize('system', name as Action, room)).toBe('control_required')
    },
  )

  test('[A10] in any life of a room, may do what its deadlines name, earliest first, late and more than once', () => {
    let due = 0
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { after } of play(moves)) {
          const asked = deadlines(after)
          expect(asked.map((deadline) => deadline.at)).toEqual(
            asked.map((deadline) => deadline.at).sort((a, b) => a - b),
          )
          for (const { at: instant, command } of asked) {
            expect(authorize('system', command.type, after.room)).toBeNull()
            for (const now of [instant, instant + 86_400_000]) {
              const result = step(after, command, factsAt(now))
              if (!result.ok) throw new Error(`refused: ${result.code}`)
              expect(step(result.state, command, factsAt(now)).ok).toBe(true)
            }
            due += 1
          }
        }
      }),
    )
    expect(due).toBeGreaterThan(100)
  })
})
