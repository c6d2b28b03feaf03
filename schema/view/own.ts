/** What a participant did, and what one answer changes of it. */
import type { ParticipantState } from '../core/tool-types.ts'

/** What an answer has changed: the fields that it names, and in those with an entry for each thing the entries that it names. */
export type OwnChange = Partial<ParticipantState>

/** [P15] What a participant did, after a change of it. */
export function withOwnChange(own: ParticipantState, change: OwnChange): ParticipantState {
  const before: Readonly<Record<string, unknown>> = { ...own }
  const changed = Object.entries(change).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'object' && !Array.isArray(value) ? { ...Object(before[field]), ...value } : value,
  ])
  return { ...own, ...Object.fromEntries(changed) }
}
