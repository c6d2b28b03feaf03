import type { ReactNode } from 'react'

type CueSectionProps = {
  id: string
  cue: number
  title: string
  text?: string
  className?: string
  children: ReactNode
}

/** A part of the page as a cue of its run sheet: the number in the gutter, lit while it is on. */
export function CueSection({ id, cue, title, text, className = '', children }: CueSectionProps): ReactNode {
  return (
    <section id={id} className={`cue ${className}`} aria-labelledby={`${id}-title`}>
      <div className="cue-row">
        <div className="cue-gutter t-num font-display" aria-hidden="true">
          {cue}
        </div>
        <div>
          <h2 id={`${id}-title`} className="cue-title font-display">
            {title}
          </h2>
          {text !== undefined && <p className="cue-text">{text}</p>}
          {children}
        </div>
      </div>
    </section>
  )
}
