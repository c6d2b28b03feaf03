import type { ReactNode } from 'react'

/** [B11] How much there is that a display has no room for. The sign stays before the number in every language. */
export const More = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="stage-more t-num">
    <bdi dir="ltr">{children}</bdi>
  </p>
)
