/** The names of what the query cache holds, once. */
export const queryKeys = {
  /** GET /api/feature-flags */
  featureFlags: ['feature-flags'] as const,
  /** GET /api/user/rooms */
  ownRooms: ['own-rooms'] as const,
  /** GET /api/user/sessions */
  accountSessions: ['account-sessions'] as const,
  /** GET /api/rooms/{id}/history */
  roomHistory: (roomId: string) => ['room-history', roomId] as const,
  /** GET /api/rooms/{id}/control */
  controllerKey: (roomId: string) => ['controller-key', roomId] as const,
  /** GET /api/rooms/{id}/shortcode */
  shortCode: (roomId: string) => ['short-code', roomId] as const,
  /** GET /api/rooms/{id}/feedback/analytics */
  feedbackAnalytics: (roomId: string) => ['feedback-analytics', roomId] as const,
  /** GET /api/rooms/{id}/feedback?page=…, every page of it */
  feedback: (roomId: string) => ['feedback', roomId] as const,
  /** One page of it, counted from 1. */
  feedbackPage: (roomId: string, page: number) => ['feedback', roomId, page] as const,
}
