/** What the control room does on several stages at once. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { addMessageBody } from '../tools/messages/commands.ts'
import { delayBody } from '../tools/timers/commands.ts'

/** The stages that are meant; without them all. */
const stages = z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(limits.maxStagesPerProgramme)))

export const actOnStagesBody = z.object({ stages })
export const messageOnStagesBody = z.extend(z.omit(addMessageBody, { isVisible: true }), { stages })
export const blackOutStagesBody = z.object({ stages, isOn: z.boolean() })

export const delayStagesBody = z.extend(delayBody, { stages })

const refusedStage = z.object({ stageId: z.string(), code: z.string(), message: z.string() })

/** What came of it on each stage. */
export const actedReply = z.object({
  stages: z.array(z.union([z.object({ stageId: z.string(), done: z.literal(true) }), refusedStage])),
})

/** [DL4] What a delay would do on a stage, see `Effect`. */
const effect = z.object({
  /** How many cues are expected to start at another time. */
  moved: z.int(),
  /** The first planned start that it makes late, or later than it was. */
  late: z.nullable(z.object({ name: z.string(), seconds: z.int() })),
  /** Seconds by which everything ends later; null if the end is not known. */
  endMoves: z.nullable(z.int()),
})
export const effectsReply = z.object({
  stages: z.array(z.union([z.object({ stageId: z.string(), effect }), refusedStage])),
})
export type EffectOnStage = z.output<typeof effectsReply>['stages'][number]
