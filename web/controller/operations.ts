/**
 * What an operator asked for and the room has not yet answered: a list laid over the room as the server last told it.
 * Requests go one after the other, so that ten quick presses arrive in the order they were made.
 */
import type { Snapshot } from '../../schema/protocol.ts'
import type { EpochMs } from '../../schema/room/state.ts'
import { holds, type Predictable, predict } from './prediction.ts'

/** `done` has been answered, but its frame may still be on the way. */
export type Operation = { id: number; command: Predictable; at: EpochMs; state: 'waiting' | 'sent' | 'done' }

/** The room as it is shown: what the server told, with everything asked for since. */
export function overlay(told: Snapshot, operations: readonly Operation[]): Snapshot {
  return operations.reduce((room, { command, at }) => {
    const next = predict(room, command, at)
    return next.ok ? next.value : room
  }, told)
}

/** Adds an operation. One that is not yet on its way gives way to a newer word about the same thing. */
export function asked(operations: readonly Operation[], operation: Operation): Operation[] {
  const last = operations.at(-1)
  const isReplaced = last?.state === 'waiting' && isSameMatter(last.command, operation.command)
  return [...(isReplaced ? operations.slice(0, -1) : operations), operation]
}

function isSameMatter(a: Predictable, b: Predictable): boolean {
  if (a.type === 'timer.adjust' && b.type === 'timer.adjust') return a.timerId === b.timerId
  return a.type === 'timer.select' && b.type === 'timer.select'
}

/**
 * What is left once the room shows an answered operation. Frames keep their order, so everything asked before it has
 * been shown too, even where a later frame has already changed it again.
 */
export function unsettled(operations: readonly Operation[], told: Snapshot): Operation[] {
  const settled = operations.map((o) => o.state === 'done' && holds(told, o.command, o.at)).lastIndexOf(true)
  return settled === -1 ? [...operations] : operations.slice(settled + 1)
}
