/** The types of events in `schema/limits.ts`, as people read them: a room keeps the English one, for programs. */
import type { eventTypes, otherEventType } from '../../../../schema/limits.ts'

/** The kinds of event that a room can be for. */
export const types: Record<(typeof eventTypes)[number] | typeof otherEventType, string> = {
  'Corporate Events': 'Corporate Events',
  'Education & Training': 'Education & Training',
  'Live Broadcasting': 'Live Broadcasting',
  Conferences: 'Conferences',
  'Worship Services': 'Worship Services',
  Entertainment: 'Entertainment',
  Healthcare: 'Healthcare',
  'Fitness & Sports': 'Fitness & Sports',
  Other: 'Other',
}
