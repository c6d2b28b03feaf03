import type { ReactNode } from 'react'

/** The stage's few icons, drawn in one weight. They only repeat the words next to them. */
const icon = (path: string) => (): ReactNode => (
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
    <path d={path} />
  </svg>
)

export const LockIcon = icon('M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2.5')
export const SoundIcon = icon('M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11')
/** A stage lamp that is off: nothing to show yet. */
export const LampIcon = icon('M8 3h8l2 9H6zM6 12v3h12v-3M12 15v6M8.5 21h7')
export const SignalIcon = icon('M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10.2 17a3 3 0 0 1 3.6 0M4 21 20 3')
export const ExpandIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const ShrinkIcon = icon('M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5')
export const MirrorIcon = icon('M12 3v18M9 7v10H3zM15 7v10h6z')
