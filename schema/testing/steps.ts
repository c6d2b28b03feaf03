/** Commands in a test, and the frames for each role. */
import type { Change } from '../core/change.ts'
import type { Facts } from '../core/facts.ts'
import type { RoomState, Tool } from '../core/state.ts'
import type { Command } from '../engine/commands/commands.ts'
import { type Step, step } from '../engine/commands/step.ts'
import { projectChange } from '../engine/wire/project.ts'
import type { StreamFrame } from '../engine/wire/wire.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import type { Role } from '../view/role.ts'
import { at, factsAt } from './rooms/facts.ts'

/** The time of commands in tests: five seconds past noon. */
export const later = at(5_000)

/**
 * Runs a command that must succeed. Undo steps and the times of edits are left out, since tools are
 * tested for their own changes.
 */
export function done(state: RoomState, command: Command, facts: Facts = factsAt(later)): Extract<Step, { ok: true }> {
  const result = step(state, command, facts)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  const changes = result.changes.filter((change) => change.kind !== 'undoSteps' && !isOf(change, 'edits'))
  const { undoSteps, edits } = state
  return { ...result, state: { ...result.state, undoSteps, edits }, changes }
}

const isOf = (change: Change, tool: Tool): boolean => change.kind === 'put' && change.tool === tool

/** The refusal code of a command, or null. */
export function refused(state: RoomState, command: Command, facts: Facts = factsAt(later)): RefusalCode | null {
  const result = step(state, command, facts)
  return result.ok ? null : result.code
}

/** The frames that a role is sent for a command. */
export function framesOf(state: RoomState, command: Command, role: Role, facts?: Facts): StreamFrame[] {
  const result = done(state, command, facts)
  return result.changes.map((change) => projectChange(result.state, change, role)).filter((frame) => frame !== null)
}

/** What each role gets, in the order of `roles`: a speaker gets what displays do [O17]. */
export const perRole = <T>(controller: T, display: T, phone: T): T[] => [controller, display, phone, display]
