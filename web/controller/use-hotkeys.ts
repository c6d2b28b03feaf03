import { useEffect, useRef } from 'react'
import { type FocusPlace, type HotkeyAction, hotkeyFor } from './hotkeys.ts'

const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'
const widgets = '[role=tab], [role=menuitem], [role=radio], [role=switch], [role=slider], input'
const pressables = 'button, a[href], summary, [role=button]'
/** What takes the keys for itself: a dialog, a menu, a row on its way. */
const overlays = 'dialog[open], [role=menu], .cue[data-dragged]'

/** Where the keys go now. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (document.querySelector(overlays) !== null) return 'overlay'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(fields) !== null) return 'field'
  if (target.closest(widgets) !== null) return 'widget'
  return target.closest(pressables) === null ? 'page' : 'pressable'
}

/**
 * Listens to the keys of the controller while the dashboard is open. See `hotkeyFor` for what each does where.
 * @param isResting while a dialog is on its way: what is typed then is meant for it, and would start the clock
 */
export function useHotkeys(perform: (action: HotkeyAction) => void, isResting: boolean): void {
  const latest = useRef({ perform, isResting })
  useEffect(() => {
    latest.current = { perform, isResting }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still composing a character belongs to the input method.
      if (event.defaultPrevented || event.isComposing || latest.current.isResting) return
      const action = hotkeyFor(event, focusPlace(event.target))
      if (action === null) return
      event.preventDefault()
      latest.current.perform(action)
    }
    // On the way down: an open tooltip would keep Escape for itself.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
