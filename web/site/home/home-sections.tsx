import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { CueSection } from './cue-section.tsx'
import { Fold } from './fold.tsx'
import { home } from './words/home.ts'

const { pricing, reasons, steps, useCases } = home

/** How it works, in three steps on one line of tape. */
export function HomeSteps({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="how-it-works" cue={cue} title={steps.title}>
      <ol className="steps">
        {steps.list.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-display">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <a href={pages.create} className={buttonStyle('primary', 'l')}>
        {steps.action}
      </a>
    </CueSection>
  )
}

/** Eight kinds of event, each with two lines of its run sheet. */
export function HomeUseCases({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="use-cases" cue={cue} title={useCases.title} text={useCases.text}>
      <UseCases some={useCases.list.slice(0, 4)} />
      <Fold title={useCases.more}>
        <UseCases some={useCases.list.slice(4)} />
      </Fold>
    </CueSection>
  )
}

function UseCases({ some }: { some: readonly (typeof useCases.list)[number][] }): ReactNode {
  return (
    <ul className="use-cases">
      {some.map(({ name, text, sheet }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="use-case-text">{text}</p>
          <ol aria-label={useCases.sheetOf(name)}>
            {sheet.map(([session, length], index) => (
              <li key={session} className="cue-line">
                <span className="t-num">{index + 1}</span>
                {session}
                <span className="t-num">{length}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

/** Why this one: four figures. */
export function HomeReasons({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="why" cue={cue} title={reasons.title}>
      <ul className="reasons">
        {reasons.list.map(({ figure, unit, text }) => (
          <li key={unit}>
            <p className="reason-figure">
              <span className="t-num font-display">{figure}</span> {unit}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </CueSection>
  )
}

/** The beta: what is free, the state of the early-adopter offer, and the plans to come. */
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
            <a href={pages.signup} className="beta-action">
              {pricing.action}
            </a>
            <p>{pricing.offer}</p>
          </div>
        </div>
        <div className="plans">
          <h3 className="t-eyebrow">{pricing.plansTitle}</h3>
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
