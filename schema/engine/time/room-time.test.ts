import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Automatic } from '../../core/advance.ts'
import { nobody } from '../../core/door.ts'
import * as limits from '../../limits.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { liveMessageWith, messageWith } from '../../testing/rooms/entries.ts'
import { at, idOf, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { roomWith, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { asServer, byTime } from '../../testing/show.ts'
import { isEmpty, nextErasure } from '../../tools/room/unused.ts'
import { isoTime } from '../../values/time.ts'
import { type Action, authorize } from '../access/access.ts'
import { automatic } from '../all-tools.ts'
import { commandTypes, directCommand } from '../commands/commands.ts'
import type { Running } from '../run-of-show/openings.ts'
import { shownAutomatic } from './automatic.ts'
import { nextInRoom } from './room-time.ts'

describe('[R6] the end of an unused room', () => {
  test('[R6] an empty room without an owner is erased thirty days after its last change', () => {
    expect(nextInRoom(stateWith())).toEqual({ at: noon + limits.unusedRoomMs, erases: true })
    expect(nextInRoom(stateWith({ room: { updatedAt: isoTime(at(7_000)) } }))).toEqual({
      at: at(7_000) + limits.unusedRoomMs,
      erases: true,
    })
  })

  test('[R6] time itself leaves it to the alarm', () => {
    expect(byTime(stateWith(), noon + 2 * limits.unusedRoomMs)).toEqual([])
  })

  test.each([
    ['owned', stateWith({ room: { createdBy: 'user-1' } })],
    ['with a timer', stateWith({ timers: [timerWith('a')] })],
    ['with a message', stateWith({ messages: [messageWith('a')] })],
    ['with a poll', stateWith({ polls: [pollWith('a')] })],
    ['with a quiz', stateWith({ quizzes: [quizWith('a')] })],
    ['with a live message', stateWith({ liveMessages: [liveMessageWith('a')] })],
    ['with feedback', stateWith({ ratings: [1] })],
  ])('[R6] a room %s has none', (_label, state) => {
    expect(nextInRoom(state)).toBeNull()
  })

  test('[R6] no command leaves a room that is already past its end', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, command, after, now } of play(moves)) {
          const endsAt = nextErasure(after)?.at ?? null
          expect(endsAt === null).toBe(!isEmpty(after) || after.room.createdBy !== null)
          if (endsAt !== null && command !== null)
            expect(endsAt >= now + limits.unusedRoomMs || endsAt === nextErasure(before)?.at).toBe(true)
        }
      }),
    )
  })
})

describe('[A10] what time does', () => {
  test.each(['rundown.advance', 'live_message.send_due', 'game.open', 'game.close', 'room.forget_steps'])(
    '[A10] is no command that somebody could send: %s',
    (type) => {
      expect(commandTypes).not.toContain(type)
      expect(directCommand.safeParse({ type, gameId: idOf('a'), questionIndex: 0 }).success).toBe(false)
    },
  )

  test.each(['rundown.advance', 'constructor', '__proto__', 'toString', 'room.explode', ''])(
    '[A10] an unlisted command is refused to everybody, the owner included: %j',
    (name) => {
      const owner = { ...nobody, userId: 'user-1', controlEpoch: 1 }
      for (const room of [
        roomWith(),
        roomWith({ createdBy: 'user-1' }),
        roomWith({ isViewerLocked: true, isJoinLocked: true, accessPasswordHash: 'h' }),
      ])
        expect(authorize(owner, name as Action, room)).toBe('control_required')
    },
  )

  test('[S4] [S10] in any life of a room, is in the order of its instants, and late or twice it does the same', () => {
    let done = 0
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const last = play(moves).at(-1)
        if (last === undefined) return
        const instants = byTime(last.after, last.now + 86_400_000).map((event) => event.at)
        expect(instants).toEqual([...instants].sort((a, b) => a - b))
        let each = last.after
        for (const instant of instants) {
          each = asServer(each, instant)
          expect(byTime(each, instant)).toEqual([])
          done += 1
        }
        expect(each).toEqual(asServer(last.after, last.now + 86_400_000))
      }),
    )
    expect(done).toBeGreaterThan(100)
  })
})

describe('[S11] what follows from a change', () => {
  test('[S11] on screens is a part of what follows in the room, in the same order', () => {
    const inRoom = Object.entries(automatic)
    const order = Object.keys(shownAutomatic).map((tool) => inRoom.findIndex(([name]) => name === tool))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    for (const [tool, shown] of Object.entries<Automatic<Running>>(shownAutomatic)) {
      const whole = inRoom.find(([name]) => name === tool)?.[1]
      expect(whole?.becomesDue.slice(0, shown.becomesDue.length)).toEqual(shown.becomesDue)
      expect(whole?.follows.slice(0, shown.follows.length)).toEqual(shown.follows)
    }
  })
})
