/** The settings of a room as they leave the server. Apart from what is stored, so pages load none of that. */
import * as z from 'zod/mini'
import { codeNow } from '../../language-code.ts'
import { flag, id, textOrNull, time } from '../../values/fields.ts'
import { defaultTimeZone } from '../../values/zone.ts'
import { lookFields } from '../look/entity.ts'
import { column } from '../timers/columns/columns.ts'

/** Whether questions of the audience are shown immediately and may be hidden, or wait until a controller opens them. */
export const questionModerations = ['after', 'before'] as const

/** How phones ask for feedback: both are the ratings 1 to 5. */
export const feedbackStyles = ['stars', 'faces'] as const

/** The settings that leave the server unchanged. */
export const shownSettings = {
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
  /** [R15] The code of a language in `schema/languages.ts`; a neighbouring release may have others. */
  language: z._default(z.string().check(z.overwrite(codeNow)), 'en'),
  /** The day of the event, `YYYY-MM-DD`; null for an older room, which uses the day it was made. */
  eventDate: textOrNull,
  /** Whether the audience may ask questions. */
  hasQuestions: flag(),
  questionModeration: z._default(z.enum(questionModerations), 'after'),
  /** Whether rude words are masked in what the audience writes from now on. */
  hasWordFilter: flag(true),
  /** Words of the organiser's own that are masked too: for controllers alone. */
  maskedWords: z._default(z.array(z.string()), []),
  /** Whether phones may send reactions. */
  hasReactions: flag(),
  feedbackStyle: z._default(z.enum(feedbackStyles), 'stars'),
  /** Columns of one's own in the running order: for controllers alone. */
  columns: z._default(z.array(column), []),
  ...lookFields,
}

/** Settings as they leave the server. */
export const roomView = z.object({ ...shownSettings, hasAccessPassword: flag() })
export type RoomView = z.infer<typeof roomView>
