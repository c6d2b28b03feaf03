import { DropdownMenu as Radix } from 'radix-ui'
import { type ComponentProps, type ComponentType, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { pageDirection } from '../page-direction.ts'
import { usePortalContainer } from './top-dialog.ts'

export type MenuItem = {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  /** What it would do, shown under its label. */
  hint?: ReactNode
  isDestructive?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

export type MenuProps = {
  /** The button that opens it: one element that takes a ref and has its own name. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Groups of items, with a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** How it was opened before its code was here; null if it was not. */
  openedBy?: 'key' | 'pointer' | null
  /** Next to its button, where a long menu has the whole height of the window. */
  isBeside?: boolean
}

/** A line above, with less space around it where the window is low. */
const nextGroup = 'mt-1 border-t border-line pt-1 [@media(max-height:52rem)]:mt-0.5 [@media(max-height:52rem)]:pt-0.5'

/**
 * A menu under a button. Not modal: a modal one would write styles into the page, which its policy forbids. An item
 * acts after the menu has closed and returned the focus, so a dialog opened by the item can return the focus too.
 */
export function Menu({ trigger, groups, openedBy = null, isBeside = false }: MenuProps): ReactNode {
  const [isOpen, setIsOpen] = useState(openedBy !== null)
  const container = usePortalContainer(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const isByPointer = useRef(openedBy === 'pointer')
  /** Radix itself focuses the first item only after a key that it has seen. */
  const focusesFirst = useRef(openedBy === 'key')
  const chosen = useRef<MenuItem | null>(null)
  const hasIcons = groups.flat().some(({ icon }) => icon !== undefined)
  const change = (opens: boolean) => {
    if (opens) {
      isByPointer.current = document.activeElement !== button.current
      chosen.current = null
    }
    setIsOpen(opens)
  }
  const notePointer = () => {
    isByPointer.current = true
  }
  const closed = (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) {
      // After a pointer press the focus returns to the list around the button, because on the button Space would open
      // the menu again.
      const list = isByPointer.current ? button.current?.closest<HTMLElement>('ol[tabindex], ul[tabindex]') : null
      const place = list ?? button.current
      place?.focus({ preventScroll: true })
    }
    chosen.current?.onSelect()
  }
  return (
    <Radix.Root dir={pageDirection()} modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          onFocus={({ target, currentTarget }) => {
            if (!focusesFirst.current || target !== currentTarget) return
            focusesFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
          }}
          side={!isBeside ? 'bottom' : pageDirection() === 'rtl' ? 'right' : 'left'}
          align={isBeside ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
          onPointerDown={notePointer}
          onPointerDownOutside={notePointer}
          onCloseAutoFocus={closed}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-5rem)] min-w-44 overflow-y-auto rounded-button border border-control bg-raised p-1 text-house shadow-overlay"
        >
          {groups.map((items, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups are fixed in their place
            <Radix.Group key={index} className={index > 0 ? nextGroup : undefined}>
              {items.map((item) => (
                <Item key={item.label} item={item} hasIcons={hasIcons} onSelect={() => (chosen.current = item)} />
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ItemProps = {
  item: MenuItem
  /** Whether items of the menu have icons: then the labels of all begin in one line. */
  hasIcons: boolean
  onSelect: () => void
}

function Item({ item, hasIcons, onSelect }: ItemProps): ReactNode {
  const { icon: Icon } = item
  return (
    <Radix.Item
      disabled={item.isDisabled}
      onSelect={onSelect}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-input px-3 py-1.5 text-14 -outline-offset-2 select-none pointer-coarse:min-h-11',
        'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50',
        // Red text on the grey of a highlighted item would be unreadable.
        item.isDestructive === true
          ? 'text-danger data-[highlighted]:bg-danger data-[highlighted]:text-bg'
          : 'data-[highlighted]:bg-line',
      )}
    >
      {hasIcons && (Icon === undefined ? <span className="w-4 shrink-0" /> : <Icon className="size-4 shrink-0" />)}
      <span className="flex-1">
        {item.label}
        {item.hint !== undefined && <span className="block max-w-56 text-12 text-muted empty:hidden">{item.hint}</span>}
      </span>
    </Radix.Item>
  )
}
