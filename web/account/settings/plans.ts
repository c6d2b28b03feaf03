/** The plans of /billing, with what they cost and have. Nothing is limited during early access. */
import * as words from './words/billing.ts'

export type Plan = {
  id: keyof typeof words.plans
  /** Dollars per month. */
  price: number
  isPopular: boolean
  features: readonly { text: string; isIncluded: boolean }[]
}

const included = (text: string) => ({ text, isIncluded: true })
const missing = (text: string) => ({ text, isIncluded: false })

/** All plans, the cheapest first. */
export function plans(): readonly Plan[] {
  const { email, branding, analytics, team } = words.features
  const { free, pro, enterprise } = words.plans
  const { pro: all, ...more } = enterprise.features
  return [
    {
      id: 'free',
      price: 0,
      isPopular: false,
      features: [
        ...[free.features.rooms, free.features.messages].map(included),
        ...[email, branding, analytics, team].map(missing),
      ],
    },
    {
      id: 'pro',
      price: 9,
      isPopular: true,
      features: [
        ...[pro.features.rooms, pro.features.messages, email, branding, analytics].map(included),
        missing(team),
      ],
    },
    { id: 'enterprise', price: 29, isPopular: false, features: [all, team, ...Object.values(more)].map(included) },
  ]
}
