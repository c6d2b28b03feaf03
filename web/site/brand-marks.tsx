import type { ReactNode } from 'react'

type MarkProps = { className?: string }

/** A candidate for the mark of Cuelight, beside the chosen `CueLightIcon`: drawn on 24 units, in the colour of the text. */
function Mark({ className, children }: MarkProps & { children: ReactNode }): ReactNode {
  return (
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
}

/** A dial that has run three quarters, with the lamp where the hand stands. */
export const DialMark = (props: MarkProps): ReactNode => (
  <Mark {...props}>
    <path d="M12 3a9 9 0 1 0 9 9" strokeWidth="3" />
    <circle cx="18.4" cy="5.6" r="2.9" fill="var(--mark-lamp, var(--tungsten))" stroke="none" />
  </Mark>
)

/** The colon of a running clock between two beats. */
export const ColonMark = (props: MarkProps): ReactNode => (
  <Mark {...props}>
    <path d="M3 5v14M21 5v14" strokeWidth="3" />
    <path d="M9.5 5.5h5v5h-5z" fill="var(--mark-lamp, var(--tungsten))" stroke="none" />
    <path d="M9.5 13.5h5v5h-5z" fill="currentColor" stroke="none" />
  </Mark>
)

/** A fader, pushed to where the light begins. */
export const FaderMark = (props: MarkProps): ReactNode => (
  <Mark {...props}>
    <path d="M5 21V9M12 21v-5M12 9V3M19 21v-9M19 5V3M5 5V3" />
    <path d="M1.8 6h6.4M15.8 8.5h6.4" strokeWidth="3" />
    <path d="M8.3 11h7.4v3.6H8.3z" fill="var(--mark-lamp, var(--tungsten))" stroke="none" />
  </Mark>
)

/** GO: the wedge of the desk inside the C of the name. */
export const WedgeMark = (props: MarkProps): ReactNode => (
  <Mark {...props}>
    <path d="M20 3H4v18h16" strokeWidth="3" />
    <path d="M10 7.2v9.6l9.5-4.8z" fill="var(--mark-lamp, var(--tungsten))" stroke="none" />
  </Mark>
)
