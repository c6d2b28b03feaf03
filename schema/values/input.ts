/** Fields that people and programs fill in: cleaned, or refused with a code that says what is wrong. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { faultParams } from './faults.ts'
import { lettersOf, maxBytesOf, mayHaveLongLetters, tooLong } from './letters.ts'
import { cleanLine, cleanText } from './text.ts'
import { isoTime } from './time.ts'

/** How many questions or written answers one command may decide besides the first one. */
const maxDecidedAtOnce = 1_000

/** The id of something in a room, as given by a client: the rules decide whether it exists. */
export const entityId = z.string().check(z.maxLength(128))
/** The client's name for a request, so a repeated one is recognised. */
export const opId = z.string().check(z.minLength(1), z.maxLength(limits.maxRequestKeyLength))
/**
 * [W3] The longest letter in use, a couple with two skin tones, has ten code points. Joiners and some scripts can chain
 * any number of them, which no screen can break into lines. Such a letter is cut; the space after it keeps the next one
 * from joining.
 */
const maxCodePoints = 16
const cutLetter = (letter: string): string => {
  const points = [...letter]
  return points.length <= maxCodePoints ? letter : `${points.slice(0, maxCodePoints).join('')} `
}

/** A clean text, clean again if a letter was cut. */
const withShortLetters = (text: string, clean: (text: string) => string): string =>
  mayHaveLongLetters(text) ? clean(lettersOf(text).map(cutLetter).join('')) : text

/** [W3] [W4] At most `max` letters as people see them, which do not take too much room. */
const within = (max: number) =>
  z.check<string>(({ value, issues }) => {
    const excess = tooLong(value, max)
    if (excess === null) return
    const params = excess === 'bytes' ? faultParams('too_heavy') : faultParams('too_long', max)
    issues.push({ code: 'custom', input: value, params })
  })

/** Far more than any text may have, so no endless one is cleaned. */
const bounded = (max: number) =>
  z.string().check(z.refine((text) => text.length <= maxBytesOf(max), { params: faultParams('too_long', max) }))

/** A text that may be empty, cleaned. */
export const blankable = (clean: (text: string) => string, max: number) =>
  z
    .pipe(
      z.pipe(
        bounded(max),
        z.transform((text: string) => withShortLetters(clean(text), clean)),
      ),
      z.string().check(within(max)),
    )
    .check(z.describe(`At most ${max} characters, as people see them.`))

/** Text that people type, cleaned; an empty text is refused. */
export const requiredText = (clean: (text: string) => string, max: number) =>
  z.pipe(blankable(clean, max), z.string().check(z.minLength(1)))

/** A text, cleaned; null if nothing would be visible. */
export const visibleTextOrNull = (clean: (text: string) => string, max: number) =>
  z.pipe(
    blankable(clean, max),
    z.transform((text) => (text === '' ? null : text)),
  )

/** A text that may be left out; it is null then, or if nothing of it can be seen. */
export const optionalText = (max: number, clean: (text: string) => string = cleanText) =>
  z._default(z.nullable(visibleTextOrNull(clean, max)), null)

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max))

/** The wire has four digits for a year. */
const isOnTheWire = z.check<string>(({ value, issues }) => {
  const at = Date.parse(value)
  if (at < limits.firstInstant || at > limits.lastInstant)
    issues.push({ code: 'invalid_format', format: 'datetime', input: value })
})
/** An instant with any UTC offset, stored in the format of the wire. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }).check(isOnTheWire),
  z.transform((text) => isoTime(Date.parse(text))),
)

/** One option of a poll or a question, cleaned. It may be empty: the list of options decides what to do with it. */
export const option = blankable(cleanLine, limits.maxOptionLength)

/** The number of a question, from 0. */
export const questionNumber = (questions: number) => wholeNumber(0, questions - 1)
/** The number of an option, from 0. */
export const optionNumber = (options: number) => wholeNumber(0, options - 1)

/** The browser's own session id: stored as a hint, never trusted as identity. */
export const sessionId = z._default(z.nullable(z.string().check(z.maxLength(limits.maxSessionIdLength))), null)

/**
 * [V21] [Q28] The round that an answer was given in: when its poll or quiz was last emptied (`resetAt`), null if never.
 * Without it, the answer is for whatever round it arrives in.
 */
export const round = z.optional(z.nullable(z.string().check(z.maxLength(64))))

/** A patch over REST: any of the fields, at least one. `base` and `also` alone change nothing. */
export const nonEmptyPatch = <T extends z.core.$ZodShape>(fields: T) =>
  z
    .partial(z.object(fields))
    .check(
      z.refine(
        (patch) =>
          Object.entries(patch as object).some(
            ([field, value]) => field !== 'base' && field !== 'also' && value !== undefined,
          ),
        { params: faultParams('missing') },
      ),
    )

/** [O20] The version that an edit began from: the `updatedAt` of what is edited, or its `createdAt` if it has none. */
export const ifUnmodifiedSince = z.optional(instant)

/** Some fields to change, from a version on. Pages leave out the bodies that only the server reads. */
/* @__NO_SIDE_EFFECTS__ */
export const nonEmptyPatchSince = <T extends z.core.$ZodShape>(fields: T) =>
  nonEmptyPatch({ ...fields, base: ifUnmodifiedSince })

/** A field that is accepted and has no effect; the description says why. */
export const ignored = <T extends z.ZodMiniType>(field: T, description: string) =>
  z.optional(field).check(z.describe(description))

/** Further things, of which one command decides the same. */
export const alsoOf = <T extends z.ZodMiniType>(one: T, about: string) =>
  z.optional(z.array(one).check(z.maxLength(maxDecidedAtOnce))).check(z.describe(about))
