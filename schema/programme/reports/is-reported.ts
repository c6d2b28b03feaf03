import type { Change } from '../../core/change.ts'

const reportedTools: readonly string[] = ['timer', 'selection', 'stage', 'signal', 'room']

/** [PR4] Whether changes say something that the report of a room has. */
export const isReported = (changes: readonly Change[]): boolean =>
  changes.some((change) => (change.kind === 'put' || change.kind === 'removed') && reportedTools.includes(change.tool))
