/** Replies of the calls about programmes. */
import * as z from 'zod/mini'
import { programmeReply } from './view.ts'

export const createdProgrammeReply = z.extend(programmeReply, { controllerKey: z.string() })
