import type { RefusalCode } from '../errors.ts'
import type { Change } from './change.ts'
import type { EpochMs } from './state.ts'

/** Everything a rule may not look up by itself (architecture 1). */
export type Facts = { now: EpochMs; newId: () => string }

/** What a command is about; the reply of REST is its view after the step. */
export type Subject =
  | { kind: 'room' }
  | { kind: 'timer'; id: string }
  | { kind: 'message'; id: string }
  | { kind: 'selection' }
  | { kind: 'gone' }

/** What one rule decides. Asking for what already holds is success with no changes. */
export type Outcome = { ok: true; changes: Change[]; subject: Subject } | { ok: false; code: RefusalCode }
