import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, some, words } from '../../values/input.ts'
import { cleanText } from '../../values/text.ts'
import { senderTypes } from './entity.ts'

const newLiveMessage = {
  content: words(cleanText, limits.maxMessageLength, 'Please enter a message to send.'),
  senderType: z._default(z.enum(senderTypes, { error: 'The sender is presenter or system.' }), 'presenter'),
}
const liveMessageEdit = { isVisible: z.optional(z.boolean()), isPinned: z.optional(z.boolean()) }

const messageId = entityId

export const liveMessageCommands = {
  'live_message.add': { may: 'controller', fields: newLiveMessage },
  'live_message.edit': { may: 'controller', fields: { messageId, ...liveMessageEdit } },
  'live_message.delete': { may: 'controller', fields: { messageId } },
} as const satisfies CommandSpecs

export type LiveMessageCommand = CommandsOf<typeof liveMessageCommands>

export const addLiveMessageBody = z.object(newLiveMessage)
export const patchLiveMessageBody = some(liveMessageEdit)
