import type { ReactNode } from 'react'

type TypedProps = { text: string | null | undefined; className: string; tag?: 'span' | 'p' | 'h2' }

/** What a person typed, in the direction of its letters. */
export const Typed = ({ text, className, tag: Tag = 'span' }: TypedProps): ReactNode => (
  <Tag className={className} dir="auto">
    {text}
  </Tag>
)
