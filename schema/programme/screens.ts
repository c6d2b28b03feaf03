/** All screens of all stages, and the signs. */
import * as z from 'zod/mini'
import { screen } from '../tools/screens/entity.ts'
import { signView } from './signs.ts'

/** `screens` is null where the room did not reply. */
export const programmeScreensReply = z.object({
  stages: z.array(z.object({ stageId: z.string(), screens: z.nullable(z.array(screen)) })),
  /** [SG1] The signs of the programme. They are on no stage. */
  signs: z._default(z.array(signView), []),
})

/** The screen, and the stage whose display it is to open. */
export const sendScreenBody = z.object({
  screenId: z.string().check(z.maxLength(128)),
  stageId: z.string().check(z.maxLength(128)),
})
export const sentScreenReply = z.union([
  z.object({ screenId: z.string(), done: z.literal(true) }),
  z.object({ screenId: z.string(), code: z.string(), message: z.string() }),
])
