import { type ReactNode, useId } from 'react'

/** A bordered region one step above the background, and a landmark named by its title. */
export function Panel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-surface p-4">
      <h2 id={id} className="mb-3 flex min-h-9 items-center text-16">
        {title}
      </h2>
      {children}
    </section>
  )
}
