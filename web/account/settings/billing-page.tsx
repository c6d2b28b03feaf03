import { Check, ChevronDown, Minus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { AccountUser } from '../../client/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pageLanguage } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { type Plan, plans } from './plans.ts'
import { SettingsFrame, SettingsSection } from './settings-frame.tsx'
import * as words from './words/billing.ts'

/** /billing: what the plans are and will cost. Only the free one is in use, and nothing can be bought. */
export function BillingPage({ user }: { user: AccountUser }): ReactNode {
  const [news, setNews] = useState('')
  return (
    <SettingsFrame page={words.page} title={words.title} user={user} isWide>
      <aside aria-label={words.earlyAccess.name} className="border-s-4 border-tungsten py-1 ps-5">
        <p className="text-19 font-label">{words.earlyAccess.title}</p>
        <p className="max-w-[64ch] text-muted">{words.earlyAccess.text}</p>
      </aside>
      <section aria-labelledby="plans" className="mt-10 mb-10">
        <h2 id="plans" className="text-23">
          {words.plansTitle}
        </h2>
        <div className="mt-4 grid grid-cols-1 overflow-hidden rounded-panel border border-line bg-surface min-[56.25em]:grid-cols-3">
          {plans().map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.id === 'free'}
              onChoose={() => setNews(words.freeSelected)}
            />
          ))}
        </div>
        <p role="status" className="mt-3 min-h-6 text-14 text-muted">
          {news}
        </p>
      </section>
      <SettingsSection title={words.subscription}>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-19 font-label">{words.subscribed}</span>
          <span className="t-num text-muted">{words.subscribedPrice}</span>
          <Badge tone="ok">{words.subscriptionState}</Badge>
        </p>
      </SettingsSection>
      <SettingsSection title={words.payment}>
        <p className="text-muted">{words.paymentText}</p>
      </SettingsSection>
      <SettingsSection title={words.history} text={words.historyText}>
        <SampleInvoice />
      </SettingsSection>
      <SettingsSection title={words.questions}>
        <div className="border-b border-line">
          {Object.values(words.billingFaq).map(({ question, answer }) => (
            <details key={question} name="billing-faq" className="group border-t border-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-label hover:text-tungsten-text [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown className="size-5 flex-none text-muted transition-transform duration-state ease-out group-open:rotate-180" />
              </summary>
              <p className="max-w-[60ch] pb-4 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </SettingsSection>
    </SettingsFrame>
  )
}

function SampleInvoice(): ReactNode {
  return (
    <table className="w-full max-w-[40rem] border-collapse text-14">
      <caption className="pb-2 text-start text-14 text-muted">{words.invoices.caption}</caption>
      <thead>
        <tr className="text-start text-muted">
          <th scope="col" className="py-2 pe-3 font-body">
            {words.invoices.date}
          </th>
          <th scope="col" className="py-2 pe-3 font-body max-sm:hidden">
            {words.invoices.plan}
          </th>
          <th scope="col" className="py-2 pe-3 font-body">
            {words.invoices.amount}
          </th>
          <th scope="col" className="py-2 font-body">
            {words.invoices.status}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-y border-line">
          <td className="py-3 pe-3">{words.sampleInvoice.date}</td>
          <td className="py-3 pe-3 max-sm:hidden">{words.sampleInvoice.description}</td>
          <td className="t-num py-3 pe-3">{words.sampleInvoice.amount}</td>
          <td className="py-3">
            <span className="flex flex-wrap gap-2">
              <Badge tone="ok">{words.sampleInvoice.status}</Badge>
              <Badge>{words.invoices.sample}</Badge>
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const dollars = new Intl.NumberFormat(pageLanguage, { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })

/** One plan with its price and its features. Paid plans are not available yet. */
function PlanCard({ plan, isCurrent, onChoose }: { plan: Plan; isCurrent: boolean; onChoose: () => void }): ReactNode {
  const id = useId()
  const { name, description } = words.plans[plan.id]
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-4 border-line p-5 not-first:border-t',
        'min-[56.25em]:not-first:border-t-0 min-[56.25em]:not-first:border-s',
        // The current one is lit from above.
        isCurrent && 'shadow-[inset_0_3px_0_var(--tungsten)]',
      )}
    >
      <div>
        <p className="flex min-h-7 flex-wrap items-center gap-2">
          {isCurrent && <Badge tone="ok">{words.current}</Badge>}
          {plan.id === 'pro' && <Badge tone="blue">{words.popular}</Badge>}
        </p>
        <h3 id={id} className="mt-1 text-19">
          {name}
        </h3>
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="t-num text-34 font-heading">{dollars.format(plan.price)}</span>
          <span className="text-14 text-muted">{words.perMonth}</span>
        </p>
        <p className="text-14 text-muted">{description}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-2 border-t border-line pt-4 text-14">
        {plan.has.map((text) => (
          <li key={text} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-ok" />
            <span>{tagged(text, { limit: (inside) => <span className="text-muted">{inside}</span> })}</span>
          </li>
        ))}
        {plan.lacks.map((text) => (
          <li key={text} className="flex gap-2 text-muted">
            <Minus className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">{words.notIncluded} </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {plan.price === 0 ? (
        <Button onClick={onChoose}>{words.downgrade}</Button>
      ) : (
        <Button disabled aria-label={words.comingSoonOf(name)}>
          {words.comingSoon}
        </Button>
      )}
    </article>
  )
}
