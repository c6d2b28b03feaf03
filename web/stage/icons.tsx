import type { ReactNode } from 'react'

/** The stage's few icons, drawn in one weight. They only repeat the words next to them. */
function Icon({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg
      className="stage-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const LockIcon = (): ReactNode => (
  <Icon>
    <path d="M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2.5" />
  </Icon>
)

export const SoundIcon = (): ReactNode => (
  <Icon>
    <path d="M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
  </Icon>
)

/** A stage lamp that is off: nothing to show yet. */
export const LampIcon = (): ReactNode => (
  <Icon>
    <path d="M8 3h8l2 9H6zM6 12v3h12v-3M12 15v6M8.5 21h7" />
  </Icon>
)

export const SignalIcon = (): ReactNode => (
  <Icon>
    <path d="M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10.2 17a3 3 0 0 1 3.6 0M4 21 20 3" />
  </Icon>
)

export const ExpandIcon = (): ReactNode => (
  <Icon>
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
  </Icon>
)

export const ShrinkIcon = (): ReactNode => (
  <Icon>
    <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />
  </Icon>
)

export const MirrorIcon = (): ReactNode => (
  <Icon>
    <path d="M12 3v18M9 7v10H3zM15 7v10h6z" />
  </Icon>
)
