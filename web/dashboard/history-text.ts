import type { HistoryReply } from '../../schema/api-account.ts'
import type { HistoryAction } from '../../schema/room/history.ts'

const sentences: Record<HistoryAction, string> = {
  room_created: 'Room created',
  room_claimed: 'Room kept on a dashboard',
  room_deleted: 'Room deleted',
  viewer_locked: 'Viewer display locked',
  viewer_unlocked: 'Viewer display unlocked',
  join_locked: 'Joining locked',
  join_unlocked: 'Joining unlocked',
  control_rotated: 'New controller link; the old ones stopped working',
  timer_started: 'Timer started',
}
const known: ReadonlyMap<string, string> = new Map(Object.entries(sentences))

/** One entry of a room's history, in words; what it was about comes after a colon. A newer server's action reads as its name. */
export function historyText({ action, metadata }: Pick<HistoryReply, 'action' | 'metadata'>): string {
  const sentence = known.get(action) ?? readable(action)
  const { name } = metadata
  return action === 'timer_started' && typeof name === 'string' ? `${sentence}: ${name}` : sentence
}

function readable(action: string): string {
  const words = action.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
