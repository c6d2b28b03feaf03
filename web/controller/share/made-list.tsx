import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShownOnce } from './shown-once.tsx'

type MadeListProps = {
  title: string
  /** The key that opens the form. */
  add: string
  /** Why there can be no more; null while there can. */
  full: string | null
  form: (close: () => void) => ReactNode
  /** What was just made, with its secret; null once it is put away. */
  made: ComponentProps<typeof ShownOnce> | null
  /** What they are for, below the list. */
  text: ReactNode
  /** A row for each. */
  children: readonly ReactNode[]
}

/** Keys that the room makes for other programs, such as its tokens: a form for one more, the secret of a new one, and the list. */
export function MadeList({ title, add, full, form, made, text, children }: MadeListProps): ReactNode {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-label={title} className="flex flex-col gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="text-14 font-label">{title}</h4>
        {!isAdding && full === null && (
          <Button size="s" onClick={() => setIsAdding(true)}>
            {add}
          </Button>
        )}
      </div>
      {full !== null && <p className="text-14 text-muted">{full}</p>}
      {isAdding && form(() => setIsAdding(false))}
      {made !== null && <ShownOnce {...made} />}
      {children.length > 0 && <ul className="flex flex-col">{children}</ul>}
      <p className="max-w-[60ch] text-14 text-muted">{text}</p>
    </section>
  )
}
