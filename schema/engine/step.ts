import { type Course, withConsequences } from '../core/advance.ts'
import type { Change, Recounted, Returned } from '../core/change.ts'
import { replaceById, withoutId } from '../core/entity-list.ts'
import type { Facts, Subject } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { AnswerTool, CountedTool, Listed, ListTool, Views } from '../core/tool-types.ts'
import type { Wire } from '../core/wire.ts'
import type { Refusal } from '../errors.ts'
import { isListed, listOf, withSingle } from '../tools/lists.ts'
import { automatic } from './all-tools.ts'
import { answerKindOf, isCountedTool, subjectOf } from './answers.ts'
import { type Command, isControllers } from './commands.ts'
import { changedMeanwhile, type Overlooked, withEdits } from './edits/rules.ts'
import { entries } from './entries.ts'
import { handlerOf } from './handlers.ts'
import { recordStep } from './undo/steps.ts'

export type Step = { ok: true; state: RoomState; changes: Change[]; subject: Subject } | Refusal | Overlooked

/**
 * [S1] The whole behaviour of a room: state and command in, new state and changes (or a refusal) out. Asking for what
 * is already so succeeds with no changes; a refusal changes nothing.
 */
export function step(state: RoomState, command: Command, facts: Facts): Step {
  const overlooked = changedMeanwhile(state, command)
  if (overlooked !== null) return overlooked
  const outcome = handlerOf(command).rule(state, command, facts)
  if (!outcome.ok) return outcome
  const made = isControllers(command) ? withEdits(state, outcome.changes, facts.now) : outcome.changes
  const by = isReverting(command) ? 'undo' : 'command'
  const { state: after, changes } = withConsequences(
    { changes: made, at: facts.now, by, before: state },
    roomCourse,
    facts,
  )
  const withUndo =
    by === 'undo'
      ? changes.map((change) => withReturned(after, change, changes, facts))
      : [...changes, ...recordStep(after, command, changes, outcome.subject, facts)]
  const last = withUndo.filter(({ kind }) => kind === 'undoSteps')
  return { ok: true, state: applyChanges(after, last), changes: withUndo, subject: outcome.subject }
}

/** [U7] Adds the tallies of what comes back, which still has its answers. */
function withReturned(after: RoomState, change: Change, changes: readonly Change[], facts: Facts): Change {
  if (change.kind !== 'undoSteps') return change
  const returned = changes.map(comesBack).flatMap((back): Returned[] => {
    if (back === null) return []
    const { tool, id, from } = back
    const rows = facts.answers(tool, from)
    const tally = rows.length === 0 ? null : answerKindOf(tool).count(after, id, rows)
    // The tally is of this tool, because the tool's own `count` made it.
    return tally === null ? [] : [{ tool, id, tally } as Returned]
  })
  return { ...change, returned }
}

/** What has answers again after a change, and the id under which they are stored until then; null if nothing has. */
function comesBack(change: Change): { tool: CountedTool; id: string; from: string } | null {
  if (change.kind === 'refilled') return change
  if (change.kind !== 'put' || change.before !== null) return null
  const { tool, entity } = change
  return isCountedTool(tool) && 'id' in entity ? { tool, id: entity.id, from: entity.id } : null
}

/** Whether a command brings back what others did: less follows from it, and it is no step that can be undone. */
const isReverting = ({ type }: Command): boolean => type === 'room.undo' || type === 'room.redo'

/** [S2] The state after some changes; applying them again changes nothing more. */
export function applyChanges(state: RoomState, changes: readonly Change[]): RoomState {
  const listsPut = new Set(
    changes
      .filter((change) => change.kind === 'put')
      .filter(isListed)
      .map(({ tool }) => tool),
  )
  return [...listsPut].reduce(withKeptOrder, changes.reduce(applyChange, state))
}

/** The state after a change, but for the order of a list in which something was put. */
function applyChange(state: RoomState, change: Change): RoomState {
  switch (change.kind) {
    case 'put':
      return isListed(change) ? withEntity(state, change.tool, change.entity) : withSingle(state, change)
    case 'removed':
      return withoutEntity(state, change.tool, change.before.id)
    case 'answered':
      return withTally(state, { ...change, id: subjectOf(change) })
    case 'recounted':
      return withTally(state, change)
    case 'undoSteps':
      return change.returned.reduce(withTally, { ...state, undoSteps: change.steps })
    case 'emptied':
      return withoutTally(state, change.tool, change.id)
    case 'refilled':
      // The `undoSteps` change has its tally.
      return state
  }
}

const withTally = (
  state: RoomState,
  { tool, id, tally }: Pick<Returned | Recounted, 'tool' | 'id' | 'tally'>,
): RoomState => ({
  ...state,
  tallies: { ...state.tallies, [tool]: { ...state.tallies[tool], [id]: tally } },
})

/** How a room goes on: what all tools do without being asked. */
export const roomCourse: Course<RoomState, Pick<Facts, 'rows'>> = { tools: automatic, apply: applyChanges }

type Entry = Listed[ListTool]

/** The entries of a list in the order in which the room keeps them. */
export function inKeptOrder(tool: ListTool, list: readonly Entry[]): Entry[] {
  const wire: Wire<Entry, Views[ListTool], unknown> = entries[tool]
  return [...list].sort((a, b) => wire.keep(a, b))
}

function withEntity(state: RoomState, tool: ListTool, entity: Entry): RoomState {
  const list: readonly Entry[] = state[listOf[tool]]
  return { ...state, [listOf[tool]]: replaceById(list, entity) }
}

function withKeptOrder(state: RoomState, tool: ListTool): RoomState {
  const list: readonly Entry[] = state[listOf[tool]]
  return { ...state, [listOf[tool]]: inKeptOrder(tool, list) }
}

/** The state without an entity and the tally of its answers. */
function withoutEntity(state: RoomState, tool: ListTool, id: string): RoomState {
  const list: readonly Entry[] = state[listOf[tool]]
  const without = { ...state, [listOf[tool]]: withoutId(list, id) }
  return isCountedTool(tool) ? withoutTally(without, tool, id) : without
}

function withoutTally(state: RoomState, tool: AnswerTool, id: string): RoomState {
  const { [id]: _gone, ...tallies } = state.tallies[tool]
  return { ...state, tallies: { ...state.tallies, [tool]: tallies } }
}
