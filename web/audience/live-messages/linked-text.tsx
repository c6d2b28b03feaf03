import { Fragment, type ReactNode } from 'react'
import { linkParts } from '../../../schema/values/links.ts'

/** A text with its links, each shown in full: people see where a link leads. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return linkParts(text).map(({ text: part, isLink }, place) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <a key={place} href={part} dir="ltr" target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
