import type { RefusalCode } from '../errors.ts'
import type { Change } from './change.ts'
import type { Command, CommandOf, CommandType } from './command.ts'
import type { Facts, Outcome, Subject } from './facts.ts'
import { addMessage, deleteMessage, editMessage } from './message-rules.ts'
import { noteEmptied, rotateControl, updateRoom } from './room-rules.ts'
import type { RoomState } from './state.ts'
import { inOrder } from './timer.ts'
import {
  addTimer,
  adjustTimer,
  deleteTimer,
  editTimer,
  pauseTimer,
  resetTimer,
  selectTimer,
  startTimer,
} from './timer-rules.ts'

export type Step =
  | { ok: true; state: RoomState; changes: Change[]; subject: Subject }
  | { ok: false; code: RefusalCode }

/** One rule for each command: a new command does not compile until it is handled. */
const rules: { [T in CommandType]: (state: RoomState, command: CommandOf<T>, facts: Facts) => Outcome } = {
  'room.update': updateRoom,
  'room.rotate_control': rotateControl,
  // [R5] Nothing of a deleted room is left to change: the object erases its storage.
  'room.delete': () => ({ ok: true, changes: [], subject: { kind: 'gone' } }),
  'timer.add': addTimer,
  'timer.start': startTimer,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.delete': deleteTimer,
  'timer.select': selectTimer,
  'message.add': addMessage,
  'message.edit': editMessage,
  'message.delete': deleteMessage,
}

/**
 * [S1] The whole of a room's behaviour: state and command in, new state and changes (or a refusal) out (architecture 1).
 * What already holds is success with no changes; a refusal changes nothing.
 */
export function step(state: RoomState, command: Command, facts: Facts): Step {
  // The table above pairs each type with its rule; the compiler cannot follow that pairing through an index.
  const rule = rules[command.type] as (state: RoomState, command: Command, facts: Facts) => Outcome
  const outcome = rule(state, command, facts)
  if (!outcome.ok) return outcome
  const changes = [...outcome.changes, ...noteEmptied(state, applyChanges(state, outcome.changes), facts)]
  return { ok: true, state: applyChanges(state, changes), changes, subject: outcome.subject }
}

/** [S2] The state after some changes; applying them again changes nothing more. The server uses it after a step, the browser after a frame. */
export function applyChanges(state: RoomState, changes: readonly Change[]): RoomState {
  return changes.reduce(applyChange, state)
}

function applyChange(state: RoomState, change: Change): RoomState {
  switch (change.kind) {
    case 'room':
      return { ...state, room: change.put }
    case 'timer':
      return { ...state, timers: inOrder(replaceById(state.timers, change.put)) }
    case 'timer_removed':
      return { ...state, timers: state.timers.filter((t) => t.id !== change.id) }
    case 'selection':
      return { ...state, selectedTimerId: change.timerId }
    case 'message':
      return { ...state, messages: replaceById(state.messages, change.put) }
    case 'message_removed':
      return { ...state, messages: state.messages.filter((m) => m.id !== change.before.id) }
  }
}

/** The list with one entity put in its place, or at the end where it is new. */
export function replaceById<T extends { id: string }>(list: readonly T[], item: T): T[] {
  return list.some((x) => x.id === item.id) ? list.map((x) => (x.id === item.id ? item : x)) : [...list, item]
}
