/** What the composer of live messages makes of what was typed (spec 5, Live message). */
import type { LiveMessage } from '../../../schema/room/engagement.ts'
import { cleanText } from '../../../schema/room/text.ts'
import { isFields, isText } from '../../live/checks.ts'

export type SenderType = LiveMessage['senderType']
export type LiveMessageDraft = { content: string; senderType: SenderType }

export const emptyLiveMessage: LiveMessageDraft = { content: '', senderType: 'presenter' }

/** The message that was typed, or null while there is nothing to send. */
export function liveMessageInput({ content, senderType }: LiveMessageDraft): LiveMessageDraft | null {
  const cleaned = cleanText(content)
  return cleaned === '' ? null : { content: cleaned, senderType }
}

/** A draft that was kept through a reload, or null where it is none. */
export function readLiveMessageDraft(value: unknown): LiveMessageDraft | null {
  if (!isFields(value)) return null
  const { content, senderType } = value
  if (!isText(content) || (senderType !== 'presenter' && senderType !== 'system')) return null
  return { content, senderType }
}
