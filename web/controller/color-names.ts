import type { MessageColor } from '../../schema/room/state.ts'

/** The colours of messages as people call them. */
export const colorNames: Record<MessageColor, string> = { blue: 'Blue', red: 'Red', green: 'Green', yellow: 'Yellow' }
