import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }): ReactNode {
  return (
    <kbd
      dir="ltr"
      translate="no"
      className="inline-grid min-h-6 min-w-6 place-items-center rounded-input border border-control border-b-2 bg-raised px-1.5 font-ui text-12 font-caps text-house"
    >
      {children}
    </kbd>
  )
}
