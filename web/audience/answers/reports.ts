import { part } from '../../live/part.tsx'

/** The sentences of all refusals: nobody needs them before an answer has ended, and then perhaps without a network. */
export const reports = part(async () => (await import('./outcome-report.ts')).reportOf, 5)
