/** How a page introduces itself as a screen, and what controllers set. */
import * as z from 'zod/mini'
import { roomIdOf } from '../../ids.ts'
import * as limits from '../../limits.ts'
import { nonEmptyPatch, visibleTextOrNull } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { follows, screenPage, screenPreset } from './entity.ts'

/** How a page introduces itself as a screen. Its browser keeps the id, which is a name and no secret. */
export const screenClaim = z.object({
  id: z.string().check(z.refine((text) => roomIdOf(text) !== null)),
  page: screenPage,
})
export type ScreenClaim = z.infer<typeof screenClaim>

/** What is set of any screen, a sign in a foyer too: its name, and whether it is black. */
const screenSettings = {
  name: z.nullable(visibleTextOrNull(cleanLine, limits.maxScreenNameLength)),
  isBlackedOut: z.boolean(),
}
export const patchSignBody = nonEmptyPatch(screenSettings)
export type SignPatch = z.infer<typeof patchSignBody>

/** The settings of a screen of a room: also what it follows, and what it is for. */
export const patchScreenBody = nonEmptyPatch({
  ...screenSettings,
  follows,
  preset: screenPreset,
})
export type ScreenPatch = z.infer<typeof patchScreenBody>
