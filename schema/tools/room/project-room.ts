import type { Role } from '../../view/role.ts'
import type { Room, RoomView } from './entity.ts'

// Not in `entity.ts`, because phones and displays only read the view; rooms and desks make it.

/**
 * [P5] Settings as a reader sees them, named one by one, so that a new field is hidden until it is named here. Hash and
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
