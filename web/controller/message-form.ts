/** What the message dialog makes of what was typed (spec 5, Add message). */
import * as limits from '../../schema/limits.ts'
import type { MessagePatch } from '../../schema/room/command.ts'
import { messageColors } from '../../schema/room/state.ts'
import { cleanText } from '../../schema/room/text.ts'
import { isFields, isText } from '../live/checks.ts'
import type { MessageInput } from './desk.ts'
import { danger, failureNotice, type Notice } from './notices.ts'
import * as words from './words/message-dialog.ts'

export const emptyMessage: MessageInput = { content: '', color: 'blue' }

/** Whether nothing worth keeping was typed. */
export const isEmptyMessage = ({ content }: MessageInput): boolean => content.trim() === ''

/** A draft that was kept through a closed dialog or a reload, or null where it is none. */
export function readMessageDraft(value: unknown): MessageInput | null {
  if (!isFields(value) || !isText(value['content'])) return null
  const color = messageColors.find((known) => known === value['color'])
  return color === undefined ? null : { content: value['content'], color }
}

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
