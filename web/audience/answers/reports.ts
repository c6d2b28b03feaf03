import { part } from '../../live/part.tsx'

/** The sentences for all refusals. Prefetched: they are needed once an answer has ended, perhaps without a network. */
export const reports = part(async () => (await import('../around.ts')).reportOf, 5)
