import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, ifUnmodifiedSince, nonEmptyPatchSince, requiredText } from '../../values/input.ts'
import { cleanText } from '../../values/text.ts'
import { messageColors, messagePlaces } from './entity.ts'

const content = requiredText(cleanText, limits.maxMessageLength)
const color = z.enum(messageColors)
const shownTo = z.enum(messagePlaces)

/** A message that does not say where is shown everywhere. */
const newMessage = {
  content,
  color: z._default(color, 'blue'),
  shownTo: z.optional(shownTo),
  isVisible: z.optional(z.boolean()).check(z.describe('Shows it at once.')),
}
const messageEdit = {
  content: z.optional(content),
  color: z.optional(color),
  shownTo: z.optional(shownTo),
  isVisible: z.optional(z.boolean()),
}

const messageId = entityId

const rights = ['timers'] as const

export const messageCommands = {
  'message.add': { may: 'controller', rights, fields: newMessage },
  'message.edit': { may: 'controller', rights, fields: { messageId, ...messageEdit, base: ifUnmodifiedSince } },
  'message.delete': { may: 'controller', destroys: true, rights, fields: { messageId } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof messageCommands> = CommandIn<typeof messageCommands, T>

export const addMessageBody = z.object(newMessage)
export const patchMessageBody = nonEmptyPatchSince(messageEdit)
