import * as z from 'zod/mini'
import { entries } from '../entries.ts'
import { otherWrites } from './other-writes.ts'
import type { UndoWrite } from './write.ts'

const lists = Object.entries(entries).map(([tool, { stored: entry }]) =>
  z.object({ tool: z.literal(tool), id: z.string(), before: z.nullable(entry), after: z.nullable(entry) }),
)

/**
 * The contents of a step as they are stored. Entries are read through their schemas, so one that an older release
 * stored gets the fields that were added since. The table pairs each tool with its schema; the compiler cannot follow
 * that through a list.
 */
export const storedWrites = z.array(z.union([...otherWrites, ...lists])) as unknown as z.ZodMiniType<UndoWrite[]>
