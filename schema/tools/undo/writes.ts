/** What a command replaced: the contents of a step. */
import type { Change } from '../../core/change.ts'
import { listOf } from '../../core/state.ts'
import type { Room } from '../room/entity.ts'
import type { Stage } from '../stage/entity.ts'
import { type Fields, isSame, isSameEntry, type ListWrite, type UndoWrite } from './write.ts'

/** [U3] Locks, passwords, keys, the logo and the owner are not undone, and neither is a flash. */
const roomFieldsThatStay: readonly string[] = [
  'id',
  'createdBy',
  'createdAt',
  'updatedAt',
  'isViewerLocked',
  'isJoinLocked',
  'logo',
  'accessPasswordHash',
  'accessEpoch',
  'controlEpoch',
] satisfies (keyof Room)[]
const stageFieldsThatStay: readonly string[] = ['flashAt'] satisfies (keyof Stage)[]

/**
 * [U2] What some changes replaced, each thing once. A neighbour that only moved up or down is left out: it moves back along
 * with the entry that moved it.
 * @param subjectId what the command was about
 */
export function writesOf(changes: readonly Change[], subjectId: string | null): UndoWrite[] {
  const writes = new Map<string, UndoWrite>()
  for (const change of changes) {
    if (change.kind === 'answered' || change.kind === 'emptied' || change.kind === 'noted') continue
    const { tool } = change
    // A picture is too large to keep for undo.
    if (tool === 'logo') continue
    const key = tool in listOf ? idOf(change) : tool
    const first = writes.get(key)
    if (change.kind === 'put' && (tool === 'room' || tool === 'stage')) {
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
  return [...writes.values()].map(onlyWhatDiffers).filter((write) => isMeant(write, subjectId))
}

const idOf = (change: Extract<Change, { kind: 'put' | 'removed' }>): string => {
  const entity = change.kind === 'put' ? change.entity : change.before
  return 'id' in entity ? entity.id : ''
}

const fieldsOf = (settings: object | null): Fields => ({ ...settings })

function onlyWhatDiffers(write: UndoWrite): UndoWrite {
  if (write.tool !== 'room' && write.tool !== 'stage') return write
  const stays = write.tool === 'room' ? roomFieldsThatStay : stageFieldsThatStay
  const changed = Object.keys(write.after).filter(
    (field) => !stays.includes(field) && !isSame(write.before[field], write.after[field]),
  )
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return { tool: write.tool, before: only(write.before), after: only(write.after) }
}

function isMeant(write: UndoWrite, subjectId: string | null): boolean {
  switch (write.tool) {
    case 'room':
    case 'stage':
      return Object.keys(write.after).length > 0
    case 'selection':
      return write.before !== write.after
    default:
      if (isSame(write.before, write.after)) return false
      return write.id === subjectId || !isSameEntry(write.before, write.after)
  }
}
