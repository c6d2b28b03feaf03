/** What the composer of live messages makes of what was typed. */
import * as z from 'zod/mini'
import { senderTypes } from '../../../schema/tools/live-messages/entity.ts'
import { cleanText } from '../../../schema/values/text.ts'

const liveMessageDraft = z.object({ content: z.string(), senderType: z.enum(senderTypes) })
export type LiveMessageDraft = z.infer<typeof liveMessageDraft>

export const emptyLiveMessage: LiveMessageDraft = { content: '', senderType: 'presenter' }

/** The message that was typed, or null while there is nothing to send. */
export function liveMessageInput({ content, senderType }: LiveMessageDraft): LiveMessageDraft | null {
  const cleaned = cleanText(content)
  return cleaned === '' ? null : { content: cleaned, senderType }
}

/** A draft that was kept through a reload, or null if it is not one. */
export const readLiveMessageDraft = (value: unknown): LiveMessageDraft | null =>
  liveMessageDraft.safeParse(value).data ?? null
