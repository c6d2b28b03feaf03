import * as z from 'zod/mini'
import { listSchemas } from '../server.ts'
import type { UndoWrite } from './write.ts'

const lists = Object.entries(listSchemas).map(([tool, entry]) =>
  z.object({ tool: z.literal(tool), id: z.string(), before: z.nullable(entry), after: z.nullable(entry) }),
)
const fields = z.record(z.string(), z.unknown())
const settings = z.object({ tool: z.enum(['room', 'stage']), before: fields, after: fields })
const selection = z.object({
  tool: z.literal('selection'),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/**
 * The contents of a step as they are kept. Entries are read through their schemas, so that one from before a release has the
 * fields that the release brought. The table pairs each tool with its schema; the compiler cannot follow that through a list.
 */
export const storedWrites = z.array(z.union([settings, selection, ...lists])) as unknown as z.ZodMiniType<UndoWrite[]>
