import type { ReactNode } from 'react'
import { CueLamp, type LampState } from './cue-lamp.tsx'
import { useHeading } from './use-heading.ts'

type ScreenProps = {
  title: string
  lamp?: LampState
  children?: ReactNode
}

/** A screen on the way to another that passes within this time is not read out. */
const settleMs = 800

/** The one thing on the page: a cue light, a sentence, and what can be done. */
export function Screen({ title, lamp, children }: ScreenProps): ReactNode {
  const heading = useHeading(title, lamp === 'seeking' ? settleMs : 0)
  return (
    <main className="screen">
      {lamp !== undefined && <CueLamp state={lamp} />}
      {/* Another title is another heading: it is read out although the old one had the focus. */}
      <h1 key={title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}
