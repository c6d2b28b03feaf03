/** Columns of a room as people and programs give them. */
import * as z from 'zod/mini'
import * as limits from '../../../limits.ts'
import { faultParams } from '../../../values/faults.ts'
import { requiredText } from '../../../values/input.ts'
import { cleanLine } from '../../../values/text.ts'
import { cueColors } from '../cue-colors.ts'

const columnId = z.string().check(z.regex(/^[\w-]{1,24}$/))

/** [C21] The columns in their order. */
export const columnsGiven = z
  .array(
    z.object({
      id: columnId,
      name: requiredText(cleanLine, limits.maxColumnNameLength),
      color: z._default(z.nullable(z.enum(cueColors)), null),
    }),
  )
  .check(
    z.maxLength(limits.maxColumnsPerRoom),
    z.refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, {
      params: faultParams('repeated'),
    }),
  )
