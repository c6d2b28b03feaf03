import type { ReactNode } from 'react'
import * as words from './words/bans.ts'

/** What a person wrote, as a quotation. */
export const WrittenText = ({ text }: { text: string }): ReactNode =>
  text === '' ? (
    <p className="text-muted">{words.noText}</p>
  ) : (
    <blockquote dir="auto" className="line-clamp-4 border-s-3 border-control ps-3 wrap-anywhere">
      {text}
    </blockquote>
  )
