import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

type FoldedPanelProps = {
  /** The button that opens it, its title, and the key that closes it. */
  open: string
  title: string
  close: string
  children: ReactNode
}

/** A panel behind a button. The focus goes with it, and its contents begin anew each time it is opened. */
export function FoldedPanel({ open, title, close, children }: FoldedPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { button, section } = useFollowedFocus(isOpen)
  if (!isOpen) {
    return (
      <Button ref={button} size="s" className="self-start whitespace-normal!" onClick={() => setOpen(true)}>
        {open}
      </Button>
    )
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col gap-3 border-y border-line py-4 outline-none"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="t-eyebrow text-muted">{title}</h3>
        <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
          {close}
        </Button>
      </div>
      {children}
    </section>
  )
}

/** The button is replaced by the section it opens, and returns when that closes. The focus follows both times. */
function useFollowedFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const next = isOpen ? section.current : button.current
    next?.focus()
  }, [isOpen])
  return { button, section }
}
