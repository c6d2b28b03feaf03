import type { HistoryReply } from '../../schema/api-account.ts'

/** One entry of a room's history as a sentence. An action this page does not know yet is read as its own name. */
export function historyText({ action }: Pick<HistoryReply, 'action' | 'metadata'>): string {
  const words = action.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
