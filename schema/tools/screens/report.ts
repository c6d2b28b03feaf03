/** What a screen reports of itself. Apart from what people may type, so a desk that reads it loads none of that. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'

const maxReportTextLength = 64
/** Ten years, because a timer that nobody stops counts on. */
const maxReportedSeconds = 10 * 365 * 86_400

const within = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const shortText = z.string().check(z.maxLength(maxReportTextLength))
const sizePx = within(0, limits.maxReportedPx)

/** What a screen shows and how it is, as it reports while a controller watches the list of screens. */
export const screenReport = z.object({
  /** The second that it shows; null if it shows no time. */
  second: z.nullable(within(-maxReportedSeconds, maxReportedSeconds)),
  /** What fills it: the kind of a scene, a message, or nothing. */
  shows: shortText,
  /** How far its clock is from the server's, and how long a request takes. */
  clockOffsetMs: within(-limits.maxReportedMs, limits.maxReportedMs),
  rttMs: within(0, limits.maxReportedMs),
  /** Its size in CSS pixels. */
  width: sizePx,
  height: sizePx,
  isSoundOn: z.boolean(),
  hasWakeLock: z.boolean(),
  isVisible: z.boolean(),
  /** The release of its page. */
  release: shortText,
})
export type ScreenReport = z.infer<typeof screenReport>
