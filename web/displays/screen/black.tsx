import type { ReactNode } from 'react'

/** Covers everything with black, whatever else is on the page and before any stylesheet is here. */
export function Black({ label }: { label?: string }): ReactNode {
  return (
    <div
      className="screen-black"
      role="status"
      style={{
        position: 'fixed',
        zIndex: 1000,
        top: 0,
        left: 0,
        width: '100vw',
        height: '100vh',
        background: '#000',
        cursor: 'none',
        forcedColorAdjust: 'none',
      }}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
    </div>
  )
}
