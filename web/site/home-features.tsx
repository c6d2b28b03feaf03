import type { ReactNode } from 'react'
import { messageColors } from '../../schema/room/state.ts'
import { CueSection } from './cue-section.tsx'
import { phases } from './demo-content.ts'
import { home } from './home-content.ts'

const { features } = home

const faces = [
  { phase: 'normal', digits: '12:00' },
  { phase: 'warning', digits: '0:30' },
  { phase: 'overtime', digits: '\u22120:42' },
] as const

/** What a room can do: two specimens as the hall sees them, then the rest as a list. */
export function HomeFeatures({ cue }: { cue: number }): ReactNode {
  return (
    <CueSection id="features" cue={cue} title={features.title} text={features.text}>
      <div className="specimens">
        <figure className="specimen">
          <div className="specimen-stage specimen-faces" aria-hidden="true">
            {faces.map(({ phase, digits }) => (
              <p key={phase} className="specimen-face" data-phase={phase}>
                <span className="t-caps">{phases[phase]}</span>
                <span className="t-num specimen-digits">{digits}</span>
              </p>
            ))}
          </div>
          <figcaption>
            <h3>{features.warn.title}</h3>
            <p className="specimen-text">{features.warn.text}</p>
          </figcaption>
        </figure>
        <figure className="specimen">
          <div className="specimen-stage specimen-messages" aria-hidden="true">
            {features.messages.samples.map((sample, index) => (
              <p key={sample} data-color={messageColors[index]}>
                {sample}
              </p>
            ))}
          </div>
          <figcaption>
            <h3>{features.messages.title}</h3>
            <p className="specimen-text">{features.messages.text}</p>
          </figcaption>
        </figure>
      </div>
      <dl className="feature-list">
        {features.list.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </CueSection>
  )
}
