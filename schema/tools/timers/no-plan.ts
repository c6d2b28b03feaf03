import * as limits from '../../limits.ts'
import type { Plan, Timer } from './entity.ts'

/** The names of the fields of a plan. */
export const planFields = [
  'trigger',
  'plannedStart',
  'endsAt',
  'overtime',
  'warnSeconds',
  'dangerSeconds',
  'chimes',
  'speaker',
  'notes',
  'color',
  'opens',
] as const satisfies readonly (keyof Plan)[]

/** The values of a cue that has no plan and to which nothing has happened. */
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
  color: null,
  opens: null,
  startedFirstAt: null,
  endedAt: null,
}
