import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type PanelProps = {
  title?: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A bordered region one step above the background. With a title it is a landmark of that name. */
export function Panel({ title, actions, children, className }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classNames('min-w-0 rounded-panel border border-line bg-surface p-4', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
          {title !== undefined && (
            <h2 id={id} className="text-16">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
