/** What happened in a room. */
import type { HistoryAction } from '../../../schema/tools/history.ts'

export const title = (room: string) => `History of “${room}”`
export const nothing = 'Nothing has happened yet.'

export const actions: Record<HistoryAction, string> = {
  room_created: 'Room created',
  room_claimed: 'Room saved to an account',
  room_deleted: 'Room deleted',
  viewer_locked: 'Viewer display locked',
  viewer_unlocked: 'Viewer display unlocked',
  join_locked: 'Joining locked',
  join_unlocked: 'Joining unlocked',
  control_rotated: 'New controller link; older links stopped working',
  timer_started: 'Timer started',
}
export const timerStarted = (timer: string) => `Timer started: ${timer}`
