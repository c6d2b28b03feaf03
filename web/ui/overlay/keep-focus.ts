/**
 * Keeps the focus in a dialog at the side when the element that has it is taken away or made inert: the browser does so only
 * for a modal one, and Escape would no longer reach the dialog. The result stops it.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let isInside = true
  let frame = 0
  const enter = () => {
    isInside = true
  }
  // The browser takes the focus away after the change, when it draws.
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isInside && document.activeElement === document.body) dialog.focus()
      })
    })
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node) isInside = dialog.contains(relatedTarget)
    else look()
  }
  // A press elsewhere takes no focus, and leaves the dialog all the same.
  const press = ({ target }: PointerEvent) => {
    isInside = target instanceof Node && dialog.contains(target)
  }
  const observer = new MutationObserver(look)
  window.addEventListener('pointerdown', press, true)
  dialog.addEventListener('focusin', enter)
  dialog.addEventListener('focusout', leave)
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['inert', 'disabled'] })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    window.removeEventListener('pointerdown', press, true)
    dialog.removeEventListener('focusin', enter)
    dialog.removeEventListener('focusout', leave)
  }
}
