import * as z from 'zod/mini'
import { singleView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import type { Room } from './entity.ts'
import { type RoomView, roomView } from './settings.ts'

declare module '../../core/tool-types.ts' {
  interface SingleTypes {
    room: Room
  }
  interface SingleState {
    room: Room
  }
  interface ShownSingles {
    room: RoomView
  }
  interface ReplyTypes {
    room: { from: object; view: RoomView }
  }
  interface CodesOfRoom {
    room:
      | ('change_settings' | 'change_the_columns' | 'move_the_event_to_another_day')
      | ('enable_feedback' | 'disable_feedback')
  }
}

/** The settings of a room, for every reader. */
export const shownRoom = singleView('room', roomView, {
  room_updated: z.object({ room: roomView }),
  feedback_status_changed: z.object({ feedbackEnabled: z.boolean(), room: roomView }),
})
export type RoomFrame = FramesOf<typeof shownRoom.frames>
