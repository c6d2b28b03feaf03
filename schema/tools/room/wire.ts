import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import type { Apply } from '../../view/snapshot.ts'
import { roomView } from './view.ts'

export const roomFrames = {
  room_updated: z.object({ room: roomView }),
  feedback_status_changed: z.object({ feedbackEnabled: z.boolean(), room: roomView }),
}
export type RoomFrame = FramesOf<typeof roomFrames>

export const roomApply: Apply<RoomFrame> = {
  room_updated: (held, { room }) => ({ ...held, room }),
  feedback_status_changed: (held, { room }) => ({ ...held, room }),
}
