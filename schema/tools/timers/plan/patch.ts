import * as z from 'zod/mini'
import { ok, type Result, refuseField } from '../../../errors.ts'
import { ignored, nonEmptyPatchSince } from '../../../values/input.ts'
import type { CommandOf } from '../commands.ts'
import { currentTime, startedAgo, timerEdit } from '../commands.ts'

/** Start, pause, reset, adjust or edit over REST. `startedAt`: an instant is ignored, null belongs to a reset. */
export const patchTimerBody = nonEmptyPatchSince({
  ...timerEdit,
  isRunning: z.optional(z.boolean()),
  currentTime: z.optional(currentTime),
  startedAgo: z.optional(startedAgo),
  startedAt: ignored(z.nullable(z.string().check(z.maxLength(64))), 'ignored: the server’s clock starts timers'),
})
export type PatchTimerBody = z.infer<typeof patchTimerBody>

/**
 * [T20] The command that a `PATCH /api/timers/{id}` means. Start is `{isRunning: true}`, pause `{isRunning: false}`,
 * reset `{isRunning: false, currentTime: …, startedAt: null}`, adjust `{currentTime}`; anything else edits. An instant
 * in `startedAt` is ignored: the server's clock starts timers. `{isRunning: true, startedAgo}` dates the start back by
 * some seconds. An edit cannot be combined with the others.
 */
export function timerCommand(
  timerId: string,
  patch: PatchTimerBody,
): Result<CommandOf<'timer.edit' | 'timer.start' | 'timer.pause' | 'timer.reset' | 'timer.adjust'>> {
  const { isRunning, currentTime, startedAgo, startedAt, base, ...edit } = patch
  const isEdit = Object.values(edit).some((value) => value !== undefined)
  const moved = Object.entries({ isRunning, currentTime, startedAgo }).find(([, value]) => value !== undefined)
  if (isEdit && moved !== undefined) return refuseField('invalid', moved[0], mixed)
  if (isEdit) return ok({ type: 'timer.edit', timerId, ...edit, base })
  if (isRunning === true)
    return ok({ type: 'timer.start', timerId, ...(startedAgo === undefined ? {} : { startedAgo }) })
  if (startedAgo !== undefined)
    return refuseField('invalid', 'startedAgo', 'Please send startedAgo only together with isRunning: true.')
  if (isRunning === false && currentTime === undefined) return ok({ type: 'timer.pause', timerId })
  if (isRunning === false && startedAt === null) return ok({ type: 'timer.reset', timerId })
  if (currentTime !== undefined) return ok({ type: 'timer.adjust', timerId, currentTime })
  return refuseField('invalid', 'body', 'Please send what to change: startedAt alone changes nothing.')
}

const mixed = 'Please start, pause, reset or adjust the timer in one request, and edit it in another one.'
