import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as words from './words/skeleton.ts'

/** A placeholder for something that is loading; visible only after 200 ms. Its size is set with `className`. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return <span aria-hidden="true" className={classNames('appear-late block rounded-input bg-line', className)} />
}

/** A few lines of skeleton in a list. */
export function SkeletonRows({ rows }: { rows: number }): ReactNode {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
