import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { atMost } from './input.ts'
import { cleanLine } from './text.ts'

/** One option of a poll or a question, cleaned; an empty one is kept, and its list decides. */
export const option = z.pipe(
  z.pipe(
    z
      .string({ error: 'An option is a text.' })
      .check(z.maxLength(4 * limits.maxOptionLength, { error: atMost(limits.maxOptionLength) })),
    z.transform(cleanLine),
  ),
  z.string().check(z.maxLength(limits.maxOptionLength, { error: atMost(limits.maxOptionLength) })),
)
