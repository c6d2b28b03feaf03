import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { faultParams } from './faults.ts'
import { requiredText } from './input.ts'
import { lettersOf } from './letters.ts'
import { cleanLine } from './text.ts'

/** The name that a player gives. */
export const playerName = requiredText(cleanLine, limits.maxPlayerNameLetters).check(
  z.refine((text) => lettersOf(text).length >= limits.minPlayerNameLetters, {
    params: faultParams('too_few', limits.minPlayerNameLetters),
  }),
)
