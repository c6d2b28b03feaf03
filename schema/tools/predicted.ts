/** What a desk may show before the server has answered: the room's own rules, run on what is shown. */
import type { Put } from '../core/change.ts'
import type { Facts, Outcome } from '../core/facts.ts'
import { type Reading, type Snapshot, withEntry } from '../core/snapshot.ts'
import { type ListTool, listOf, type RoomState, type Views } from '../core/state.ts'
import type { EpochMs } from '../core/time.ts'
import { ok, type Result } from '../errors.ts'
import type { CommandOf } from './commands.ts'
import { editLiveMessage } from './live-messages/rules.ts'
import { editMessage } from './messages/rules.ts'
import { editPoll } from './polls/rules.ts'
import { editQuiz } from './quizzes/rules.ts'
import { readings } from './reader.ts'
import { projectRoom } from './room/entity.ts'
import { updateRoom } from './room/rules.ts'
import { adjustTimer, editTimer, pauseTimer, resetTimer, selectTimer, startTimer } from './timers/rules.ts'

/**
 * The rule of each command that shows before the server answers. Adding waits for the server's id, deleting until it is
 * certain. Not `step`, which would bring every rule of the room to the first load.
 */
const rules = {
  'timer.start': startTimer,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.select': selectTimer,
  'message.edit': editMessage,
  'poll.edit': editPoll,
  'quiz.edit': editQuiz,
  'live_message.edit': editLiveMessage,
  'room.update': updateRoom,
}

export type Predictable = CommandOf<keyof typeof rules>

/** Whether a command shows before the server answers. */
export const isPredictable = (command: { type: string }): command is Predictable =>
  // Not Object.hasOwn: hall televisions from before 2021 lack it.
  Object.keys(rules).includes(command.type)

/**
 * The room as it will look after a command, and whether that is another look; or the code with which the rules refuse it.
 * @param shown a controller's snapshot
 * @param at when it was asked for, server time in epoch ms
 */
export function predict(
  shown: Snapshot,
  command: Predictable,
  at: EpochMs,
): Result<{ room: Snapshot; isChange: boolean }> {
  // A controller is shown everything that these rules look at, under the same names. What stays on the server is filled in.
  const room = { ...shown.room, accessPasswordHash: null, accessEpoch: 0, controlEpoch: 0 }
  const state = { ...shown, room } as unknown as RoomState
  // The table pairs each type with its rule; the compiler cannot follow that pairing through an index.
  const rule = rules[command.type] as (state: RoomState, command: Predictable, facts: Pick<Facts, 'now'>) => Outcome
  const outcome = rule(state, command, { now: at })
  if (!outcome.ok) return outcome
  const puts = outcome.changes.filter((change) => change.kind === 'put')
  return ok({ room: puts.reduce(withPut, shown), isChange: puts.length > 0 })
}

function withPut(shown: Snapshot, change: Put): Snapshot {
  switch (change.tool) {
    case 'room': {
      const { hasAccessPassword } = shown.room
      return { ...shown, room: { ...projectRoom(change.entity, 'controller'), hasAccessPassword } }
    }
    case 'selection':
      return { ...shown, selectedTimerId: change.entity.timerId }
    default: {
      const list = listOf[change.tool]
      const reading = readings[change.tool] as Reading<Views[ListTool]>
      // The rules copy what they were given, so an entity here still has everything that its view has.
      const view = change.entity as Views[ListTool]
      const entries = withEntry<Views[ListTool]>(shown[list], view, 'controller', reading)
      return { ...shown, [list]: entries }
    }
  }
}
