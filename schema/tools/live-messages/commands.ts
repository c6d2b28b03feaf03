import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, ifUnmodifiedSince, instant, nonEmptyPatchSince, requiredText } from '../../values/input.ts'
import { cleanText } from '../../values/text.ts'
import { cueMoments, senderTypes } from './entity.ts'

const content = requiredText(cleanText, limits.maxMessageLength)
const onCue = z.object({ timerId: entityId, at: z.enum(cueMoments) })
/** When it is sent: at an instant or with a cue. Null means now, and removes the time of a message that waits. */
const time = { sendAt: z.optional(z.nullable(instant)), onCue: z.optional(z.nullable(onCue)) }

const senderType = z.enum(senderTypes)

const newLiveMessage = {
  content,
  senderType: z._default(senderType, 'presenter'),
  ...time,
}
const liveMessageEdit = {
  isVisible: z.optional(z.boolean()),
  isPinned: z.optional(z.boolean()),
  content: z.optional(content),
  senderType: z.optional(senderType),
  ...time,
}
const hasOneTime = z.refine<object>(
  (given) => !('sendAt' in given && given.sendAt != null && 'onCue' in given && given.onCue != null),
  { path: ['sendAt'] },
)

const messageId = entityId

const rights = ['audience'] as const

export const liveMessageCommands = {
  'live_message.add': { may: 'controller', rights, fields: newLiveMessage, check: hasOneTime },
  'live_message.edit': {
    may: 'controller',
    rights,
    fields: { messageId, ...liveMessageEdit, base: ifUnmodifiedSince },
    check: hasOneTime,
  },
  'live_message.delete': { may: 'controller', destroys: true, rights, fields: { messageId } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof liveMessageCommands> = CommandIn<typeof liveMessageCommands, T>

export const addLiveMessageBody = z.object(newLiveMessage).check(hasOneTime)
export const patchLiveMessageBody = nonEmptyPatchSince(liveMessageEdit).check(hasOneTime)
