import type { ReactNode } from 'react'

/** What is live, above its list: it stays in view while the rows under it scroll. */
export const Pinned = ({ children }: { children: ReactNode }): ReactNode => <div className="pinned">{children}</div>
