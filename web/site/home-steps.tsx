import type { ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { CueSection } from './cue-section.tsx'
import { home } from './home-content.ts'

const { steps } = home

/** How it goes, in three steps on one line of tape (spec 2). */
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
      <a href="/create" className={buttonStyle('primary', 'l')}>
        {steps.action}
      </a>
    </CueSection>
  )
}
