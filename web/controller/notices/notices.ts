/** The toasts for failures and successes, by command and outcome. */

import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { type CommandTool, type FailedAction, failureOf, isFailedAction } from './failures.ts'
import * as words from './words/notices.ts'

export type Notice = { title: string; description: string; variant?: 'destructive'; isQuestion?: true }

/** Why a request failed: the server's code, or `unreachable` if there was no reply. */
export type Failure = RefusalCode | 'unreachable'

/** A notice about something that went wrong or must be fixed. */
export const danger = (said: Notice): Notice => ({ ...said, variant: 'destructive' })

/** Refusals whose own sentence says more than "try again": what to do about it, or that trying again is no use. So do all limits. */
const telling: ReadonlySet<Failure> = new Set<Failure>([
  'control_required',
  'control_rotated',
  'rights_required',
  'link_off',
  'owner_required',
  'cross_origin',
  'send_time_passed',
  'cue_not_found',
  'already_sent',
  'has_answers',
  'quiz_not_active',
  'results_not_shown',
  'quiz_active',
  'game_running',
  'game_moved_on',
  'nothing_to_undo',
  'undo_conflict',
  'undo_full',
  'scene_not_ready',
  'too_large',
  'room_closed',
  'unavailable',
])

const isTelling = (failure: RefusalCode): boolean => telling.has(failure) || failure.startsWith('too_many_')

/** The toast for a failed action. @param inTheWay what is in the way of an undo and why, if the server says so */
export function failureNotice(action: FailedAction, failure: Failure, inTheWay: InTheWay = {}): Notice {
  const { title, description } = failureOf(action)
  if (failure === 'unreachable') return danger({ title, description })
  const { about, reason = 'changed' } = inTheWay
  const isNamed = failure === 'undo_conflict' && about !== undefined
  const message = isNamed ? words.inTheWay(about, reason) : refusalMessage(failure)
  if (failure === 'timer_running_start' || failure === 'timer_running_select' || failure === 'timer_is_running')
    return danger({ title: words.timerIsRunning, description: message })
  if (failure === 'invalid' && action === 'timer.add')
    return danger({ title: words.invalidTimer, description: message })
  if (failure === 'invalid' && action === 'message.add')
    return danger({ title: words.invalidMessage, description: message })
  // Trying again could not work.
  if (failure === 'not_found') return danger({ title, description: words.isGone })
  return danger({ title, description: isTelling(failure) ? message : description })
}

/** 'Access Updated' with the current settings. */
export const accessNotice = (description: string): Notice => ({ title: words.accessUpdated, description })

/** How long the button of a toast can be pressed. */
const offerMs = 8_000

/** Shows a notice and offers one thing to do about it. The result takes the offer away. */
export const offer = (notice: Notice, label: string, onPress: () => void): (() => void) =>
  toast({ ...notice, action: { label, onPress }, durationMs: offerMs })

/** Shows a notice, with Undo where something can be brought back. */
export const showNotice = (notice: Notice, undo?: () => void): void =>
  void (undo === undefined ? toast(notice) : offer(notice, words.undo, undo))

/** What a failed command is called among the failures. */
export function failedActionOf(command: DirectCommand): FailedAction {
  if (command.type === 'room.update') {
    const isAccess = command.isViewerLocked !== undefined || command.isJoinLocked !== undefined
    return isAccess ? 'access' : 'room'
  }
  if (command.type.endsWith('.delete')) return 'delete'
  return isFailedAction(command.type) ? command.type : toolOf(command.type)
}

// The type of every command begins with its tool; the compiler cannot follow that through `split`.
const toolOf = (type: DirectCommand['type']): FailedAction => type.split('.')[0] as CommandTool

export const showFailure = (command: DirectCommand, refused: Refused, undo?: () => void): void =>
  showNotice(failureNotice(failedActionOf(command), refused.code, refused), undo)

/** How a command failed. */
export type Refused = { code: Failure } & InTheWay
/** What is in the way of an undo, by its name, and why: an `Obstacle`, or one of a newer server. */
type InTheWay = { about?: string | undefined; reason?: string | undefined }

/** A command that deletes something, or the answers to it, and can be undone. */
export type Deletion = Extract<DirectCommand, { type: keyof typeof words.deletions }>

/**
 * The toast for a command that succeeded; null for none. Most successes are plain to see on the desk, but those that
 * act on other people's screens get a toast.
 */
export function successNotice(command: DirectCommand): Notice | null {
  switch (command.type) {
    case 'poll.edit':
      return either(command.isActive, words.pollStarted, words.pollStopped)
    case 'quiz.edit':
      return either(command.isActive, words.quizStarted, words.quizStopped)
    case 'room.update': {
      const { isViewerLocked, isJoinLocked, feedbackEnabled } = command
      if (isViewerLocked !== undefined && isJoinLocked !== undefined)
        return accessNotice(words.locks(isViewerLocked, isJoinLocked))
      return either(feedbackEnabled, words.feedbackEnabled, words.feedbackDisabled)
    }
    case 'poll.add':
      return words.pollCreated
    case 'poll.duplicate':
      return words.pollDuplicated
    case 'quiz.add':
      return words.quizCreated
    case 'quiz.duplicate':
      return words.quizDuplicated
    default:
      return null
  }
}

const either = (flag: boolean | undefined, on: Notice, off: Notice): Notice | null =>
  flag === undefined ? null : flag ? on : off
