import { pick } from '../../values/pick.ts'
import type { Role } from '../../view/role.ts'
import { noColumns } from '../timers/columns/columns.ts'
import type { Room } from './entity.ts'
import { type RoomView, shownSettings } from './settings.ts'
import type { RoomFrame } from './view.ts'

// Apart from `entity.ts` and `wire.ts`, because phones and displays only read the view; rooms and desks make it.
const shownNames = Object.keys(shownSettings) as (keyof typeof shownSettings)[]

const noWords: string[] = []

/**
 * [P5] Settings as a reader sees them: those of `shownSettings`, so a new field is hidden until it is there. Hash and
 * epochs stay inside; the owner's id, the columns and the words that are masked are for controllers.
 */
export const projectRoom = (settings: Room, role: Role): RoomView => ({
  ...pick(settings, shownNames),
  createdBy: role === 'controller' ? settings.createdBy : null,
  columns: role === 'controller' ? settings.columns : noColumns,
  maskedWords: role === 'controller' ? settings.maskedWords : noWords,
  eventDate: settings.eventDate ?? settings.createdAt.slice(0, 10),
  hasAccessPassword: settings.accessPasswordHash !== null,
})

/** New settings as a role may see them; null if it sees no difference. Feedback alone has a frame of its own. */
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
