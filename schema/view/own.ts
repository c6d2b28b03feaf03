import type * as z from 'zod/mini'
import type { audienceTables } from '../tools/audience-tables.ts'

/** What a participant did in this room, for their own screens only, which restore it after a reload. */
export type ParticipantState = z.infer<(typeof audienceTables)['own']>
