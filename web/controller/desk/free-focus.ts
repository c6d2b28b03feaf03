import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` around the keys of the desk: a press with the pointer leaves the focus on the page, so Space
 * still starts and pauses instead of pressing again what was clicked last. Keyboards and screen readers notice nothing.
 */
export function freeFocus(event: MouseEvent): void {
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** What a pointer can press without moving the focus: everything but text fields and select lists. */
const pressed = 'button, label, a, summary, [role=tab], input[type=checkbox], input[type=radio]'

/**
 * Leaves the focus on the page for everything that can be pressed. Text can still be selected, and fields, dialogs and menus
 * take the focus as usual.
 */
export function freePressed(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog, [role=menu]') !== null) return
  if (target.closest(pressed) !== null) freeFocus(event)
}
