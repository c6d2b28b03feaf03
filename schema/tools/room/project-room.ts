import type { Role } from '../../view/role.ts'
import type { Room } from './entity.ts'
import type { RoomView } from './view.ts'
import type { RoomFrame } from './wire.ts'

// Apart from `entity.ts` and `wire.ts`, because phones and displays only read the view; rooms and desks make it.

/**
 * [P5] Settings as a reader sees them, named one by one, so a new field is hidden until it is named here. Hash and
 * epochs stay inside; the owner's id is for controllers.
 */
export const projectRoom = (settings: Room, role: Role): RoomView => ({
  id: settings.id,
  name: settings.name,
  useCase: settings.useCase,
  createdBy: role === 'controller' ? settings.createdBy : null,
  createdAt: settings.createdAt,
  updatedAt: settings.updatedAt,
  isActive: settings.isActive,
  hasEngagementFeatures: settings.hasEngagementFeatures,
  feedbackEnabled: settings.feedbackEnabled,
  isViewerLocked: settings.isViewerLocked,
  isJoinLocked: settings.isJoinLocked,
  timeZone: settings.timeZone,
  language: settings.language,
  eventDate: settings.eventDate ?? settings.createdAt.slice(0, 10),
  hasQuestions: settings.hasQuestions,
  questionModeration: settings.questionModeration,
  hasWordFilter: settings.hasWordFilter,
  hasReactions: settings.hasReactions,
  feedbackStyle: settings.feedbackStyle,
  backgroundColor: settings.backgroundColor,
  accentColor: settings.accentColor,
  logo: settings.logo,
  hasAccessPassword: settings.accessPasswordHash !== null,
})

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
