import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Kbd } from '../kbd.tsx'
import { usePortalContainer } from './top-dialog.ts'

/** Once around an organiser page (the organiser shell has it): 700 ms before the first tooltip, none within 300 ms of one. */
export function TooltipProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <Radix.Provider delayDuration={limits.tooltipDelayMs} skipDelayDuration={limits.tooltipSkipMs}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = { label: string; shortcut?: string | undefined; children: ReactNode }

/** A name for what is under the pointer or has the focus. `children` is one element that takes a ref (a button). */
export function Tooltip({ label, shortcut, children }: TooltipProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const container = usePortalContainer(isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
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
