/** What a desk may show before the server has replied: the room's own rules, run on the shown snapshot. */
import { type Course, withConsequences } from '../core/advance.ts'
import type { Change } from '../core/change.ts'
import type { Facts, Outcome } from '../core/facts.ts'
import { noLinks } from '../core/rights.ts'
import type { RoomState } from '../core/state.ts'
import type { ListTool, Views } from '../core/tool-types.ts'
import type { ListView } from '../core/tool-view.ts'
import { ok, type Result } from '../errors.ts'
import { isListed } from '../tools/lists.ts'
import { editLiveMessage } from '../tools/live-messages/rules.ts'
import { editMessage } from '../tools/messages/rules.ts'
import { editPoll } from '../tools/polls/rules.ts'
import { editQuestion } from '../tools/questions/rules.ts'
import { editQuiz } from '../tools/quizzes/rules.ts'
import { projectRoom } from '../tools/room/project-room.ts'
import { updateRoom } from '../tools/room/rules.ts'
import { answerSignal } from '../tools/signals/rules.ts'
import { setStage } from '../tools/stage/rules.ts'
import { adjustTimer, editTimer, pauseTimer, resetTimer, selectTimer, startTimer } from '../tools/timers/rules.ts'
import { giveTime, nextCue, previousCue } from '../tools/timers/show/rules.ts'
import { views } from '../tools/views.ts'
import type { EpochMs } from '../values/time.ts'
import { type Snapshot, withEntry } from '../view/snapshot.ts'
import { shownAutomatic } from './automatic.ts'
import type { CommandOf } from './commands.ts'
import { withVersion } from './edits/rules.ts'
import { singleWire } from './single-wires.ts'

/**
 * The rule of each command whose result is shown before the server replies. Adding waits for the server's id, deleting
 * for its confirmation. `step` is not used: it would include every rule of the room in the first load.
 */
const predictableRules = {
  'timer.start': startTimer,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.give': giveTime,
  'rundown.next': nextCue,
  'rundown.previous': previousCue,
  'room.stage': setStage,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.select': selectTimer,
  'message.edit': editMessage,
  'poll.edit': editPoll,
  'quiz.edit': editQuiz,
  'live_message.edit': editLiveMessage,
  'question.edit': editQuestion,
  'room.update': updateRoom,
  'signal.answer': answerSignal,
}

export type Predictable = CommandOf<keyof typeof predictableRules>

/** Whether a command's result is shown before the server replies. */
export const isPredictable = (command: { type: string }): command is Predictable =>
  // Not Object.hasOwn: hall televisions from before 2021 lack it.
  Object.keys(predictableRules).includes(command.type)

/**
 * The room after a command, and whether it changed; or the code of the refusal.
 * @param shown a controller's snapshot
 * @param at when it was asked for, server time in epoch ms
 */
export function predict(
  shown: Snapshot,
  command: Predictable,
  at: EpochMs,
): Result<{ room: Snapshot; isChange: boolean }> {
  // The table pairs each type with its rule; the compiler cannot follow that pairing through an index.
  const rule = predictableRules[command.type] as (
    state: RoomState,
    command: Predictable,
    facts: Pick<Facts, 'now'>,
  ) => Outcome
  const outcome = rule(stateOf(shown), command, { now: at })
  if (!outcome.ok) return outcome
  const changes = outcome.changes.filter((change) => change.kind === 'put').map((change) => withVersion(change, at))
  if (changes.length === 0) return ok({ room: shown, isChange: false })
  const made = { changes, at, by: 'command', before: stateOf(shown) } as const
  return ok({ room: shownOf(withConsequences(made, deskCourse, null).state), isChange: true })
}

/** What follows from a command on a desk: the same as on every screen, and lists stay in order. */
const deskCourse: Course<RoomState> = {
  tools: shownAutomatic,
  apply: (state, changes) => (changes.length === 0 ? state : stateOf(changes.reduce(withShown, shownOf(state)))),
}

/**
 * A controller's snapshot has everything that these rules depend on, under the same names. The epochs, the password
 * hash and the links are made up: the rules only copy them.
 */
const stateOf = (shown: Snapshot): RoomState => {
  const accessPasswordHash = shown.room.hasAccessPassword ? '' : null
  const room = { ...shown.room, accessPasswordHash, accessEpoch: 0, controlEpoch: 0, links: noLinks }
  return { ...shown, room } as unknown as RoomState
}

const shownOf = (state: RoomState): Snapshot =>
  ({ ...state, room: projectRoom(state.room, 'controller') }) as unknown as Snapshot

/** The snapshot after one change, as a controller would be sent it. */
function withShown(shown: Snapshot, change: Change): Snapshot {
  if (change.kind !== 'put') return shown
  if (!isListed(change)) return { ...shown, ...singleWire(change.tool).view(change.entity, 'controller') }
  // The list pairs tools with views; the compiler cannot follow that pairing through an index.
  const listed = views[change.tool] as unknown as ListView
  // The rules copy their input, so an entity here still has all fields of its view.
  return withEntry(shown, listed, change.entity as Views[ListTool], 'controller')
}
