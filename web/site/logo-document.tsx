import type { ComponentType, ReactNode } from 'react'
import { CueLightIcon } from '../ui/cue-light-icon.tsx'
import { ColonMark, DialMark, FaderMark, WedgeMark } from './brand-marks.tsx'
import { logos } from './logo-content.ts'
import { Sheet } from './sheet.tsx'
import { site } from './site-content.ts'

type Candidate = { id: keyof typeof logos.marks; Mark: ComponentType<{ className?: string }> }

const candidates: readonly Candidate[] = [
  { id: 'housing', Mark: CueLightIcon },
  { id: 'dial', Mark: DialMark },
  { id: 'colon', Mark: ColonMark },
  { id: 'fader', Mark: FaderMark },
  { id: 'wedge', Mark: WedgeMark },
]
const chosen: Candidate['id'] = 'housing'

/** /logo-showcase (spec 2, 10): every candidate large, with the name, in the dark, on paper, small and in one colour. */
export function LogoDocument(): ReactNode {
  return (
    <Sheet title={logos.title} intro={logos.text} back={{ label: logos.back }}>
      <ul className="logos">
        {candidates.map(({ id, Mark }) => (
          <li key={id} data-chosen={id === chosen}>
            <div className="logo-words">
              <h2 className="font-display">{logos.marks[id].name}</h2>
              <p className="logo-state t-caps">{id === chosen ? logos.chosen : logos.candidate}</p>
              <p>{logos.marks[id].text}</p>
            </div>
            <div className="logo-plates" aria-hidden="true">
              <div className="logo-plate" data-theme="dark">
                <Mark className="logo-large" />
              </div>
              <div className="logo-plate" data-theme="light">
                <span className="logo-lockup font-display">
                  <Mark className="logo-middle" />
                  {site.name}
                </span>
              </div>
              <div className="logo-plate" data-theme="dark">
                <span className="logo-lockup font-display">
                  <Mark className="logo-middle" />
                  {site.name}
                </span>
                <span className="logo-sizes">
                  <Mark className="logo-16" />
                  <Mark className="logo-24" />
                  <Mark className="logo-32" />
                  <Mark className="logo-32 logo-mono" />
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
