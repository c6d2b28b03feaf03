import { type RefObject, useEffect } from 'react'

/** Where the focus was last, and the element around it. */
type Held = {
  element: HTMLElement
  /** Its ancestors up to the area, the nearest first. */
  above: HTMLElement[]
  /** The place in its list, counted from 0; -1 outside of lists. */
  place: number
  /** Whether its focus ring was visible, as it is for keyboard users. */
  isVisible: boolean
}

/** Lists whose rows appear and disappear. */
const lists = 'ol[tabindex="-1"], ul[tabindex="-1"]'
/** The element that takes the focus in a row; in a row without one, the list takes it. */
const rowFocus = '[data-row-focus]'

/**
 * Keeps the keyboard focus in an area when the focused element is removed, whatever the cause: it moves to the row that
 * took its place, else to the nearest focusable element around it, and in a panel to its list. After a pointer press
 * nothing gets the focus. Except for rows, none of these is a button, so Space still controls the desk's timer.
 * @param home takes the focus if nothing else is left; `tabIndex={-1}`
 */
export function useHeldFocus(area: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (root === null) return
    let held: Held | null = null
    const onFocus = ({ target }: FocusEvent) => {
      // A menu is in the area too, but it disappears as soon as it is used: the place to keep is where it was opened.
      if (target instanceof HTMLElement && target.closest('[role="menu"]') === null) held = heldAt(target, root)
    }
    // The next element gets the focus only after this: what happens until then must not give it to another one.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) held = null
    }
    const onPointer = () => {
      held = null
    }
    const observer = new MutationObserver((changes) => {
      // If a dialog or something else has the focus, it is not lost.
      if (held === null || (document.activeElement ?? document.body) !== document.body) return
      const place = held.element.isConnected ? movedBy(changes, held) : placeFor(held, home.current)
      place?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', onFocus)
    root.addEventListener('focusout', onLeave)
    root.addEventListener('pointerdown', onPointer, true)
    // Dialogs and menus that close are outside the area.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', onFocus)
      root.removeEventListener('focusout', onLeave)
      root.removeEventListener('pointerdown', onPointer, true)
      observer.disconnect()
    }
  }, [area, home])
}

function heldAt(element: HTMLElement, root: HTMLElement): Held {
  const above: HTMLElement[] = []
  for (let e = element.parentElement; e !== null && e !== root; e = e.parentElement) above.push(e)
  const list = element.parentElement?.closest(lists) ?? null
  const place = list === null ? -1 : [...list.children].findIndex((row) => row.contains(element))
  return { element, above, place, isVisible: element.matches(':focus-visible') }
}

/** The element that lost the focus by being removed or moved. One that the user left does not count. */
function movedBy(changes: readonly MutationRecord[], { element, isVisible }: Held): HTMLElement | null {
  const isMoved = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
  return isMoved && isVisible ? element : null
}

function placeFor({ above, place, isVisible }: Held, last: HTMLElement | null): HTMLElement | null {
  const home = above.find((e) => e.isConnected && e.hasAttribute('tabindex'))
  if (home === undefined) return last
  if (home.matches(lists)) return (isVisible ? rowAt(home, place) : null) ?? home
  const list = home.getAttribute('role') === 'tabpanel' ? home.querySelector<HTMLElement>(lists) : null
  return list ?? home
}

function rowAt(list: HTMLElement, place: number): HTMLElement | null {
  const row = list.children[Math.min(place, list.children.length - 1)]
  return row?.querySelector<HTMLElement>(rowFocus) ?? null
}
