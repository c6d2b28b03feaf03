import type { HistoryReply } from '../../schema/api-account.ts'
import * as words from './words/history.ts'

const known: ReadonlyMap<string, string> = new Map(Object.entries(words.actions))

/** One entry of a room's history, in words; what it was about comes after a colon. A newer server's action reads as its name. */
export function historyText({ action, metadata }: Pick<HistoryReply, 'action' | 'metadata'>): string {
  const { name } = metadata
  if (action === 'timer_started' && typeof name === 'string') return words.timerStarted(name)
  return known.get(action) ?? readable(action)
}

function readable(action: string): string {
  const text = action.replace(/[._-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
