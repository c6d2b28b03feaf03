import type { ReactNode } from 'react'
import { CueSection } from './cue-section.tsx'
import { home } from './home-content.ts'

const { reasons } = home

/** Why this one: four figures (spec 2). */
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
