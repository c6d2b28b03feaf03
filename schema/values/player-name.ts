import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { requiredText } from './input.ts'
import { lettersOf } from './letters.ts'
import { cleanLine } from './text.ts'

const short = `Please use at least ${limits.minPlayerNameLetters} characters.`

/** The name that a player gives. */
export const playerName = requiredText(cleanLine, limits.maxPlayerNameLetters, 'Please enter a name.').check(
  z.refine((text) => lettersOf(text).length >= limits.minPlayerNameLetters, { error: short }),
)
