import type { ReactNode } from 'react'

/**
 * The signs of the booth, drawn for Cuelight; everything else is lucide-react, by name. Sized with `className`
 * (`size-5`), coloured by the text. They are decoration: the button beside them carries the name.
 */
type IconProps = { className?: string }

const drawn = (children: ReactNode) =>
  function Icon({ className = 'size-5' }: IconProps): ReactNode {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="square"
        strokeLinejoin="miter"
        aria-hidden="true"
        focusable="false"
        className={className}
      >
        {children}
      </svg>
    )
  }

/** Start: the key of a lighting desk, its wedge pointing where the show goes. */
export const GoIcon = drawn(<path d="M6 4.5v15L19.5 12z" fill="currentColor" />)

/** Pause: two blocks. */
export const HoldIcon = drawn(<path d="M6 5h4v14H6zM14 5h4v14h-4z" fill="currentColor" stroke="none" />)

/** Next in line: the wedge in outline, waiting at its mark. */
export const StandbyIcon = drawn(
  <>
    <path d="M4 4v16" />
    <path d="M8.5 6v12L19 12z" />
  </>,
)

/** Back to the top of the cue: the wedge run back to its mark. */
export const TopIcon = drawn(
  <>
    <path d="M5 4.5v15" />
    <path d="M19 5.5v13L9 12z" fill="currentColor" />
  </>,
)

/** Every light out: a black stage with the bar struck through it. */
export const BlackoutIcon = drawn(
  <>
    <path d="M3.5 5.5h17v11h-17z" fill="currentColor" />
    <path d="M9 20.5h6" />
    <path d="M4 22 20 2" stroke="var(--bg)" strokeWidth="3.5" />
    <path d="M5.5 20.5 19 4" />
  </>,
)

/** The cue light: a lamp in its backstage housing, which is also the mark of the product. */
export const CueLightIcon = drawn(
  <>
    <path d="M7 3h10v18H7z" />
    <circle cx="12" cy="8" r="2.25" fill="currentColor" stroke="none" />
    <circle cx="12" cy="15.5" r="2.25" />
  </>,
)

/** A message to the speaker: a plate with two lines, seen from the lectern. */
export const MessagePlateIcon = drawn(
  <>
    <path d="M3.5 4.5h17v11h-17z" />
    <path d="M7 8.5h10M7 11.5h6M12 15.5v4M8 19.5h8" />
  </>,
)

/** The display: a screen with the digits on it. */
export const StageScreenIcon = drawn(
  <>
    <path d="M2.5 4.5h19v12h-19z" />
    <path d="M7 8.5v4M17 8.5v4M11 8.5h2v4h-2zM9 20h6" />
  </>,
)

/** Count up, count down: a fader cap on its slot with the way it travels. */
export const CountUpIcon = drawn(<path d="M8 20V5M4.5 8.5 8 5l3.5 3.5M15 19h5M15 14h4M15 9h3" />)
export const CountDownIcon = drawn(<path d="M8 4v15M4.5 15.5 8 19l3.5-3.5M15 5h5M15 10h4M15 15h3" />)
