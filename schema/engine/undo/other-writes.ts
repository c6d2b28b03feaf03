/** What steps keep of things that are no entries of a list, as it is stored. */
import * as z from 'zod/mini'
import { settingsTools } from '../singles.ts'
import { kept } from './step.ts'

const fields = z.record(z.string(), z.unknown())
export type Fields = z.infer<typeof fields>
const idOrNull = z.nullable(z.string())
const review = z.object({ isHidden: z.boolean(), isApproved: z.boolean(), isHighlighted: z.boolean() })
const places = z.record(z.string(), z.nullable(z.int()))
export type Places = z.infer<typeof places>

/** The settings that a command changed, before and after it. */
const settings = z.object({ tool: z.enum(settingsTools), before: fields, after: fields })
export type SettingsWrite = z.infer<typeof settings>

const selection = z.object({ tool: z.literal('selection'), before: idOrNull, after: idOrNull })
export type SelectionWrite = z.infer<typeof selection>

/** Where the answers about something are: the id under which they are kept aside; null if in their place. */
const answers = z.object({
  tool: z.literal('answers'),
  about: kept,
  name: z.string(),
  before: idOrNull,
  after: idOrNull,
})
export type AnswersWrite = z.infer<typeof answers>

/** What a presenter decided about a free answer. `name` is the question that was answered. */
const reviewed = z.object({
  tool: z.literal('review'),
  pollId: z.string(),
  answerId: z.string(),
  name: z.string(),
  before: review,
  after: review,
})
export type ReviewWrite = z.infer<typeof reviewed>

/** The places of some entries by their ids; null for one that had none yet. `name` is what was moved. */
const order = z.object({
  tool: z.literal('order'),
  of: z.enum(['poll', 'quiz']),
  name: z.string(),
  before: places,
  after: places,
})
export type OrderWrite = z.infer<typeof order>

export const otherWrites = [settings, selection, answers, reviewed, order] as const
export type OtherWrite = z.infer<(typeof otherWrites)[number]>
