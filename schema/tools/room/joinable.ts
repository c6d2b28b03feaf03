import type { RoomView } from './settings.ts'

/** Whether a phone may join: only then does a display show the QR code and the event code. */
export const isJoinable = (room: Pick<RoomView, 'hasEngagementFeatures' | 'isJoinLocked'>): boolean =>
  room.hasEngagementFeatures && !room.isJoinLocked
