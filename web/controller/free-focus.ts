import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` around the keys of the desk: a press with the pointer leaves the focus on the page, so that Space goes
 * on starting and pausing instead of pressing again what was clicked last. Keyboards and screen readers notice nothing.
 */
export function freeFocus(event: MouseEvent): void {
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The same for the keys inside something that is also read: its text can still be selected. */
export function freePressed(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, label, a') !== null) freeFocus(event)
}
