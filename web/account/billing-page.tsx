import './account.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AccountMasthead } from '../app/account-masthead.tsx'
import type { AccountUser } from '../app/session.ts'
import { Badge } from '../ui/badge.tsx'
import { billingFaq, earlyAccess, plans, sampleInvoice } from './billing-content.ts'
import { PlanCard } from './plan-card.tsx'
import { SettingsSection } from './settings-section.tsx'

/** /billing (spec 2): what the plans are and will cost. Only the free one is current, and nothing can be bought. */
export function BillingPage({ user }: { user: AccountUser }): ReactNode {
  const [news, setNews] = useState('')
  return (
    <>
      <title>Billing &amp; Plans · Cuelight</title>
      <AccountMasthead user={user} />
      <main className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-16 sm:px-8">
        <Link
          to="/dashboard"
          className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline"
        >
          ← Back to Dashboard
        </Link>
        <h1 className="font-display text-34">Billing &amp; Plans</h1>
        <aside aria-label="Early access" className="mt-6 border-l-4 border-tungsten py-1 pl-5">
          <p className="text-19 font-label">{earlyAccess.title}</p>
          <p className="max-w-[64ch] text-muted">{earlyAccess.text}</p>
        </aside>
        <section aria-labelledby="plans" className="mt-10 mb-10">
          <h2 id="plans" className="text-23">
            Plans
          </h2>
          <div className="plan-list mt-4">
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isCurrent={plan.id === 'free'}
                onChoose={() => setNews('Free is selected. It is your plan already, so nothing changes.')}
              />
            ))}
          </div>
          <p role="status" className="mt-3 min-h-6 text-14 text-muted">
            {news}
          </p>
        </section>
        <SettingsSection title="Current subscription">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-19 font-label">Free</span>
            <span className="t-num text-muted">$0 per month</span>
            <Badge tone="ok">Active</Badge>
          </p>
        </SettingsSection>
        <SettingsSection title="Payment methods">
          <p className="text-muted">None. The Free plan needs no card.</p>
        </SettingsSection>
        <SettingsSection title="Billing history" text="The Free plan has no invoices.">
          <SampleInvoice />
        </SettingsSection>
        <SettingsSection title="Questions about billing">
          <div className="border-b border-line">
            {billingFaq.map(({ question, answer }) => (
              <details key={question} name="billing-faq" className="faq border-t border-line">
                <summary>
                  {question}
                  <ChevronDown aria-hidden="true" className="size-5 text-muted" />
                </summary>
                <p className="max-w-[60ch] pb-4 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </SettingsSection>
      </main>
    </>
  )
}

function SampleInvoice(): ReactNode {
  return (
    <table className="w-full max-w-[40rem] border-collapse text-14">
      <caption className="pb-2 text-left text-14 text-muted">
        A sample: this is how an invoice will be listed. You were not charged.
      </caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-2 pr-3 font-body">
            Date
          </th>
          <th scope="col" className="py-2 pr-3 font-body max-sm:hidden">
            Plan
          </th>
          <th scope="col" className="py-2 pr-3 font-body">
            Amount
          </th>
          <th scope="col" className="py-2 font-body">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-y border-line">
          <td className="py-3 pr-3">{sampleInvoice.date}</td>
          <td className="py-3 pr-3 max-sm:hidden">{sampleInvoice.description}</td>
          <td className="t-num py-3 pr-3">{sampleInvoice.amount}</td>
          <td className="py-3">
            <span className="flex flex-wrap gap-2">
              <Badge tone="ok">{sampleInvoice.status}</Badge>
              <Badge>Sample</Badge>
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
