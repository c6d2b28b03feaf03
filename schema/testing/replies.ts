/** Shapes that only tests check: what leaves in a frame alone needs no description of REST. */
import * as z from 'zod'
import { attemptReply } from '../api-engagement.ts'
import type { ParticipantState } from '../room/project-engagement.ts'

export const participantState = z.object({
  votes: z.record(z.string(), z.array(z.number())),
  attempts: z.record(z.string(), attemptReply),
  feedbackCount: z.number(),
}) satisfies z.ZodType<ParticipantState>
