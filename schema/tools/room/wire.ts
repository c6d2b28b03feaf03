import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import type { Role } from '../../view/role.ts'
import type { Apply } from '../../view/snapshot.ts'
import { type Room, type RoomView, roomView } from './entity.ts'
import { projectRoom } from './project-room.ts'

export const roomFrames = {
  room_updated: z.object({ room: roomView }),
  feedback_status_changed: z.object({ feedbackEnabled: z.boolean(), room: roomView }),
}
export type RoomFrame = FramesOf<typeof roomFrames>

export const roomApply: Apply<RoomFrame> = {
  room_updated: (held, { room }) => ({ ...held, room }),
  feedback_status_changed: (held, { room }) => ({ ...held, room }),
}

/**
 * New settings as a role may see them, or null if it sees no difference. If only feedback changed, the frame has its
 * own name.
 */
export function roomFrame(settings: Room, before: Room | null, role: Role): RoomFrame | null {
  const room = projectRoom(settings, role)
  const old = before === null ? null : projectRoom(before, role)
  const keys = Object.keys(room) as (keyof RoomView)[]
  const differing = keys.filter((key) => key !== 'updatedAt' && room[key] !== old?.[key])
  if (differing.length === 0) return null
  const isFeedbackOnly = differing.every((key) => key === 'feedbackEnabled')
  return isFeedbackOnly
    ? { type: 'feedback_status_changed', feedbackEnabled: room.feedbackEnabled, room }
    : { type: 'room_updated', room }
}
