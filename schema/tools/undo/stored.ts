import * as z from 'zod/mini'
import { listSchemas } from '../server.ts'
import { settingsTools } from '../singles.ts'
import { kept } from './entity.ts'
import type { UndoWrite } from './write.ts'

const lists = Object.entries(listSchemas).map(([tool, entry]) =>
  z.object({ tool: z.literal(tool), id: z.string(), before: z.nullable(entry), after: z.nullable(entry) }),
)
const fields = z.record(z.string(), z.unknown())
const settings = z.object({ tool: z.enum(settingsTools), before: fields, after: fields })
const idOrNull = z.nullable(z.string())
const selection = z.object({ tool: z.literal('selection'), before: idOrNull, after: idOrNull })
const answers = z.object({
  tool: z.literal('answers'),
  about: kept,
  name: z.string(),
  before: idOrNull,
  after: idOrNull,
})
const review = z.object({ isHidden: z.boolean(), isApproved: z.boolean(), isHighlighted: z.boolean() })
const reviewed = z.object({
  tool: z.literal('review'),
  pollId: z.string(),
  answerId: z.string(),
  name: z.string(),
  before: review,
  after: review,
})
const places = z.record(z.string(), z.nullable(z.int()))
const order = z.object({
  tool: z.literal('order'),
  of: z.enum(['poll', 'quiz']),
  name: z.string(),
  before: places,
  after: places,
})

/**
 * The contents of a step as they are stored. Entries are read through their schemas, so one that an older release
 * stored gets the fields that were added since. The table pairs each tool with its schema; the compiler cannot follow
 * that through a list.
 */
export const storedWrites = z.array(
  z.union([settings, selection, answers, reviewed, order, ...lists]),
) as unknown as z.ZodMiniType<UndoWrite[]>
