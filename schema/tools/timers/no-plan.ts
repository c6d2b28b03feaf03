import * as limits from '../../limits.ts'
import type { Plan, Timer } from './entity.ts'

/** What may be said of a cue at any time. */
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

/** The plan of a cue that has none, and that nothing has happened to. */
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
