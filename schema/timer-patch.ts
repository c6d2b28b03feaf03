import type { PatchTimerBody } from './api.ts'
import { ok, type Result, refuse } from './errors.ts'
import type { OrdinaryCommand } from './room/command.ts'

/**
 * [T20] The command a `PATCH /api/timers/{id}` means (spec 7). Start is `{isRunning: true}`, pause
 * `{isRunning: false}`, reset `{isRunning: false, currentTime: …, startedAt: null}`, adjust `{currentTime}`; anything
 * else edits. A client's `startedAt` says nothing: the server's clock starts timers. Transport and edit do not mix.
 */
export function timerCommand(timerId: string, patch: PatchTimerBody): Result<OrdinaryCommand> {
  const { isRunning, currentTime, startedAt, ...edit } = patch
  const isEdit = Object.values(edit).some((value) => value !== undefined)
  const isTransport = isRunning !== undefined || currentTime !== undefined
  if (isEdit) return isTransport ? refuse('invalid') : ok({ type: 'timer.edit', timerId, patch: edit })
  if (isRunning === true) return ok({ type: 'timer.start', timerId })
  if (isRunning === false && currentTime === undefined) return ok({ type: 'timer.pause', timerId })
  if (isRunning === false && startedAt === null) return ok({ type: 'timer.reset', timerId })
  if (currentTime !== undefined) return ok({ type: 'timer.adjust', timerId, currentTime })
  return refuse('invalid')
}
