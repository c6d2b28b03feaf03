import type { ReactNode } from 'react'
import { CueSection } from './cue-section.tsx'
import { home } from './home-content.ts'

const { pricing } = home

/** The beta: what is free, what early adopters keep, and what follows (spec 1, 2, 9). */
export function HomePricing({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="pricing" cue={cue} title={pricing.title}>
      <div className="beta">
        <div className="beta-offer">
          <p className="beta-figure font-display">
            <strong className="t-num">{pricing.figure}</strong>
            <span>{pricing.figureText}</span>
          </p>
          <ul>
            {pricing.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="beta-end">
            <a href="/signup" className="beta-action">
              {pricing.action}
            </a>
            <p>{pricing.expiry}</p>
          </div>
        </div>
        <div className="plans">
          <h3 className="t-caps">{pricing.plansTitle}</h3>
          <dl>
            {pricing.plans.map(({ name, price, text }) => (
              <div key={name}>
                <dt>
                  {name}
                  <span className="t-num">{price}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>{pricing.plansNote}</p>
        </div>
      </div>
    </CueSection>
  )
}
