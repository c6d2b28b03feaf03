/** /billing: the plans and what is said about paying for them. Text only: nothing is limited during early access. */
export const page = 'Billing & Plans · Cuelight'
export const title = 'Billing & Plans'
export const plansTitle = 'Plans'
/** The result of 'Downgrade to Free'. */
export const freeSelected = 'Free is already your plan, so nothing changes.'

export const subscription = 'Current subscription'
export const subscribed = 'Free'
export const subscribedPrice = '$0 per month'
export const subscriptionState = 'Active'
export const payment = 'Payment methods'
export const paymentText = 'None. The Free plan needs no card.'
export const history = 'Billing history'
export const historyText = 'The Free plan has no invoices.'
export const questions = 'Questions about billing'

export type PlanId = 'free' | 'pro' | 'enterprise'

export type Plan = {
  id: PlanId
  name: string
  /** Dollars. */
  price: number
  interval: 'month'
  description: string
  isPopular: boolean
  features: readonly { name: string; isIncluded: boolean; limit?: string }[]
}

const included = (name: string, limit?: string) => ({ name, isIncluded: true, ...(limit !== undefined && { limit }) })
const missing = (name: string) => ({ name, isIncluded: false })

export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    interval: 'month',
    description: 'For one event at a time.',
    isPopular: false,
    features: [
      included('Rooms', 'up to 3 rooms'),
      included('Message broadcasting', 'limited to 100 characters'),
      missing('Email support'),
      missing('Custom branding'),
      missing('Advanced analytics'),
      missing('Team collaboration'),
    ],
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 9,
    interval: 'month',
    description: 'For people who run events every week.',
    isPopular: true,
    features: [
      included('Unlimited rooms'),
      included('Unlimited messages'),
      included('Email support'),
      included('Custom branding'),
      included('Advanced analytics'),
      missing('Team collaboration'),
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 29,
    interval: 'month',
    description: 'For venues and teams.',
    isPopular: false,
    features: [
      included('Everything in Pro'),
      included('Team collaboration'),
      included('Priority support'),
      included('SSO'),
      included('Custom integrations'),
      included('Dedicated manager'),
      included('SLA'),
      included('On-premise deployment'),
    ],
  },
]

export const current = 'Current Plan'
export const popular = 'Most Popular'
export const per = (interval: Plan['interval']) => `per ${interval}`
/** Before a feature that a plan lacks, for screen readers. */
export const notIncluded = 'Not included: '
export const downgrade = 'Downgrade to Free'
export const comingSoon = 'Coming Soon'
export const comingSoonOf = (plan: string) => `${plan}: Coming Soon`

export const earlyAccess = {
  name: 'Early access',
  title: 'Early access: everything is free',
  text: 'There are no limits while Cuelight is in early access. The paid plans below are coming soon, and you won’t be charged before then.',
} as const

/** What an invoice will look like; this one is an example. */
export const sampleInvoice = {
  date: 'January 1, 2026',
  description: 'Pro, monthly',
  amount: '$9.00',
  status: 'Paid',
} as const

export const invoices = {
  caption: 'Sample: this is what an invoice will look like. You have not been charged.',
  date: 'Date',
  plan: 'Plan',
  amount: 'Amount',
  status: 'Status',
  sample: 'Sample',
} as const

export const billingFaq = [
  {
    question: 'Can I change plans at any time?',
    answer: 'Yes. Plan changes are prorated: you pay or are credited the difference for the rest of the period.',
  },
  {
    question: 'What happens when I cancel?',
    answer: 'Your plan stays active until the end of the period you paid for. After that you are on the Free plan.',
  },
  {
    question: 'Can I get my money back?',
    answer: 'Yes. There is a 14-day money-back guarantee on every paid plan.',
  },
  {
    question: 'Do I need a credit card now?',
    answer: 'No. Everything is free during early access, and we don’t ask for a card.',
  },
] as const
