import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Snapshot } from '../../schema/protocol.ts'
import type { Command } from '../../schema/room/command.ts'
import { inReadingOrder } from '../../schema/room/live-message-rules.ts'
import { project } from '../../schema/room/project.ts'
import { anyMoves, play } from '../../schema/testing/moves.ts'
import { type Predictable, predict } from './prediction.ts'

const predictable: { [T in Predictable['type']]: true } = {
  'timer.start': true,
  'timer.pause': true,
  'timer.reset': true,
  'timer.adjust': true,
  'timer.edit': true,
  'timer.select': true,
  'message.edit': true,
  'poll.edit': true,
  'quiz.edit': true,
  'live_message.edit': true,
  'room.update': true,
}
/** A password is never predicted: this side knows no hash. */
const isPredictable = (command: Command): command is Predictable =>
  command.type in predictable && !(command.type === 'room.update' && command.patch.accessPasswordHash !== undefined)

/** Live messages are put in order where they are shown. */
const asShown = (room: Snapshot): Snapshot => ({ ...room, liveMessages: inReadingOrder(room.liveMessages) })

it('says of every command what the room itself will do', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyMoves, (moves) => {
      for (const { before, command, now, result, after } of play(moves)) {
        if (!isPredictable(command)) continue
        const predicted = predict(project(before, 'controller'), command, now)
        if (!result.ok) {
          expect(predicted).toEqual({ ok: false, code: result.code })
          continue
        }
        if (result.changes.length > 0) seen.add(command.type)
        expect(predicted.ok && asShown(predicted.value)).toEqual(project(after, 'controller'))
      }
    }),
    { numRuns: 300 },
  )
  expect([...seen].sort()).toEqual(Object.keys(predictable).sort())
})
