import type { ReactNode } from 'react'
import type { Reaction } from '../../schema/tools/reactions/entity.ts'

const face = '#ffd24a'
const ink = '#4a2c00'

/** Drawn here, because many displays have no font with emoji: they would show empty boxes. */
const marks: Readonly<Record<Reaction, ReactNode>> = {
  clap: (
    <g fill={face} stroke={ink} strokeWidth="0.7">
      <g transform="rotate(-34 12 12) translate(3.2 -1.4)" opacity="0.85">
        <Hand />
      </g>
      <g transform="rotate(-34 12 12)">
        <Hand />
      </g>
      <path d="M16.6 3.4l.5-2.2M19.4 4.8l1.5-1.7M20.8 7.6l2.2-.4" fill="none" strokeWidth="1.2" strokeLinecap="round" />
    </g>
  ),
  heart: <path fill="#f0384f" d="M12 21 3.9 13a5.4 5.4 0 0 1 7.6-7.7l.5.5.5-.5a5.4 5.4 0 0 1 7.6 7.7z" />,
  laugh: (
    <>
      <circle cx="12" cy="12" r="10" fill={face} />
      <path
        d="M5.8 10q1.9-2.6 3.8 0M14.4 10q1.9-2.6 3.8 0"
        fill="none"
        stroke={ink}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path d="M6.2 12.6h11.6a5.8 5.8 0 0 1-11.6 0z" fill={ink} />
      <path d="M3.4 11.6q-2.2 3.2 0 4.4 2.2-1.2 0-4.4zM20.6 11.6q-2.2 3.2 0 4.4 2.2-1.2 0-4.4z" fill="#4aa8ff" />
    </>
  ),
  wow: (
    <>
      <circle cx="12" cy="12" r="10" fill={face} />
      <ellipse cx="8.3" cy="9.4" rx="1.3" ry="1.8" fill={ink} />
      <ellipse cx="15.7" cy="9.4" rx="1.3" ry="1.8" fill={ink} />
      <ellipse cx="12" cy="16" rx="2.7" ry="3.3" fill={ink} />
    </>
  ),
  yes: (
    <path
      fill={face}
      stroke={ink}
      strokeWidth="0.8"
      strokeLinejoin="round"
      d="M2.8 10.6h3.8v10H2.8zM8.2 10.4l3.6-7.6c1.9-.1 3.1 1.4 2.7 3.2l-.8 3.5h5.1a2.2 2.2 0 0 1 2.2 2.6l-1.2 6.6a2.4 2.4 0 0 1-2.4 2H8.2z"
    />
  ),
  party: (
    <>
      <path d="M2.6 21.4 8 8.2l7.8 7.8z" fill={face} />
      <path d="M4.6 16.6l2.8 2.8M6.2 12.6l5.2 5.2" stroke="#f0384f" strokeWidth="1.4" />
      <path
        d="M12.4 9.6q2.4-2 1.2-5.4M15.6 12.4q3.2-1.6 5.8.6"
        fill="none"
        stroke="#4aa8ff"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <g fill="#f0384f">
        <circle cx="18" cy="5.4" r="1.3" />
        <circle cx="9.4" cy="3.4" r="1.1" />
      </g>
      <g fill="#35c46a">
        <circle cx="21" cy="8.6" r="1.1" />
        <circle cx="19" cy="18.4" r="1.2" />
      </g>
    </>
  ),
}

function Hand(): ReactNode {
  return (
    <>
      <path d="M6.2 12.4V5.6a1.2 1.2 0 0 1 2.4 0V4.2a1.2 1.2 0 0 1 2.4 0v1a1.2 1.2 0 0 1 2.4 0v1.4a1.2 1.2 0 0 1 2.4 0v7.6a5.6 5.6 0 0 1-5.6 5.6 6 6 0 0 1-5-2.8L2.9 13.6c-.9-1.6 1-2.8 2.1-1.6z" />
      <path d="M8.6 5.6v5M11 5.2v5.4M13.4 6.6v4.4" fill="none" strokeLinecap="round" />
    </>
  )
}

/** A reaction as it is drawn on phone, display and desk. Decoration: its name is next to it. */
export const ReactionMark = ({ kind }: { kind: Reaction }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {marks[kind]}
  </svg>
)
