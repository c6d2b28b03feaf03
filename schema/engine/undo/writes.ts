/** What a command replaced: the contents of a step. */
import type { Change } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import type { Listed, ListTool } from '../../core/tool-types.ts'
import { listOf } from '../../tools/lists.ts'
import { isSame } from '../../values/same.ts'

import { isSettings, undoOf } from '../singles.ts'
import { textOfEntry } from '../text-of-entry.ts'
import type {
  AnswersWrite,
  Fields,
  OrderWrite,
  Places,
  ReviewWrite,
  SelectionWrite,
  SettingsWrite,
} from './other-writes.ts'
import { isOnlyMoved, isSameEntry, isSettingsWrite, type ListWrite, type UndoWrite } from './write.ts'

/** The writes that come from records that were put or removed. */
type PutWrite = ListWrite | SettingsWrite | SelectionWrite

/**
 * [U2] What some changes replaced, each thing once. A neighbour that only moved up or down is left out: it moves back
 * along with the entry that moved it.
 * @param after the room after the changes
 * @param subjectId what the command was about
 */
export function writesOf(after: RoomState, changes: readonly Change[], subjectId: string | null): UndoWrite[] {
  const writes = new Map<string, PutWrite>()
  for (const change of changes) {
    if (change.kind !== 'put' && change.kind !== 'removed') continue
    const { tool } = change
    // A picture is too large to keep for undo. Who asked follows from the questions that come back, and an undo is an
    // edit like any other.
    if (tool === 'logo' || tool === 'askers' || tool === 'edits' || tool === 'webhooks') continue
    const key = tool in listOf ? idOf(change) : tool
    const first = writes.get(key)
    if (change.kind === 'put' && isSettings(tool)) {
      const before = { ...fieldsOf(change.before), ...(first?.before as Fields | undefined) }
      writes.set(key, { tool, before, after: fieldsOf(change.entity) })
    } else if (change.kind === 'put' && tool === 'selection') {
      const before = first?.tool === 'selection' ? first.before : (change.before?.timerId ?? null)
      writes.set(key, { tool, before, after: change.entity.timerId })
    } else {
      const before = first === undefined ? change.before : first.before
      const after = change.kind === 'put' ? change.entity : null
      // The change pairs its tool with its entities; the compiler cannot follow that pairing through a map.
      writes.set(key, { tool, id: key, before, after } as ListWrite)
    }
  }
  const put = [...writes.values()].map(onlyWhatDiffers)
  const moved = put.filter(isMovedInList)
  return [
    ...put.filter((write) => !moved.some((one) => one === write) && isMeant(write, subjectId)),
    ...orderOf(moved, subjectId),
    ...changes.flatMap((change) => answersWrite(after, change)),
    ...changes.flatMap((change) => reviewWrite(after, change)),
  ]
}

const isMovedInList = (write: PutWrite): write is ListWrite & { tool: 'poll' | 'quiz' } =>
  (write.tool === 'poll' || write.tool === 'quiz') && isOnlyMoved(write)

/** The places of a whole list, which are kept without the entries. */
function orderOf(moved: readonly (ListWrite & { tool: 'poll' | 'quiz' })[], subjectId: string | null): OrderWrite[] {
  const main = moved.find(({ id }) => id === subjectId) ?? moved[0]
  if (main === undefined) return []
  const placesOf = (side: 'before' | 'after'): Places =>
    Object.fromEntries(moved.map((write) => [write.id, write[side]?.order ?? null]))
  const name = main.after === null ? '' : textOfEntry(main.tool, main.after)
  return [{ tool: 'order', of: main.tool, name, before: placesOf('before'), after: placesOf('after') }]
}

/** [U9] Where the answers to something went when it was emptied. */
function answersWrite(after: RoomState, change: Change): AnswersWrite[] {
  if (change.kind !== 'emptied' || change.aside === null) return []
  const { tool, id } = change
  const entries: readonly Listed[ListTool][] = after[listOf[tool]]
  const entry = entries.find((one) => one.id === id)
  const name = entry === undefined ? '' : textOfEntry(tool, entry)
  return [{ tool: 'answers', about: { tool, id }, name, before: null, after: change.aside }]
}

/** What the presenter decided about a free answer. Votes are not part of any step. */
function reviewWrite({ polls }: RoomState, change: Change): ReviewWrite[] {
  if (change.kind !== 'answered' || change.tool !== 'poll') return []
  const { row, before } = change
  if (row.kind !== 'open_text' || before?.kind !== 'open_text') return []
  const decided = ({ isHidden, isApproved, isHighlighted }: typeof row) => ({ isHidden, isApproved, isHighlighted })
  const { pollId, id: answerId } = row
  const name = polls.find(({ id }) => id === pollId)?.question ?? ''
  return [{ tool: 'review', pollId, answerId, name, before: decided(before), after: decided(row) }]
}

const idOf = (change: Extract<Change, { kind: 'put' | 'removed' }>): string => {
  const entity = change.kind === 'put' ? change.entity : change.before
  return 'id' in entity ? entity.id : ''
}

const fieldsOf = (settings: object | null): Fields => ({ ...settings })

function onlyWhatDiffers(write: PutWrite): PutWrite {
  if (!isSettingsWrite(write)) return write
  const changed = Object.keys(write.after).filter(
    (field) => undoOf(write.tool, field) !== 'never' && !isSame(write.before[field], write.after[field]),
  )
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return { tool: write.tool, before: only(write.before), after: only(write.after) }
}

function isMeant(write: PutWrite, subjectId: string | null): boolean {
  if (isSettingsWrite(write)) return Object.keys(write.after).length > 0
  const isAbout = write.tool === 'selection' || write.id === subjectId
  return isAbout ? !isSame(write.before, write.after) : !isSameEntry(write.before, write.after)
}
