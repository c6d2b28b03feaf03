import type { ComponentType, ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ComponentType<{ className?: string }>
  title: string
  text?: string
  children?: ReactNode
}

/** Says what an empty list will contain and offers the next step (`children`: buttons). */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps): ReactNode {
  return (
    <div className="flex flex-col items-start gap-2 rounded-button border border-dashed border-control p-6">
      {Icon !== undefined && <Icon className="size-8 text-faint" />}
      <p className="font-label">{title}</p>
      {text !== undefined && <p className="max-w-[52ch] text-14 text-muted">{text}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap gap-2 *:whitespace-normal">{children}</div>}
    </div>
  )
}
