/** Columns of a room as people and programs give them. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { requiredText } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { cueColors } from './cue-colors.ts'

const columnId = z.string().check(z.regex(/^[\w-]{1,24}$/, { error: 'An id has 1 to 24 letters, digits, - or _.' }))
const manyColumns = `A room has at most ${limits.maxColumnsPerRoom} columns of its own.`

/** [C21] The columns in their order. */
export const columnsGiven = z
  .array(
    z.object({
      id: columnId,
      name: requiredText(cleanLine, limits.maxColumnNameLength, 'Please enter a name for the column.'),
      color: z._default(
        z.nullable(z.enum(cueColors, { error: `Colour must be one of ${cueColors.join(', ')}.` })),
        null,
      ),
    }),
    { error: 'Please give the columns as a list.' },
  )
  .check(
    z.maxLength(limits.maxColumnsPerRoom, { error: manyColumns }),
    z.refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, {
      error: 'Each column needs an id of its own.',
    }),
  )
