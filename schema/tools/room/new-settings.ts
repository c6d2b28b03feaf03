import type { Room } from './entity.ts'

/** [R1] How a new room is set. Apart from its schema, so the landing page does not load that. */
export const newSettings = {
  isActive: true,
  hasEngagementFeatures: true,
  feedbackEnabled: false,
  isViewerLocked: false,
  isJoinLocked: false,
  hasQuestions: false,
  questionModeration: 'after',
  hasWordFilter: true,
  maskedWords: [],
  hasReactions: false,
  language: 'en',
  feedbackStyle: 'stars',
  backgroundColor: null,
  accentColor: null,
  columns: [],
} satisfies Partial<Room>
