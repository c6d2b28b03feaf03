import type { ReactNode } from 'react'
import * as words from './words/entry.ts'

type FrameProps = {
  /** The room's name once it is known. */
  roomName?: string | null
  /** The connection dot and what hangs below the bar. */
  connection?: ReactNode
  children: ReactNode
}

/** The bar that stays on every phone screen: where you are, and whether you are connected. */
export function Frame({ roomName = null, connection, children }: FrameProps): ReactNode {
  return (
    <div className="frame">
      <header className="bar">
        <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 3h10v18H7z" />
          <circle className="mark-lit" cx="12" cy="8" r="2.25" />
          <circle cx="12" cy="15.5" r="2.25" />
        </svg>
        <span className="bar-name">{roomName ?? words.brand}</span>
        {connection}
      </header>
      {children}
    </div>
  )
}
