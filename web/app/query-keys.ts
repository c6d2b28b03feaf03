/** The names of what the query cache holds, once. */
export const queryKeys = {
  /** GET /api/rooms/{id}/control */
  controllerKey: (roomId: string) => ['controller-key', roomId] as const,
  /** GET /api/rooms/{id}/shortcode */
  shortCode: (roomId: string) => ['short-code', roomId] as const,
}
