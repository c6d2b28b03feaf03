import { toast } from '../ui/toast.ts'
import { accessNotice, type Deed, type Failure, failureNotice, type Notice, notices } from './notices.ts'
import type { Predictable } from './prediction.ts'
import * as words from './words/notices.ts'

/** How long a deleted thing can be brought back (design language 2.1). */
const undoMs = 8_000

/** Shows a notice, with Undo where something can be brought back. */
export function showNotice({ title, description, tone }: Notice, undo?: () => void): void {
  toast({
    title,
    description,
    variant: tone === 'danger' ? 'destructive' : 'default',
    ...(undo === undefined ? {} : { action: { label: words.undo, onPress: undo }, durationMs: undoMs }),
  })
}

/** What a command that was taken back is called. */
export function deedOf(command: Predictable): Deed {
  switch (command.type) {
    case 'message.edit':
      return 'message'
    case 'poll.edit':
      return 'poll'
    case 'quiz.edit':
      return 'quiz'
    case 'live_message.edit':
      return 'live-message'
    case 'room.update':
      return isAccess(command) ? 'access' : 'room'
    default:
      return 'timer'
  }
}

export const showFailure = (command: Predictable, failure: Failure): void =>
  showNotice(failureNotice(deedOf(command), failure))

/** Most of what succeeds is plain to see here; what acts on other people's screens is said (spec 8). */
export function showSuccess(command: Predictable): void {
  const notice = successNotice(command)
  if (notice !== null) showNotice(notice)
}

/** What is said of a command that was done; null where nothing is. */
export function successNotice(command: Predictable): Notice | null {
  switch (command.type) {
    case 'poll.edit':
      return either(command.patch.isActive, notices.pollStarted, notices.pollStopped)
    case 'quiz.edit':
      return either(command.patch.isActive, notices.quizActivated, notices.quizDeactivated)
    case 'room.update': {
      const { isViewerLocked, isJoinLocked, feedbackEnabled } = command.patch
      if (isViewerLocked !== undefined && isJoinLocked !== undefined)
        return accessNotice(words.locks(isViewerLocked, isJoinLocked))
      return either(feedbackEnabled, notices.feedbackEnabled, notices.feedbackDisabled)
    }
    default:
      return null
  }
}

const either = (flag: boolean | undefined, on: Notice, off: Notice): Notice | null =>
  flag === undefined ? null : flag ? on : off

const isAccess = ({ patch }: Extract<Predictable, { type: 'room.update' }>) =>
  patch.isViewerLocked !== undefined || patch.isJoinLocked !== undefined
