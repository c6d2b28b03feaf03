/** The plans of /billing, with what they cost and have. Nothing is limited during early access. */
import * as words from './words/billing.ts'

export type Plan = {
  id: keyof typeof words.plans
  /** Dollars per month. */
  price: number
  has: readonly string[]
  /** What it does not have. */
  lacks: readonly string[]
}

/** All plans, the cheapest first. */
export function plans(): readonly Plan[] {
  const { email, branding, analytics, team } = words.features
  const { free, pro, enterprise } = words.plans
  const { pro: all, ...more } = enterprise.features
  return [
    { id: 'free', price: 0, has: Object.values(free.features), lacks: [email, branding, analytics, team] },
    { id: 'pro', price: 9, has: [...Object.values(pro.features), email, branding, analytics], lacks: [team] },
    { id: 'enterprise', price: 29, has: [all, team, ...Object.values(more)], lacks: [] },
  ]
}
