import { type Course, courseOf, withConsequences } from '../../core/advance.ts'
import type { Change, Recounted, Returned } from '../../core/change.ts'
import type { Facts, Subject } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { AnswerTool, CountedTool, Listed, ListTool, Views } from '../../core/tool-types.ts'
import type { Wire } from '../../core/wire.ts'
import type { Refusal } from '../../errors.ts'
import { isListed, listOf, withSingle } from '../../tools/lists.ts'
import { automatic } from '../all-tools.ts'
import { answerKindOf, isCountedTool, subjectOf } from '../answers.ts'
import { changedMeanwhile, type Overlooked, withEdits } from '../edits/rules.ts'
import { entries } from '../entries.ts'
import { recordStep } from '../undo/steps.ts'
import { type Command, isControllers } from './commands.ts'
import { handlerOf } from './handlers.ts'

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

/**
 * [S2] The state after some changes; applying them again changes nothing more. Each list and each table of tallies is
 * copied once, however many of its entries change: a room clears a thousand questions in one step.
 */
export function applyChanges(state: RoomState, changes: readonly Change[]): RoomState {
  const lists = new Map<ListTool, Map<string, Entry>>()
  const tallies = new Map<AnswerTool, Record<string, unknown>>()
  const listsPut = new Set<ListTool>()
  let after = state
  const listFor = (tool: ListTool) => {
    const held: readonly Entry[] = state[listOf[tool]]
    return kept(lists, tool, () => new Map(held.map((entry) => [entry.id, entry])))
  }
  const talliesFor = (tool: AnswerTool) => kept(tallies, tool, () => ({ ...state.tallies[tool] }))
  const count = ({ tool, id, tally }: Pick<Returned | Recounted, 'tool' | 'id' | 'tally'>) => {
    talliesFor(tool)[id] = tally
  }
  const forget = (tool: AnswerTool, id: string) => delete talliesFor(tool)[id]
  for (const change of changes) {
    switch (change.kind) {
      case 'put':
        if (isListed(change)) {
          listFor(change.tool).set(change.entity.id, change.entity)
          listsPut.add(change.tool)
        } else after = withSingle(after, change)
        break
      case 'removed':
        listFor(change.tool).delete(change.before.id)
        if (isCountedTool(change.tool)) forget(change.tool, change.before.id)
        break
      case 'answered':
        count({ ...change, id: subjectOf(change) })
        break
      case 'recounted':
        count(change)
        break
      case 'undoSteps':
        after = { ...after, undoSteps: change.steps }
        change.returned.forEach(count)
        break
      case 'emptied':
        forget(change.tool, change.id)
        break
      case 'refilled':
        // The `undoSteps` change has its tally.
        break
    }
  }
  for (const [tool, entriesById] of lists) {
    const list = [...entriesById.values()]
    after = { ...after, [listOf[tool]]: listsPut.has(tool) ? inKeptOrder(tool, list) : list }
  }
  if (tallies.size === 0) return after
  return { ...after, tallies: { ...after.tallies, ...Object.fromEntries(tallies) } }
}

/** What is kept under a key, made when it is first asked for. */
function kept<K, V>(held: Map<K, V>, key: K, make: () => V): V {
  const known = held.get(key) ?? make()
  held.set(key, known)
  return known
}

/** How a room goes on: what all tools do without being asked. */
export const roomCourse: Course<RoomState, Pick<Facts, 'rows'>> = courseOf(automatic, applyChanges)

type Entry = Listed[ListTool]

/** The entries of a list in the order in which the room keeps them. */
export function inKeptOrder(tool: ListTool, list: readonly Entry[]): Entry[] {
  const wire: Wire<Entry, Views[ListTool], unknown> = entries[tool]
  return [...list].sort((a, b) => wire.keep(a, b))
}
