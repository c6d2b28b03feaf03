/** What a screen says of itself, and what can be asked of it. */
import * as z from 'zod/mini'
import { roomIdOf } from '../../ids.ts'
import * as limits from '../../limits.ts'
import { some, wholeNumber, wordsOrNull } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { follows, screenPage } from './entity.ts'

/** How a page introduces itself as a screen. Its browser keeps the id, which is a name and no secret. */
export const screenClaim = z.object({
  id: z.string().check(z.refine((text) => roomIdOf(text) !== null, { error: 'A screen has an id of its room.' })),
  page: screenPage,
})
export type ScreenClaim = z.infer<typeof screenClaim>

/** A screen's name, whether it is black, and what it follows. */
export const patchScreenBody = some({
  name: z.nullable(wordsOrNull(cleanLine, limits.maxScreenNameLength, 'The name of a screen is a text.')),
  isBlackedOut: z.boolean({ error: 'A screen is blacked out or not: true or false.' }),
  follows,
})
export type ScreenPatch = z.infer<typeof patchScreenBody>

const measure = (max: number) => wholeNumber(-max, max, `Please give a whole number of at most ${max}.`)
const size = wholeNumber(0, 100_000, 'Please give a size in CSS pixels.')

/** What a screen shows and how it is, as it reports while somebody watches the list of screens. */
export const screenReport = z.object({
  /** The second that it shows; null if it shows no time. */
  second: z.nullable(measure(limits.maxReportedSeconds)),
  /** What fills it: the kind of a scene, a message, or nothing. */
  shows: z.string().check(z.maxLength(limits.maxReportTextLength)),
  /** How far its clock is from the server's, and how long a request takes. */
  clockOffsetMs: measure(limits.maxReportedMs),
  rttMs: measure(limits.maxReportedMs),
  width: size,
  height: size,
  isSoundOn: z.boolean(),
  hasWakeLock: z.boolean(),
  isVisible: z.boolean(),
  /** The release of its page. */
  release: z.string().check(z.maxLength(limits.maxReportTextLength)),
})
export type ScreenReport = z.infer<typeof screenReport>
