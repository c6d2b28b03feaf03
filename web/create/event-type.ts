import { eventTypes, otherEventType } from '../../schema/limits.ts'

/** What was chosen: one of the offered types, Other with its own words, or nothing yet. */
export type EventTypeChoice = { type: string | null; otherText: string }

export const offeredTypes: readonly string[] = [...eventTypes, otherEventType]

/** The use case of the room (spec 5): the type; for Other its text, or 'Other' where that is empty; null for nothing. */
export function chosenUseCase({ type, otherText }: EventTypeChoice): string | null {
  if (type !== otherEventType) return type
  return otherText.trim() || otherEventType
}
