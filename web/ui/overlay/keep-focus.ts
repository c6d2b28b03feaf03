/**
 * Keeps the focus in a dialog at the side when the element that has it is taken away: the browser does so only for a modal
 * one, and Escape would no longer reach the dialog. The result stops it.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let isInside = true
  const enter = () => {
    isInside = true
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (target instanceof Node && target.isConnected)
      isInside = relatedTarget instanceof Node && dialog.contains(relatedTarget)
  }
  const observer = new MutationObserver(() => {
    if (isInside && document.activeElement === document.body) dialog.focus()
  })
  dialog.addEventListener('focusin', enter)
  dialog.addEventListener('focusout', leave)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    dialog.removeEventListener('focusin', enter)
    dialog.removeEventListener('focusout', leave)
  }
}
