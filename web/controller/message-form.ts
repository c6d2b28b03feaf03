/** What the message dialog makes of what was typed (spec 5, Add message). */
import { limits } from '../../schema/limits.ts'
import type { MessagePatch } from '../../schema/room/command.ts'
import { cleanText } from '../../schema/room/text.ts'
import type { MessageInput } from './desk.ts'
import { danger, failureNotice, type Notice } from './notices.ts'
import * as words from './words/message-dialog.ts'

export type CheckedMessage = { ok: true; input: MessageInput } | { ok: false; notice: Notice }

export function checkMessage(draft: MessageInput): CheckedMessage {
  const content = cleanText(draft.content)
  if (content === '') return { ok: false, notice: danger(words.missingContent) }
  if (content.length > limits.maxMessageLength) return { ok: false, notice: failureNotice('add-message', 'invalid') }
  return { ok: true, input: { content, color: draft.color } }
}

/** Only what was changed here since the form was opened; null where nothing was. */
export function messagePatch(opened: MessageInput, now: MessageInput): MessagePatch | null {
  const patch: MessagePatch = {}
  if (now.content !== opened.content) patch.content = now.content
  if (now.color !== opened.color) patch.color = now.color
  return Object.keys(patch).length === 0 ? null : patch
}
