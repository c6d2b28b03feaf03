import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'
import { entityId, wholeNumber, words } from '../../core/input.ts'
import { cleanLine } from '../../core/text.ts'
import * as limits from '../../limits.ts'
import { maxTimersPerRoom } from './entity.ts'

const name = words(cleanLine, limits.maxTimerNameLength, 'Please enter a name for the timer.')
const seconds = z.number({ error: 'Please give whole seconds.' }).check(z.int({ error: 'Please give whole seconds.' }))
const duration = seconds.check(
  z.minimum(1, { error: 'Please enter a valid duration (e.g., 10:00 or 1:30:00).' }),
  z.maximum(limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 long.' }),
)
/** Whole seconds shown. */
export const currentTime = seconds.check(
  z.minimum(-limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 over.' }),
  z.maximum(limits.maxTimerSeconds, { error: 'A timer can be at most 99:59:59 long.' }),
)
const order = wholeNumber(0, maxTimersPerRoom, `Please give a place from 0 to ${maxTimersPerRoom}.`)

/** What a timer is made with. */
const newTimer = { name, duration, isCountUp: z._default(z.boolean(), false) }
/** What may be edited of a timer that is not running. `order` is the place it moves to. */
export const timerEdit = {
  name: z.optional(name),
  duration: z.optional(duration),
  isCountUp: z.optional(z.boolean()),
  order: z.optional(order),
}

const timerId = entityId

export const timerCommands = {
  'timer.add': { may: 'controller', fields: newTimer },
  'timer.start': { may: 'controller', fields: { timerId } },
  'timer.pause': { may: 'controller', fields: { timerId } },
  'timer.reset': { may: 'controller', fields: { timerId } },
  'timer.adjust': { may: 'controller', fields: { timerId, currentTime } },
  'timer.edit': { may: 'controller', fields: { timerId, ...timerEdit } },
  'timer.delete': { may: 'controller', fields: { timerId } },
  'timer.select': { may: 'controller', fields: { timerId } },
} as const satisfies CommandSpecs

export type TimerCommand = CommandsOf<typeof timerCommands>

export const addTimerBody = z.object(newTimer)
export const selectTimerBody = z.object({ timerId })
