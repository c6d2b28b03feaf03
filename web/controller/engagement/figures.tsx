import './figures.css'
import type { ReactNode } from 'react'

/** A row of numbers that are read at a glance. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className="figures">{children}</dl>
}

type FigureProps = { name: string; value: ReactNode }

/** One number with its name. */
export function Figure({ name, value }: FigureProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="t-num text-23 font-heading">{value}</dd>
    </div>
  )
}
