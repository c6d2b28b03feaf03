import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'
import { defaultTimeZone } from '../../values/zone.ts'
import { lookFields } from '../look/entity.ts'
import { links } from './links.ts'

/** Whether questions of the audience are shown immediately and may be hidden, or wait until a controller opens them. */
export const questionModerations = ['after', 'before'] as const

/** How phones ask for feedback: both are the ratings 1 to 5. */
export const feedbackStyles = ['stars', 'faces'] as const

/** The settings that leave the server. */
const shown = {
  id,
  name: z.string(),
  useCase: textOrNull,
  createdBy: textOrNull,
  createdAt: time,
  updatedAt: time,
  isActive: flag(true),
  hasEngagementFeatures: flag(true),
  feedbackEnabled: flag(),
  isViewerLocked: flag(),
  isJoinLocked: flag(),
  /** Times are typed and shown in this zone; they are stored as instants. */
  timeZone: z._default(z.string(), defaultTimeZone),
  /** The day of the event, `YYYY-MM-DD`; null for an older room, which uses the day it was made. */
  eventDate: textOrNull,
  /** Whether the audience may ask questions. */
  hasQuestions: flag(),
  questionModeration: z._default(z.enum(questionModerations), 'after'),
  /** Whether rude words are masked in what the audience writes from now on. */
  hasWordFilter: flag(true),
  /** Whether phones may send reactions. */
  hasReactions: flag(),
  feedbackStyle: z._default(z.enum(feedbackStyles), 'stars'),
  ...lookFields,
}

/** A room's own settings. The hash, the epochs and the links never leave the server: `projectRoom` leaves them out. */
export const room = z.object({
  ...shown,
  /** A salted hash, or null if no password is set. */
  accessPasswordHash: textOrNull,
  /** Counts changes of the access password: grants of an older epoch are void. */
  accessEpoch: z._default(z.int(), 0),
  /** Counts rotations of the control key: keys and cookies of an older epoch are void. */
  controlEpoch: z.int(),
  links,
  /** The participants who are kept out. */
  removedParticipants: z._default(z.array(z.string()), []),
})
export type Room = z.infer<typeof room>

/** Settings as they leave the server. */
export const roomView = z.object({ ...shown, hasAccessPassword: flag() })
export type RoomView = z.infer<typeof roomView>
