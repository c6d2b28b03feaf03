/** What the control room does on several stages at once. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { addMessageBody } from '../tools/messages/commands.ts'

/** The stages that are meant; without them all. */
const stages = z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(limits.maxStagesPerProgramme)))

export const actOnStagesBody = z.object({ stages })
export const messageOnStagesBody = z.extend(addMessageBody, { stages })
export const blackOutStagesBody = z.object({ stages, isOn: z.boolean({ error: 'Please say true or false.' }) })

/** What came of it on each stage. */
export const actedReply = z.object({
  stages: z.array(
    z.union([
      z.object({ stageId: z.string(), done: z.literal(true) }),
      z.object({ stageId: z.string(), code: z.string(), message: z.string() }),
    ]),
  ),
})
