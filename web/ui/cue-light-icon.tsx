import type { ReactNode } from 'react'

export type MarkProps = { className?: string }

/** A mark: drawn on 24 units, in the colour of the text. */
export const Drawing = ({ className, children }: MarkProps & { children: ReactNode }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
    focusable="false"
    className={className}
  >
    {children}
  </svg>
)

/**
 * The cue light: two lamps in their backstage housing, one lit. It is the mark of the product: the icons and the social
 * image are made from it (`scripts/brand-images.ts`), and `index.html` has it for the first frame. `--mark-lamp`
 * colours the lit lamp.
 */
export const CueLightIcon = ({ className = 'size-5' }: MarkProps): ReactNode => (
  <Drawing className={className}>
    <path d="M6.5 2.5h11v19h-11z" />
    <circle cx="12" cy="8" r="2.9" fill="var(--mark-lamp, var(--tungsten))" stroke="none" className="mark-lamp" />
    <circle cx="12" cy="16" r="2.2" strokeWidth="1.6" />
  </Drawing>
)
