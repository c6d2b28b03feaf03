import { cloneElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { part, untilFetched, usePart } from '../live/part.tsx'
import type { MenuProps } from '../ui/overlay/menu.tsx'

const menu = part(untilFetched(async () => (await import('../ui/overlay/menu.tsx')).Menu))

/**
 * A menu under a button, whose code is fetched when the button is drawn: it is a tenth of an organiser's page. A press
 * that comes first opens the menu when its code is here.
 */
export function LateMenu({ trigger, groups, isBeside }: MenuProps): ReactNode {
  const Menu = usePart(menu)
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null)
  const focused = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (Menu !== null && focused.current) button.current?.focus({ preventScroll: true })
  }, [Menu])
  const own = cloneElement(trigger, { ref: button })
  if (Menu !== null) return <Menu trigger={own} groups={groups} openedBy={openedBy} isBeside={isBeside} />
  return (
    <WaitingButton focused={focused} button={button}>
      {cloneElement(own, {
        'aria-haspopup': 'menu',
        'aria-expanded': openedBy !== null,
        onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
      })}
    </WaitingButton>
  )
}

type WaitingButtonProps = {
  /** Set when the button goes: whether it had the focus, which the next one takes over. */
  focused: RefObject<boolean>
  button: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** The button until the menu is here. React then makes another one. */
function WaitingButton({ focused, button, children }: WaitingButtonProps): ReactNode {
  useLayoutEffect(
    () => () => {
      focused.current = button.current !== null && document.activeElement === button.current
    },
    [focused, button],
  )
  return children
}
