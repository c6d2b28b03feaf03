import * as limits from '../../../limits.ts'
import type { Plan, Timer } from '../entity.ts'

/**
 * The values of a cue that has no plan and to which nothing has happened. Written out and not read from the schema, with
 * which it is compared (`engine/stored.test.ts`): the landing page loads them, and no schemas.
 */
export const noPlan: Plan & Pick<Timer, 'startedFirstAt' | 'endedAt'> = {
  trigger: 'manual',
  plannedStart: null,
  endsAt: null,
  overtime: 'continue',
  warnSeconds: limits.warningSeconds,
  dangerSeconds: null,
  chimes: 'none',
  speaker: '',
  notes: '',
  speakerNotes: '',
  color: null,
  opens: null,
  isSkipped: false,
  isParallel: false,
  isPrivate: false,
  keepsPercent: limits.usualKeptPercent,
  number: '',
  cells: {},
  sourceId: '',
  startedFirstAt: null,
  endedAt: null,
}

const { startedFirstAt: _, endedAt: __, ...plan } = noPlan
/** The names of the fields of a plan. */
export const planFields = Object.keys(plan) as (keyof Plan)[]
