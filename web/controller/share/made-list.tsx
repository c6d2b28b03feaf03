import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShownOnce } from './shown-once.tsx'
import * as linkWords from './words/limited-links.ts'
import * as tokenWords from './words/tokens.ts'

type Shown = ComponentProps<typeof ShownOnce>
/** What was just made, with its secret. */
export type Made = Pick<Shown, 'label' | 'value'>

type MadeListProps = {
  title: string
  /** The key that opens the form. */
  add: string
  /** Why there can be no more; null while there can. */
  full: string | null
  form: (close: () => void) => ReactNode
  /** Null once it is put away. */
  made: Made | null
  onPutAway: () => void
  /** What is said when the secret was copied, and when it was not. */
  copied: Shown['copied']
  copyFailed: Shown['copyFailed']
  /** What they are for, below the list. */
  text: ReactNode
  /** A row for each. */
  children: readonly ReactNode[]
}

/** Keys that the room makes for other programs, such as its tokens: a form for one more, the secret of a new one, and the list. */
export function MadeList(props: MadeListProps): ReactNode {
  const { title, add, full, form, made, onPutAway, copied, copyFailed, text, children } = props
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
      {made !== null && <ShownOnce {...made} copied={copied} copyFailed={copyFailed} onClose={onPutAway} />}
      {children.length > 0 && <ul className="flex flex-col">{children}</ul>}
      <p className="max-w-[60ch] text-14 text-muted">{text}</p>
    </section>
  )
}

type MakeButtonsProps = { make: string; isMaking: boolean; onClose: () => void }

/** The end of the form: makes it, or closes the form. */
export function MakeButtons({ make, isMaking, onClose }: MakeButtonsProps): ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" type="submit" variant="primary" isPending={isMaking} pendingLabel={linkWords.making}>
        {make}
      </Button>
      <Button size="s" variant="quiet" onClick={onClose}>
        {tokenWords.cancel}
      </Button>
    </div>
  )
}
