/** The names of what the query cache holds, once. */
export const queryKeys = {
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
