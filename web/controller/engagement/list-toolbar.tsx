import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type ListToolbarProps = {
  /** What the list holds, in a few words. */
  summary: string
  addLabel: string
  onAdd: () => void
  children?: ReactNode
}

/** Above a list: what it holds, its pages (`children`), and the button that adds. */
export function ListToolbar({ summary, addLabel, onAdd, children }: ListToolbarProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="t-num text-14 text-muted">{summary}</p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button size="s" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
