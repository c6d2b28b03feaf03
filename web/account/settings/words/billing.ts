/** /billing: the plans and what is said about paying for them. Text only: nothing is limited during early access. */
import { say } from '../../../ui/say.ts'

export const page = 'Billing & Plans · Cuelight'
export const title = 'Billing & Plans'
/** A heading over the three plans. */
export const plansTitle = 'Plans'
/** The result of 'Downgrade to Free'. */
export const freeSelected = 'Free is already your plan, so nothing changes.'

/** A heading over the plan that the account has. */
export const subscription = 'Current subscription'
export const subscribed = 'Free'
export const subscribedPrice = '$0 per month'
/** The state of the plan that the account has. */
export const subscriptionState = 'Active'
/** A heading. The text below it says that there are none. */
export const payment = 'Payment methods'
export const paymentText = 'None. The Free plan needs no card.'
/** A heading over past invoices. */
export const history = 'Billing history'
export const historyText = 'The Free plan has no invoices.'
export const questions = 'Questions about billing'

/** A plan by the name of the product; what it has, and `<limit>` how much of it. */
export const plans = {
  free: {
    name: 'Free',
    description: 'For one event at a time.',
    features: {
      rooms: 'Rooms<limit>, up to 3 rooms</limit>',
      messages: 'Message broadcasting<limit>, limited to 100 characters</limit>',
    },
  },
  pro: {
    name: 'Pro',
    description: 'For people who run events every week.',
    features: { rooms: 'Unlimited rooms', messages: 'Unlimited messages' },
  },
  enterprise: {
    name: 'Enterprise',
    description: 'For venues and teams.',
    features: {
      pro: 'Everything in Pro',
      priority: 'Priority support',
      sso: 'SSO',
      integrations: 'Custom integrations',
      manager: 'Dedicated manager',
      sla: 'SLA',
      onPremise: 'On-premise deployment',
    },
  },
}
/** What more than one plan has or lacks. */
export const features = {
  email: 'Email support',
  branding: 'Custom branding',
  analytics: 'Advanced analytics',
  team: 'Team collaboration',
}

/** A badge: the plan that the account has. */
export const current = 'Current Plan'
/** A badge on a plan. */
export const popular = 'Most Popular'
/** Below the price of a plan. */
export const perMonth = 'per month'
/** Before a feature that a plan lacks, for screen readers. */
export const notIncluded = 'Not included:'
/** A button: chooses the free plan. */
export const downgrade = 'Downgrade to Free'
/** In place of a button: the plan cannot be bought yet. */
export const comingSoon = 'Coming Soon'
/** For screen readers: the button of a plan that cannot be bought yet. */
export const comingSoonOf = (plan: string) => say('{plan}: Coming Soon', { plan })

export const earlyAccess = {
  name: 'Early access',
  title: 'Early access: everything is free',
  text: 'There are no limits while Cuelight is in early access. The paid plans below are coming soon, and you won’t be charged before then.',
}

/** What an invoice will look like; this one is an example. */
export const sampleInvoice = {
  date: 'January 1, 2026',
  description: 'Pro, monthly',
  amount: '$9.00',
  status: 'Paid',
}

/** A table with a made-up invoice: its caption, the heads of its columns, and a badge. */
export const invoices = {
  caption: 'Sample: this is what an invoice will look like. You have not been charged.',
  date: 'Date',
  plan: 'Plan',
  amount: 'Amount',
  status: 'Status',
  sample: 'Sample',
}

export const billingFaq = {
  change: {
    question: 'Can I change plans at any time?',
    answer: 'Yes. Plan changes are prorated: you pay or are credited the difference for the rest of the period.',
  },
  cancel: {
    question: 'What happens when I cancel?',
    answer: 'Your plan stays active until the end of the period you paid for. After that you are on the Free plan.',
  },
  refund: {
    question: 'Can I get my money back?',
    answer: 'Yes. There is a 14-day money-back guarantee on every paid plan.',
  },
  card: {
    question: 'Do I need a credit card now?',
    answer: 'No. Everything is free during early access, and we don’t ask for a card.',
  },
}
