import * as z from 'zod/mini'
import { type Plan, plan, type Timer } from './entity.ts'

const values: Plan = z.object(plan).parse({})

/** The values of a cue that has no plan and to which nothing has happened. */
export const noPlan: Plan & Pick<Timer, 'startedFirstAt' | 'endedAt'> = {
  ...values,
  startedFirstAt: null,
  endedAt: null,
}

/** The names of the fields of a plan. */
export const planFields = Object.keys(values) as (keyof Plan)[]
