import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Kbd } from '../kbd.tsx'
import { useLastDialog, usePortalContainer, useTopDialog } from './top-dialog.ts'

/** Once around an organiser page: 700 ms before the first tooltip, no delay within 300 ms of the last. */
export function TooltipProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <Radix.Provider delayDuration={limits.tooltipDelayMs} skipDelayDuration={limits.tooltipSkipMs}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = { label: ReactNode; shortcut?: string | undefined; children: ReactNode }

/**
 * A name for the element under the pointer or with the focus. `children` is one element that takes a ref (a button). It
 * closes when a dialog opens or closes: above the dialog it would be in the wrong place and take the first Esc.
 */
export function Tooltip({ label, shortcut, children }: TooltipProps): ReactNode {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useTopDialog()
  const last = useLastDialog()
  const [lastBefore, setLastBefore] = useState(last)
  if (lastBefore !== last) {
    setLastBefore(last)
    setIsOpen(false)
  }
  const container = usePortalContainer(isOpen)
  // It may also become due just after a dialog has covered its button.
  const change = (opens: boolean) => setIsOpen(opens && trigger.current?.closest('dialog:not(.is-beside)') === dialog)
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger ref={trigger} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 items-center gap-2 rounded-input border border-control bg-raised px-2 py-1 text-14 text-house shadow-overlay"
        >
          {label}
          {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
