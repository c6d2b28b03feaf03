import type { ComponentType, ReactNode } from 'react'
import { CueLightIcon, Drawing, type MarkProps } from '../../ui/cue-light-icon.tsx'
import { SitePage } from '../site-page.tsx'
import { site } from '../words/site.ts'
import { logos } from './words/logos.ts'

type Id = keyof typeof logos.marks

/** A candidate other than the chosen `CueLightIcon`. */
const markOf =
  (drawing: ReactNode) =>
  ({ className }: MarkProps): ReactNode => <Drawing className={className}>{drawing}</Drawing>
const lamp = { fill: 'var(--mark-lamp, var(--tungsten))', stroke: 'none' }

const candidates: Readonly<Record<Id, ComponentType<MarkProps>>> = {
  housing: CueLightIcon,
  // A dial that has run three quarters, with the lamp at the hand.
  dial: markOf(
    <>
      <path d="M12 3a9 9 0 1 0 9 9" strokeWidth="3" />
      <circle cx="18.4" cy="5.6" r="2.9" {...lamp} />
    </>,
  ),
  // The colon of a running clock between two beats.
  colon: markOf(
    <>
      <path d="M3 5v14M21 5v14" strokeWidth="3" />
      <path d="M9.5 5.5h5v5h-5z" {...lamp} />
      <path d="M9.5 13.5h5v5h-5z" fill="currentColor" stroke="none" />
    </>,
  ),
  // A fader, pushed to where the light begins.
  fader: markOf(
    <>
      <path d="M5 21V9M12 21v-5M12 9V3M19 21v-9M19 5V3M5 5V3" />
      <path d="M1.8 6h6.4M15.8 8.5h6.4" strokeWidth="3" />
      <path d="M8.3 11h7.4v3.6H8.3z" {...lamp} />
    </>,
  ),
  // GO: the wedge of the desk inside the C of the name.
  wedge: markOf(
    <>
      <path d="M20 3H4v18h16" strokeWidth="3" />
      <path d="M10 7.2v9.6l9.5-4.8z" {...lamp} />
    </>,
  ),
}
const chosen: Id = 'housing'

/** /logo-showcase: every candidate large, with the name, in the dark, on paper, small and in one colour. */
export function LogoDocument(): ReactNode {
  return (
    <SitePage title={logos.title} intro={logos.text} back={{ label: logos.back }}>
      {/* `as`: a list of keys has lost their type. */}
      <ul className="logos">
        {(Object.keys(candidates) as Id[]).map((id) => (
          <Candidate key={id} id={id} />
        ))}
      </ul>
    </SitePage>
  )
}

function Candidate({ id }: { id: Id }): ReactNode {
  const Mark = candidates[id]
  const lockup = (
    <span className="logo-lockup font-display">
      <Mark className="size-11" />
      {site.name}
    </span>
  )
  return (
    <li data-chosen={id === chosen}>
      <div className="logo-words">
        <h2 className="font-display">{logos.marks[id].name}</h2>
        <p className="logo-state t-eyebrow">{id === chosen ? logos.chosen : logos.candidate}</p>
        <p>{logos.marks[id].text}</p>
      </div>
      <div className="logo-plates" aria-hidden="true">
        <div className="logo-plate" data-theme="dark">
          <Mark className="size-33" />
        </div>
        <div className="logo-plate" data-theme="light">
          {lockup}
        </div>
        <div className="logo-plate" data-theme="dark">
          {lockup}
          <span className="logo-sizes">
            <Mark className="size-4" />
            <Mark className="size-6" />
            <Mark className="size-8" />
            <Mark className="logo-mono size-8" />
          </span>
        </div>
      </div>
    </li>
  )
}
