import type { ReactNode } from 'react'

/*
 * The signs of the booth, drawn for Cuelight; everything else is lucide-react, by name. Sized with `className`
 * (`size-5`), coloured by the text. They are decoration: the button next to them carries the name.
 */
type IconProps = { className?: string }

const sign =
  (drawing: ReactNode) =>
  ({ className = 'size-5' }: IconProps): ReactNode => (
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
      {drawing}
    </svg>
  )

/** Start: the key of a lighting desk, its wedge pointing the way the show runs. */
export const GoIcon = sign(<path d="M6 4.5v15L19.5 12z" fill="currentColor" />)

/** Pause: two blocks. */
export const HoldIcon = sign(<path d="M6 5h4v14H6zM14 5h4v14h-4z" fill="currentColor" stroke="none" />)

/** The end of a poll or quiz: one block. */
export const EndIcon = sign(<path d="M6 6h12v12H6z" fill="currentColor" stroke="none" />)

/** Next in line: the wedge in outline, waiting at its mark. */
export const StandbyIcon = sign(<path d="M4 4v16M8.5 6v12L19 12z" />)

/** Back to the top of the cue: the wedge run back to its mark. */
export const TopIcon = sign(
  <>
    <path d="M5 4.5v15" />
    <path d="M19 5.5v13L9 12z" fill="currentColor" />
  </>,
)

/** A message to the speaker: a plate with two lines, seen from the lectern. */
export const MessagePlateIcon = sign(<path d="M3.5 4.5h17v11h-17zM7 8.5h10M7 11.5h6M12 15.5v4M8 19.5h8" />)

/** The display: a screen with the digits on it. */
export const StageScreenIcon = sign(<path d="M2.5 4.5h19v12h-19zM7 8.5v4M17 8.5v4M11 8.5h2v4h-2zM9 20h6" />)

/** Counts up: the way a fader travels. */
export const CountUpIcon = sign(<path d="M8 20V5M4.5 8.5 8 5l3.5 3.5M15 19h5M15 14h4M15 9h3" />)

const lamp = (isLit: boolean) =>
  sign(
    <>
      <path d="M12 2v4" />
      <path d="M4.5 14a7.5 7.5 0 0 1 15 0z" fill={isLit ? 'currentColor' : 'none'} />
      <path d={isLit ? 'M12 17.5V22M6 17l-2 3.5M18 17l2 3.5' : 'M9.5 14a2.5 2.5 0 0 0 5 0'} />
    </>,
  )
/** The lights of the house: a pendant lamp, its rays only when lit. */
export const LightsOnIcon = lamp(true)
export const LightsOffIcon = lamp(false)
