import type { ReactNode } from 'react'
import { CueSection } from './cue-section.tsx'
import { home } from './home-content.ts'

const { useCases } = home

/** Eight kinds of event, each with two lines of its run sheet (spec 1, 2). */
export function HomeUseCases({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="use-cases" cue={cue} title={useCases.title} text={useCases.text}>
      <ul className="use-cases">
        {useCases.list.map(({ name, text, sheet }) => (
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
    </CueSection>
  )
}
