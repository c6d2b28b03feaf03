/** Which screen the controller shows where there is no room to control (spec 2, error states). */
import type { RefusalCode } from '../../schema/errors.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'

export type RoomScreen = 'loading' | 'unreachable' | 'not-found' | 'deleted' | 'invalid' | 'no-control' | 'rotated'

/**
 * @param isUnreadable the server answered with a room this page cannot read
 * @param hadRoom this page has shown the room: where there is none any more, it was deleted
 */
export function screenWithoutRoom(
  refusal: RefusalCode | null,
  connection: RoomFeed['connection'],
  isUnreadable: boolean,
  hadRoom: boolean,
): RoomScreen {
  switch (refusal) {
    case null:
      if (isUnreadable) return 'invalid'
      return connection === 'down' ? 'unreachable' : 'loading'
    case 'control_rotated':
      return 'rotated'
    case 'room_closed':
      return 'deleted'
    case 'room_not_found':
    case 'not_found':
      return hadRoom ? 'deleted' : 'not-found'
    default:
      return 'no-control'
  }
}
