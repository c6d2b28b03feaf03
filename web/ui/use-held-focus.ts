import { type RefObject, useEffect } from 'react'

/** Where the focus was last, and the element around it. */
type Held = {
  element: HTMLElement
  /** Up to the area, the nearest first. */
  above: HTMLElement[]
  /** The place in its list, counted from 0; -1 outside of lists. */
  place: number
  /** Whether its ring was shown, as it is for who works by keyboard. */
  isVisible: boolean
}

/** Lists whose rows come and go. */
const lists = 'ol[tabindex="-1"], ul[tabindex="-1"]'
/** What takes the focus in a row; a row without it leaves it to the list. */
const rowFocus = '[data-row-focus]'

/**
 * Keeps the keyboard's place in an area when what has the focus leaves the page, whatever removed it: the row that took
 * its place, else the nearest thing around it that can hold the focus, and of a panel its list. Who pressed with the pointer
 * and so freed the focus gets none, and none of these but a row is a button: Space stays with the timer of the desk.
 * @param home takes the focus where nothing else is left; `tabIndex={-1}`
 */
export function useHeldFocus(area: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (root === null) return
    let held: Held | null = null
    const onFocus = ({ target }: FocusEvent) => {
      // A menu is in the area too, but leaves as soon as it is used: the place to keep is the one it was opened from.
      if (target instanceof HTMLElement && target.closest('[role="menu"]') === null) held = heldAt(target, root)
    }
    const onPointer = () => {
      held = null
    }
    const observer = new MutationObserver((changes) => {
      // In a dialog, or with something else that took it, the focus is not lost.
      if (held === null || (document.activeElement ?? document.body) !== document.body) return
      const place = held.element.isConnected ? movedBy(changes, held) : placeFor(held, home.current)
      place?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', onFocus)
    root.addEventListener('pointerdown', onPointer, true)
    // Dialogs and menus that close are outside the area.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', onFocus)
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

/** What lost the focus on its way to another place of the page. What somebody left by themselves is left. */
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
