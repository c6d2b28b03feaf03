import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Plan } from './words/billing.ts'
import * as words from './words/billing.ts'

type PlanCardProps = { plan: Plan; isCurrent: boolean; onChoose: () => void }

/** One plan with its price and what is in it (spec 2, 9). Paid plans cannot be had yet. */
export function PlanCard({ plan, isCurrent, onChoose }: PlanCardProps): ReactNode {
  const id = useId()
  return (
    <article aria-labelledby={id} className={classNames('plan', isCurrent && 'is-current')}>
      <div>
        <p className="flex min-h-7 flex-wrap items-center gap-2">
          {isCurrent && <Badge tone="ok">{words.current}</Badge>}
          {plan.isPopular && <Badge tone="blue">{words.popular}</Badge>}
        </p>
        <h3 id={id} className="mt-1 text-19">
          {plan.name}
        </h3>
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="t-num text-34 font-heading">{`$${plan.price}`}</span>
          <span className="text-14 text-muted">{words.per(plan.interval)}</span>
        </p>
        <p className="text-14 text-muted">{plan.description}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-2 border-t border-line pt-4 text-14">
        {plan.features.map(({ name, isIncluded, limit }) => (
          <li key={name} className={classNames('flex gap-2', !isIncluded && 'text-muted')}>
            {isIncluded ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            )}
            <span>
              {!isIncluded && <span className="sr-only">{words.notIncluded}</span>}
              {name}
              {limit !== undefined && <span className="text-muted">, {limit}</span>}
            </span>
          </li>
        ))}
      </ul>
      {plan.price === 0 ? (
        <Button onClick={onChoose}>{words.downgrade}</Button>
      ) : (
        <Button disabled aria-label={words.comingSoonOf(plan.name)}>
          {words.comingSoon}
        </Button>
      )}
    </article>
  )
}
