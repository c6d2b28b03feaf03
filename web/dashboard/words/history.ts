/** What happened in a room. */
import type { HistoryAction } from '../../../schema/engine/history.ts'
import { say } from '../../ui/say.ts'

export const title = (room: string) => say('History of “{room}”', { room })
export const nothing = 'Nothing has happened yet.'

/** What has happened, at the beginning of a line: not buttons. */
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
export const timerStarted = (timer: string) => say('Timer started: {timer}', { timer })
