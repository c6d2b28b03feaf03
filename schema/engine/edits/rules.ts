/** [O20] Two people edit one thing: different fields merge, and nobody overwrites a field that they have not seen. */
import { type Change, put } from '../../core/change.ts'
import type { Subject } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { Refusal } from '../../errors.ts'
import { versionOf } from '../../tools/edits/version.ts'
import { listOf } from '../../tools/lists.ts'
import { isSame } from '../../values/same.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Command } from '../commands/commands.ts'
import {
  contentOf,
  type Edited,
  type EditedPut,
  type EditedTool,
  editedBy,
  givenIn,
  hasSameContent,
  isEdited,
  withCells,
} from './edited.ts'

/** For how long the times of fields are kept: longer than a dialog stays open. */
const keptMs = 24 * 60 * 60 * 1000

/** What an edit from an older version overlooked: the fields, and what they are fields of. */
export type Overlooked = Refusal & { changed: readonly string[]; subject: Subject }

/**
 * [O20] Refuses an edit that began from the version `base` if one of its fields has changed since then. A field that
 * already is as asked is not in the way. Without `base` the last edit counts.
 */
export function changedMeanwhile(state: RoomState, command: Command): Overlooked | null {
  const about = editedBy(command, state.room.id)
  const base = 'base' in command ? command.base : undefined
  const entity = about === null ? undefined : entityOf(state, about)
  if (about === null || base === undefined || entity === undefined) return null
  const given = withCells(new Map<string, unknown>(Object.entries(command)))
  const { of, completeSince } = state.edits
  const since = Date.parse(base)
  // [O21] Where it is no longer known when fields were edited, they count as edited.
  const isUnknown = since < completeSince && base !== versionOf(entity)
  const differing = fieldsDiffering(contentOf(about.tool, entity), given)
    .filter((field) => given.get(field) !== undefined)
    .filter((field) => isUnknown || (of[about.id]?.[field] ?? since) > since)
  if (differing.length === 0) return null
  const changed = [...new Set(differing.map(givenIn))]
  const subject: Subject = about.tool === 'room' ? { kind: 'room' } : { kind: about.tool, id: about.id }
  return { ok: false, code: 'changed_meanwhile', changed, subject }
}

const entityOf = (state: RoomState, { tool, id }: { tool: EditedTool; id: string }): Edited | undefined => {
  if (tool === 'room') return state.room
  const entries: readonly Exclude<Edited, RoomState['room']>[] = state[listOf[tool]]
  return entries.find((entry) => entry.id === id)
}

/** The fields of a thing that a change has edited. */
function editedFields({ tool, entity, before }: EditedPut): string[] {
  if (before === null || hasSameContent(tool, entity, before)) return []
  return fieldsDiffering(contentOf(tool, entity), contentOf(tool, before))
}

/** The fields of some content in which other content differs. [C21] A cell that is not there is an empty one. */
function fieldsDiffering(content: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] {
  const cells = [...other.keys()].filter((field) => givenIn(field) === 'cells' && !content.has(field))
  const valueIn = (values: ReadonlyMap<string, unknown>, field: string) =>
    givenIn(field) === 'cells' ? (values.get(field) ?? '') : values.get(field)
  return [...content.keys(), ...cells].filter((field) => !isSame(valueIn(content, field), valueIn(other, field)))
}

/** A thing that was edited, and which of its fields. */
type Edit = { change: EditedPut; fields: readonly string[] }

const isPutOfEdited = (change: Change): change is EditedPut => change.kind === 'put' && isEdited(change.tool)

/** [O21] The changes of a person's command, with the new versions of what was edited, and when the fields were. */
export function withEdits(state: Pick<RoomState, 'edits'>, changes: readonly Change[], now: EpochMs): Change[] {
  const fresh: Edit[] = []
  const made = changes.map((change) => {
    if (!isPutOfEdited(change)) return change
    const fields = editedFields(change)
    if (fields.length === 0) return change
    const edited = withVersion(change, now)
    fresh.push({ change: edited, fields })
    return edited
  })
  return [...made, ...editsChange(state, fresh, now)]
}

/** [O21] A change with a new version of what it edits, even if that was edited in the same millisecond before. */
function withVersion(change: EditedPut, now: EpochMs): EditedPut {
  const { tool, entity, before, cause } = change
  // A cue that undo brings back may keep its old date, so time does what it would have done (U1).
  if (before === null || (tool === 'timer' && versionOf(entity) !== isoTime(now))) return change
  const updatedAt = isoTime(Math.max(now, Date.parse(versionOf(before)) + 1))
  // The change pairs its tool with its entity; the compiler cannot follow that through the spread.
  return put(tool, { ...entity, updatedAt } as typeof entity, before, cause) as EditedPut
}

/** When the fields of things were edited, without what is older than a day. */
function editsChange({ edits }: Pick<RoomState, 'edits'>, fresh: readonly Edit[], now: EpochMs): Change[] {
  if (fresh.length === 0) return []
  const oldest = now - keptMs
  const kept = Object.entries(edits.of).map(([id, times]) => [id, recent(times, oldest)] as const)
  const isWhole = kept.every(([id, times]) => Object.keys(times).length === Object.keys(edits.of[id] ?? {}).length)
  const of = Object.fromEntries(kept.filter(([, times]) => Object.keys(times).length > 0))
  for (const { change, fields } of fresh) {
    const editedAt = Date.parse(versionOf(change.entity))
    const times = Object.fromEntries(fields.map((field) => [field, editedAt]))
    of[change.entity.id] = { ...of[change.entity.id], ...times }
  }
  return [put('edits', { of, completeSince: isWhole ? edits.completeSince : oldest }, edits)]
}

const recent = (times: Readonly<Record<string, EpochMs>>, oldest: EpochMs) =>
  Object.fromEntries(Object.entries(times).filter(([, at]) => at >= oldest))
