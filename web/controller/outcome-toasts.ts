import { toast } from '../ui/toast.ts'
import { accessNotice, type Deed, type Failure, failureNotice, type Notice } from './notices.ts'
import type { Predictable } from './prediction.ts'

type Extras = { undo?: () => void; forMs?: number }

/** Shows a notice, with Undo where something can be brought back. */
export function showNotice({ title, description, tone }: Notice, { undo, forMs }: Extras = {}): void {
  toast({
    title,
    description,
    variant: tone === 'danger' ? 'destructive' : 'default',
    ...(undo === undefined ? {} : { action: { label: 'Undo', onPress: undo } }),
    ...(forMs === undefined ? {} : { durationMs: forMs }),
  })
}

/** What a command that was taken back is called. */
export function deedOf(command: Predictable): Deed {
  if (command.type === 'message.edit') return 'message'
  if (command.type !== 'room.update') return 'timer'
  return isAccess(command) ? 'access' : 'room'
}

export const showFailure = (command: Predictable, failure: Failure): void =>
  showNotice(failureNotice(deedOf(command), failure))

/** Most of what succeeds is plain to see; a lock acts on other people's screens, so it is said (spec 8). */
export function showSuccess(command: Predictable): void {
  if (command.type !== 'room.update') return
  const { isViewerLocked, isJoinLocked } = command.patch
  if (isViewerLocked === undefined || isJoinLocked === undefined) return
  showNotice(accessNotice(accessText(isViewerLocked, isJoinLocked)))
}

const isAccess = ({ patch }: Extract<Predictable, { type: 'room.update' }>) =>
  patch.isViewerLocked !== undefined || patch.isJoinLocked !== undefined

function accessText(isViewerLocked: boolean, isJoinLocked: boolean): string {
  const display = isViewerLocked ? 'The display is locked' : 'The display is open'
  return `${display}, joining is ${isJoinLocked ? 'locked' : 'open'}.`
}
